-- The order in which a filter set shows its list, as the list's address names it; absent for the usual order.
ALTER TABLE filter_set ADD COLUMN ordering text CHECK (ordering ~ '^-?[a-z_]{1,40}$');
