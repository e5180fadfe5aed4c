/** The thread that reads sheets: it has no database and no secrets, and a sheet that breaks it breaks nothing else. */

import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { checkHeader, type CheckedSheet, type SheetToCheck } from './check-header.ts';
import { copyRows, type CopiedRow, type SheetToCopy } from './copy-rows.ts';
import { readPriceFile, type PriceFileToRead, type PriceRows } from './read-price-file.ts';
import { readPieces, type SheetRead, type SheetToRead } from './read-pieces.ts';

/** A request to the thread: read a sheet for its import, check its header, copy its rows, or read a price file. */
export type Question =
  | { readonly read: SheetToRead }
  | { readonly check: SheetToCheck }
  | { readonly copy: SheetToCopy }
  | { readonly prices: PriceFileToRead };

/** What the thread is told: a question, or that another piece may come. */
export type ToThread = Question | { readonly more: true };

/** A message from the thread: first that it has started, then the result. */
export type FromThread =
  | { readonly begun: true }
  | { readonly piece: SheetRead }
  | { readonly checked: CheckedSheet }
  | { readonly copied: readonly CopiedRow[] }
  | { readonly prices: PriceRows }
  | { readonly end: true }
  | { readonly failed: string };

const isOfFile = (value: unknown): boolean => z.object({ path: z.string() }).safeParse(value).success;

const toThread = z.union([
  z.object({ read: z.custom<SheetToRead>(isOfFile) }),
  z.object({ check: z.custom<SheetToCheck>(isOfFile) }),
  z.object({ copy: z.custom<SheetToCopy>(isOfFile) }),
  z.object({ prices: z.custom<PriceFileToRead>(isOfFile) }),
  z.object({ more: z.literal(true) }),
]);

const port = parentPort;
if (port === null) throw new Error('this file is the entry of a thread');

/** Pieces that may wait for their reader: enough to keep both at work, few enough to stay small. */
const MAX_WAITING = 4;

/** How many more pieces may be sent before the reader asks for another. */
let credits = 0;
let wake: (() => void) | null = null;

port.on('message', (message: unknown) => {
  const told = toThread.parse(message);
  if ('more' in told) {
    credits += 1;
    wake?.();
    return;
  }
  credits = MAX_WAITING;
  say({ begun: true });
  answer(told).then(
    () => say({ end: true }),
    (error: unknown) => say({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});

function say(message: FromThread, hand: ArrayBuffer[] = []): void {
  port?.postMessage(message, hand);
}

async function answer(question: Question): Promise<void> {
  if ('check' in question) say({ checked: await checkHeader(question.check) });
  else if ('prices' in question) say({ prices: await readPriceFile(question.prices) });
  else if ('copy' in question) for await (const copied of copyRows(question.copy)) await sayInTurn({ copied });
  else for await (const piece of readPieces(question.read)) await sayInTurn({ piece }, [piece.lines.buffer]);
}

/** Says a piece once a credit is left. */
async function sayInTurn(message: FromThread, hand: ArrayBuffer[] = []): Promise<void> {
  // `credits` grows by messages that come while this waits.
  // oxlint-disable-next-line eslint/no-unmodified-loop-condition
  while (credits === 0) await new Promise<void>((resolve) => (wake = resolve));
  credits -= 1;
  say(message, hand);
}
