import { destination } from 'pino';

/** What the log is written to. */
export type LogDestination = ReturnType<typeof destination>;

/** Lines that wait for a disk with space; what comes on top is dropped, so that a full disk costs no memory. Bytes. */
const MOST_WAITING = 1_000_000;

/**
 * Opens what the log is written to: a file, or the standard output when it is null. A line that cannot be written, as on
 * a full disk, ends nothing: it waits or is dropped. `onRecovered` is called with the number of failed attempts at the
 * first line that goes through again.
 */
export function openLogDestination(file: string | null, onRecovered: (failures: number) => void): LogDestination {
  const target = destination({ dest: file ?? 1, sync: true, maxLength: MOST_WAITING });
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
