-- The words of a letter that no check knows, as its writer confirmed them: none states a price, a validity or a lane
-- (B-028, decision 0079). Letters written before have none; a priced one with such words ends with the stored terms.
ALTER TABLE letter ADD COLUMN vouched text[] NOT NULL DEFAULT '{}';
