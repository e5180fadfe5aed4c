import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/**
 * The text of a PDF by pages, or the reason why it has none. `unreadable` lists the numbers of damaged or blank pages;
 * their text is empty.
 */
export type PdfPages =
  | {
      readonly ok: true;
      readonly pages: readonly string[];
      readonly unreadable: readonly number[];
      readonly pageCount: number;
    }
  | { readonly ok: false; readonly why: 'damaged' | 'password' | 'scan' | 'too_slow' | 'too_large' };

const ENTRY = new URL('./pdf-thread.ts', import.meta.url);
/** Milliseconds that a PDF may take, including the start of its thread. A request of three pages takes about 1 s. */
const PATIENCE = 15_000;
/** Bytes that the process may grow by while a PDF is read: what a stream unpacks to lies outside the heap of its thread. */
const GROWTH = 400_000_000;
const WATCH_EVERY = 100;
/** A PDF that needs more memory for objects ends its thread, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** Bytes of a PDF that are opened; scans are large, requests are not. */
const LARGEST = 20_000_000;
/** PDFs that are opened at once; the others wait. */
const AT_ONCE = 2;

const answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    pages: z.array(z.string()),
    unreadable: z.array(z.number()),
    pageCount: z.number(),
  }),
  z.object({ ok: z.literal(false), why: z.enum(['damaged', 'password', 'scan']) }),
]);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the text of a PDF in a thread of its own, with limits on its size, pages, characters, memory and time: a hostile
 * file ends its thread and nothing else. Lines are the lines of the page; a wide gap within one is a tab. Never throws
 * for what a file holds. Source: B-038, decision 0084.
 */
export async function pdfPages(bytes: Buffer, patience = PATIENCE): Promise<PdfPages> {
  if (bytes.length > LARGEST) return { ok: false, why: 'too_large' };
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await inThread(bytes, patience);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function inThread(bytes: Buffer, patience: number): Promise<PdfPages> {
  const worker = new Worker(ENTRY, {
    workerData: new Uint8Array(bytes),
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  const before = process.memoryUsage.rss();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfPages>((resolve) => {
      timer = setTimeout(() => resolve({ ok: false, why: 'too_slow' }), patience);
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > GROWTH) resolve({ ok: false, why: 'too_large' });
      }, WATCH_EVERY);
      worker.once('message', (message: unknown) => {
        const told = answer.safeParse(message);
        resolve(told.success ? told.data : { ok: false, why: 'damaged' });
      });
      worker.once('error', () => resolve({ ok: false, why: 'damaged' }));
      worker.once('exit', () => resolve({ ok: false, why: 'damaged' }));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
