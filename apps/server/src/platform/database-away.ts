/** PostgreSQL's own words: shut down by an operator, after a crash, not ready yet; and the class of lost connections. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006']);
/** The system's words when nobody listens at the address of the database, or hangs up. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);
/** The driver's words where neither has a code. */
const DRIVER_SENTENCE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether something failed because the database could not be reached or left in the middle; a cause inside counts too. A
 * statement may then have been committed or not, as after any lost connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    if (SERVER_CODES.has(code)) return true;
    // Files that are missing and callers that hang up have the same words: only a connection counts.
    if (SYSTEM_CODES.has(code) && 'syscall' in error && isOfConnection(String(error.syscall))) return true;
  }
  return DRIVER_SENTENCE.test(error.message) || isDatabaseAway(error.cause);
}

function isOfConnection(syscall: string): boolean {
  return syscall === 'connect' || syscall === 'read' || syscall === 'write';
}
