-- A quote is changed at least once, when it is priced, in columns that no index holds. With room left on its page that
-- change stays there and touches none of the table's twenty indexes.
ALTER TABLE quote SET (fillfactor = 70);
