-- Diesel prices and exchange rates are entered by people and loaded from files: who did it, and from which file. What a
-- figure was before a correction is in the audit, which no correction can leave out (SP-128, SP-163).
ALTER TABLE diesel_price ADD COLUMN entered_by_name text, ADD COLUMN file_name text;
ALTER TABLE exchange_rate ADD COLUMN loaded_at timestamptz, ADD COLUMN entered_by_name text, ADD COLUMN file_name text;

-- A file may bring thirty years of eleven regions at once.
SELECT audit_table_by_statement('diesel_price', 'region,week');
SELECT audit_table_by_statement('exchange_rate', 'day,currency');

-- The list of weeks: newest first over all regions.
CREATE INDEX diesel_price_week ON diesel_price (week DESC, region);

-- Installations made before these permissions existed: who sees fuel sheets sees prices, managers and administrators
-- change them.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0073"}', true);
UPDATE role SET permissions = permissions || 'fuel_price.view'::text
  WHERE 'fuel_sheet.view' = ANY (permissions) AND 'fuel_price.view' <> ALL (permissions);
UPDATE role SET permissions = permissions || 'fuel_price.change'::text
  WHERE name IN ('administrator', 'manager') AND 'fuel_price.change' <> ALL (permissions);
SELECT set_config('lanewright.acting', '', true);
