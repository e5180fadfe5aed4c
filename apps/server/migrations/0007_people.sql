-- Users, roles and sessions by an administrator's screen (B-021).

-- The one-time link by which a person sets a password, after an invitation or a reset by an administrator (SP-014). Only
-- its hash is kept. A person has one at the most: a newer one replaces it, and its use deletes it.
CREATE TABLE password_link (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  made_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
SELECT audit_table('password_link', 'user_id', 'token_hash');

-- When a person last signed in. Kept apart from the sessions, which are pruned, and from app_user, whose changes are
-- audited. Written by the session itself, so that every way of signing in counts.
CREATE TABLE last_sign_in (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  at timestamptz NOT NULL
);
INSERT INTO last_sign_in SELECT user_id, max(created_at) FROM identity_session GROUP BY user_id;

CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO last_sign_in (user_id, at) VALUES (NEW.user_id, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET at = greatest(last_sign_in.at, excluded.at);
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_noted AFTER INSERT ON identity_session FOR EACH ROW EXECUTE FUNCTION note_sign_in();

-- Installations made before these permissions existed: their administrators get them, or nobody could give them.
SELECT set_config('lanewright.acting', '{"kind":"system","name":"migration 0007"}', true);
UPDATE role
  SET permissions = permissions || ARRAY(
    SELECT added FROM unnest(ARRAY['administration.users', 'administration.roles', 'administration.callers',
      'administration.audit', 'administration.jobs']) AS added
    WHERE added <> ALL (permissions))
  WHERE name = 'administrator'
    AND NOT permissions @> ARRAY['administration.users', 'administration.roles', 'administration.callers',
      'administration.audit', 'administration.jobs'];
SELECT set_config('lanewright.acting', '', true);
