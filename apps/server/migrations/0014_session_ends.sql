-- Who ended a session: the person, an administrator, or the system on a stolen token. Its beginning and its renewals
-- every few minutes stand in the row itself; its removal long after its end is no act.
CREATE TRIGGER audited AFTER UPDATE OF revoked_at ON identity_session
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION write_audit('user_id,id', '', 'refresh_hash,previous_hash,renewed_at,expires_at');
