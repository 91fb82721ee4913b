list-and = { $most } und { $last }
list-or = { $most } oder { $last }
