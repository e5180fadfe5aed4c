/** PostgreSQL error codes: shut down by an operator, crashed, still starting; and the class of lost connections. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006']);
/** Error codes of the operating system for a refused or broken connection. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);
/** Messages of the driver for errors that have no code. */
const DRIVER_SENTENCE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether an error, or one of its causes, means that the database was unreachable or disconnected. As after any lost
 * connection, the statement may or may not have been committed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host name with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    if (SERVER_CODES.has(code)) return true;
    // Missing files and disconnected callers have the same codes, so require a failed connect, read or write.
    if (SYSTEM_CODES.has(code) && 'syscall' in error && isOfConnection(String(error.syscall))) return true;
  }
  return DRIVER_SENTENCE.test(error.message) || isDatabaseAway(error.cause);
}

function isOfConnection(syscall: string): boolean {
  return syscall === 'connect' || syscall === 'read' || syscall === 'write';
}
