-- Only one process at a time renews the token of a mailbox: whoever sets this time has until then (decision 0083).
ALTER TABLE mailbox_secret ADD COLUMN renewing_until timestamptz;

-- An empty name would match a header that names no server, which anybody can write.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0144"}', true);
UPDATE mailbox SET authserv_id = NULL WHERE authserv_id = '';
SELECT set_config('lanewright.acting', '', true);
ALTER TABLE mailbox ADD CHECK (authserv_id <> '');
ALTER TABLE received_mail ADD CHECK (authserv_id <> '') NOT VALID;

-- Which way a mail left, kept with it: the way mails leave may change. Null for mails that were sent before this column.
ALTER TABLE sent_mail ADD COLUMN sent_by text CHECK (sent_by IN ('smtp', 'outbox'));
