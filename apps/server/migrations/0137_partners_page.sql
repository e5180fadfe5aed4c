-- The page of partners has a permission of its own; this is for installations made before it existed.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0137"}', true);
UPDATE role SET permissions = permissions || 'administration.partners'::text
  WHERE name = 'administrator' AND 'administration.partners' <> ALL (permissions);
SELECT set_config('lanewright.acting', '', true);
