list-and = { $most } en { $last }
list-or = { $most } of { $last }
