-- Mailboxes that are watched by IMAP (SP-070, B-027, decision 0083). A disconnected mailbox keeps its row, because mails
-- name the mailbox they came by.
CREATE TABLE mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('password', 'google', 'microsoft')),
  username text NOT NULL,
  imap_host text NOT NULL,
  imap_port integer NOT NULL,
  imap_security text NOT NULL CHECK (imap_security IN ('tls', 'starttls', 'plain')),
  smtp_host text,
  smtp_port integer,
  smtp_security text CHECK (smtp_security IN ('tls', 'starttls', 'plain')),
  folder text NOT NULL,
  authserv_id text,
  when_quoted text NOT NULL CHECK (when_quoted IN ('nothing', 'label', 'move')),
  when_quoted_name text NOT NULL,
  sends boolean NOT NULL,
  paused boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  connected_at timestamptz NOT NULL,
  connected_by_name text NOT NULL,
  disconnected_at timestamptz,
  CHECK (NOT sends OR (smtp_host IS NOT NULL AND smtp_port IS NOT NULL AND smtp_security IS NOT NULL))
);
CREATE UNIQUE INDEX mailbox_folder ON mailbox (lower(address), folder) WHERE disconnected_at IS NULL;
CREATE UNIQUE INDEX mailbox_that_sends ON mailbox (sends) WHERE sends AND disconnected_at IS NULL;
SELECT audit_table('mailbox', 'id');

-- Passwords and tokens, sealed; apart from the mailbox, because tokens change every hour.
CREATE TABLE mailbox_secret (
  mailbox_id bigint PRIMARY KEY REFERENCES mailbox (id),
  sealed bytea NOT NULL,
  version integer NOT NULL
);

-- How far a mailbox was read, and how it stands.
CREATE TABLE mailbox_watch (
  mailbox_id bigint PRIMARY KEY REFERENCES mailbox (id),
  state text NOT NULL CHECK (state IN ('connecting', 'watching', 'unreachable', 'refused', 'consent_withdrawn')),
  problem text,
  state_at timestamptz NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid bigint NOT NULL,
  watched_from timestamptz,
  dated_below bigint NOT NULL DEFAULT 0,
  last_mail_at timestamptz
);

-- Which message of a mailbox became which received mail.
CREATE TABLE mailbox_mail (
  mailbox_id bigint NOT NULL REFERENCES mailbox (id),
  uid_validity bigint NOT NULL,
  uid bigint NOT NULL,
  received_mail_id bigint NOT NULL REFERENCES received_mail (id),
  mark text NOT NULL CHECK (mark IN ('none', 'due', 'done', 'failed')),
  mark_tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, uid_validity, uid)
);
CREATE INDEX mailbox_mail_of ON mailbox_mail (received_mail_id);
CREATE INDEX mailbox_mail_due ON mailbox_mail (mailbox_id) WHERE mark = 'due';

-- A consent under way at a provider.
CREATE TABLE mailbox_consent (
  state_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  provider text NOT NULL CHECK (provider IN ('google', 'microsoft')),
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  wanted jsonb NOT NULL,
  begun_at timestamptz NOT NULL
);

-- By which mailbox a mail came, null for the SMTP listener; and whose word on its sender was believed there.
ALTER TABLE received_mail
  ADD COLUMN mailbox_id bigint REFERENCES mailbox (id),
  ADD COLUMN authserv_id text;

-- Installations made before this permission existed.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0123"}', true);
UPDATE role SET permissions = permissions || 'administration.mailboxes'::text
  WHERE name = 'administrator' AND 'administration.mailboxes' <> ALL (permissions);
SELECT set_config('lanewright.acting', '', true);
