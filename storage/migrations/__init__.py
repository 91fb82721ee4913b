"""The way from every released schema to the next; run by `storage.migrate`."""
