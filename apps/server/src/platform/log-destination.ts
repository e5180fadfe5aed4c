import { destination } from 'pino';

/** What the log is written to. */
export type LogDestination = ReturnType<typeof destination>;

/** Largest buffer of unwritten lines, in bytes. Further lines are dropped, so that a full disk cannot exhaust memory. */
const MAX_WAITING = 1_000_000;

/**
 * Opens the log's destination: a file, or standard output if it is null. A line that cannot be written, for example on
 * a full disk, is buffered or dropped and never ends the process. The first line written after that calls `onRecovered`
 * with the number of failed attempts.
 */
export function openLogDestination(file: string | null, onRecovered: (failures: number) => void): LogDestination {
  const target = destination({ dest: file ?? 1, sync: true, maxLength: MAX_WAITING });
  let failures = 0;
  target.on('error', () => {
    failures += 1;
  });
  target.on('write', () => {
    if (failures === 0) return;
    const failed = failures;
    failures = 0;
    onRecovered(failed);
  });
  return target;
}
