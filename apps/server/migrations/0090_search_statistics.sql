-- A search of the logs takes the trigram index or the newest rows, by how many rows the planner expects. A hundred of the
-- values, as is usual, left it to the luck of the sample; a thousand are most of the values there are.

ALTER TABLE integration_log ALTER COLUMN targeted_api SET STATISTICS 1000;
