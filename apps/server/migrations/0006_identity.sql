-- Limits that all processes share (SP-014): how often a key was used in its running window. Lost in a crash, which only
-- begins the windows anew.
CREATE UNLOGGED TABLE spent_limit (
  key text PRIMARY KEY,
  taken integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX spent_limit_until ON spent_limit (until);

-- An account at an identity service other than the built-in passwords: Google by the built-in service, or any of the
-- hosted one. The person is linked once the account is accepted; an account that is not accepted is deleted (A-007).
CREATE TABLE identity_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES app_user ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX identity_account_subject ON identity_account (issuer, subject);
CREATE INDEX identity_account_user ON identity_account (user_id);
SELECT audit_table('identity_account', 'id');

-- The account a session was opened by; null for a password of ours. With the account its sessions end.
ALTER TABLE identity_session ADD COLUMN account_id bigint REFERENCES identity_account ON DELETE CASCADE;
CREATE INDEX identity_session_account ON identity_session (account_id);
CREATE INDEX identity_session_expires ON identity_session (expires_at);

-- A Google sign-in under way: begun by a browser, returned by Google, redeemed by the same browser. Each step once.
CREATE UNLOGGED TABLE google_sign_in (
  state_hash bytea PRIMARY KEY,
  -- SHA-256 of a secret that stays in the browser that began.
  browser_challenge text NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  redirect_uri text NOT NULL,
  begun_at timestamptz NOT NULL,
  -- What Google's answer carried, and the hash of the code handed to the browser for it; null until then.
  returned_query text,
  redeem_hash bytea UNIQUE
);
CREATE INDEX google_sign_in_begun ON google_sign_in (begun_at);
CREATE INDEX event_at ON event (at);
