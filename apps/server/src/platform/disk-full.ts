/** ENOSPC and EDQUOT of the system, 53100 of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full, ours or the database's; a cause inside counts too. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NO_SPACE.has(error.code)) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
