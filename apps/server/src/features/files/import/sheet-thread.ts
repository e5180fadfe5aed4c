import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readPieces, type SheetToRead } from './read-pieces.ts';

/** The thread that reads sheets: it has no database and no secrets, and a sheet that breaks it breaks nothing else. */

/** What the thread is told: a sheet to read, or that another piece may come. */
export type ToThread = { readonly read: SheetToRead } | { readonly more: true };

const toThread = z.union([
  z.object({ read: z.custom<SheetToRead>((value) => z.object({ path: z.string() }).safeParse(value).success) }),
  z.object({ more: z.literal(true) }),
]);

const port = parentPort;
if (port === null) throw new Error('this file is the entry of a thread');

/** Pieces that may wait for the database: enough to keep both at work, few enough to stay small. */
const MOST_WAITING = 4;

let room = 0;
let wake: (() => void) | null = null;

port.on('message', (message: unknown) => {
  const told = toThread.parse(message);
  if ('more' in told) {
    room += 1;
    wake?.();
    return;
  }
  room = MOST_WAITING;
  read(told.read).then(
    () => port.postMessage({ end: true }),
    (error: unknown) =>
      port.postMessage({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});

async function read(ask: SheetToRead): Promise<void> {
  for await (const piece of readPieces(ask)) {
    // `room` grows by messages that come while this waits.
    // oxlint-disable-next-line eslint/no-unmodified-loop-condition
    while (room === 0) await new Promise<void>((resolve) => (wake = resolve));
    room -= 1;
    port?.postMessage({ piece }, [piece.lines.buffer]);
  }
}
