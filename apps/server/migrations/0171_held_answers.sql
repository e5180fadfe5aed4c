-- Until when the standing answer of a person is held back, so that they can recall it; null if it left at once
-- (B-014, decision 0103).
ALTER TABLE quote ADD COLUMN answer_held_until timestamptz;
SELECT audit_table_by_statement('quote', 'id', 'search_text,origin_place,destination_place,won_miles');
