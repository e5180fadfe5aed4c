/**
 * No room to write: a full disk, an exhausted quota and a reached limit of file size (`ulimit -f`) as the operating system
 * calls them; 53100 is PostgreSQL's disk_full.
 */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error, or one of its causes, means that there is no room to write: on the server's disk or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NO_SPACE.has(error.code)) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
