/** Whether a caught value is an error of the operating system with one of these codes (`ENOENT`, `EADDRINUSE`). */
export function isErrno(error: unknown, ...codes: readonly string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
