-- Diesel prices and exchange rates are entered and imported by an administrator (SP-128, SP-163). Migration 0073 gave the
-- permission to managers too; roles that people made or changed by hand otherwise keep what they were given.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0096"}', true);
UPDATE role SET permissions = array_remove(permissions, 'fuel_price.change')
  WHERE name = 'manager' AND 'fuel_price.change' = ANY (permissions);
SELECT set_config('lanewright.acting', '', true);
