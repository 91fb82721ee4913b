list-and = { $most } and { $last }
list-or = { $most } or { $last }
