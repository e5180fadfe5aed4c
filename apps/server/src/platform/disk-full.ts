/** ENOSPC and EDQUOT come from the operating system, 53100 from PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or one of its causes, means that a disk is full: the server's or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NO_SPACE.has(error.code)) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
