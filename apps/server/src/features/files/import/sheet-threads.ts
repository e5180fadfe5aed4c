import type { Worker } from 'node:worker_threads';
import { createTurns } from '../../../platform/turns.ts';
import type { CheckedSheet, SheetToCheck } from './check-header.ts';
import type { CopiedRow, SheetToCopy } from './copy-rows.ts';
import type { SheetRead, SheetToRead } from './read-pieces.ts';
import type { PriceFileToRead, PriceRows } from './read-price-file.ts';
import type { FromThread, Question, ToThread } from './sheet-thread.ts';
import { openThreadPool } from './thread-pool.ts';

/** Reads sheets in threads of their own, so that no sheet holds up calls (decision 0059). */
export type SheetThreads = {
  /** What is read of a sheet, piece by piece. Ends the thread when it is left early or `signal` aborts. */
  readonly read: (ask: SheetToRead, signal: AbortSignal) => AsyncGenerator<SheetRead>;
  /** What is wrong with a sheet as a whole, and its size. Throws an UnreadableSheetError where that takes too long or too much memory. */
  readonly check: (ask: SheetToCheck) => Promise<CheckedSheet>;
  /** The rows of a file of diesel prices or exchange rates. Throws like `check`. */
  readonly prices: (ask: PriceFileToRead) => Promise<PriceRows>;
  /** The rows of a sheet as they were uploaded, some hundred at a time. Waits while others are copied. */
  readonly copy: (ask: SheetToCopy) => AsyncGenerator<readonly CopiedRow[]>;
  readonly close: () => Promise<void>;
};

/** A sheet that broke the thread that read it, or kept it busy without an answer. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
}

/** The problem shown for a sheet that exceeds the limits. */
export const UNREADABLE = 'The file is too complex to be read. Save it with this one sheet only, or as CSV.';

/** How long a thread may take, in milliseconds. */
const LIMITS = {
  /** A thread counts as hung after this time without an answer. A piece takes a few milliseconds. */
  silence: 120_000,
  /**
   * The time limit of a check, counted from the start of its thread, because a busy machine starts threads late.
   * Zero aborts a check as soon as its thread has started, however fast the thread is.
   */
  check: 20_000,
};

/**
 * A thread that answers more often than this reads a large sheet, and is ended after it: its memory has grown by some
 * 30 MB, which the work on the file's rows needs, and beside such a sheet starting a thread takes no time.
 */
const SMALL_SHEET = 8;

const TOO_LATE = new Error('a sheet took longer than its sender can wait');

/** Checks and copies at a time; others wait for their turn, because every thread takes memory. */
const AT_ONCE = { checks: 2, copies: 3 };

/** Opens the way to threads that read sheets; one serves a question at a time. */
export function openSheetThreads(limits: typeof LIMITS = LIMITS): SheetThreads {
  const pool = openThreadPool();
  const checks = createTurns(AT_ONCE.checks);
  const copies = createTurns(AT_ONCE.copies);
  const closing = new AbortController();
  /** The answers of a thread to a question, up to its last. */
  const ask = async function* (question: Question, signal: AbortSignal, more?: () => ToThread) {
    signal.throwIfAborted();
    const worker = pool.take();
    let isDone = false;
    let answers = 0;
    try {
      for await (const message of messages(worker, { question, signal, silence: limits.silence })) {
        answers += 1;
        if ('failed' in message) throw new Error(`a sheet could not be read: ${message.failed}`);
        if ('end' in message) {
          isDone = true;
          return;
        }
        yield message;
        if (more !== undefined && !('begun' in message)) worker.postMessage(more());
      }
    } finally {
      await pool.giveBack(worker, { keep: isDone && answers <= SMALL_SHEET });
    }
  };
  /** Waits for the single result of a request. */
  const oneAnswer = async <Answer>(
    question: Question,
    answerIn: (message: FromThread) => Answer | null,
  ): Promise<Answer> => {
    const giveBack = await checks.take(closing.signal);
    const late = new AbortController();
    const giveUp = (): void => late.abort(TOO_LATE);
    let clock: NodeJS.Timeout | undefined;
    let answer: Answer | null = null;
    try {
      for await (const message of ask(question, late.signal)) {
        if ('begun' in message && limits.check === 0) giveUp();
        else if ('begun' in message) clock = setTimeout(giveUp, limits.check);
        answer ??= answerIn(message);
      }
      if (answer === null) throw new Error('a thread was asked about a sheet and answered nothing');
      return answer;
    } catch (error) {
      throw new UnreadableSheetError('a sheet could not be read', { cause: error });
    } finally {
      clearTimeout(clock);
      giveBack();
    }
  };
  return {
    async *read(sheet, signal) {
      for await (const message of ask({ read: sheet }, signal, () => ({ more: true })))
        if ('piece' in message) yield message.piece;
    },
    check: (sheet) => oneAnswer({ check: sheet }, (message) => ('checked' in message ? message.checked : null)),
    prices: (sheet) => oneAnswer({ prices: sheet }, (message) => ('prices' in message ? message.prices : null)),
    async *copy(sheet) {
      const giveBack = await copies.take(closing.signal);
      try {
        for await (const message of ask({ copy: sheet }, closing.signal, () => ({ more: true })))
          if ('copied' in message) yield message.copied;
      } finally {
        giveBack();
      }
    },
    async close() {
      closing.abort(new Error('the threads that read sheets are closed'));
      await pool.close();
    },
  };
}

/** What a thread says after it was asked, until the reader leaves. Throws when it dies, hangs, or `signal` aborts. */
async function* messages(
  worker: Worker,
  {
    question,
    signal,
    silence,
  }: { readonly question: Question; readonly signal: AbortSignal; readonly silence: number },
): AsyncGenerator<FromThread> {
  const waiting: FromThread[] = [];
  let fault: unknown = null;
  let wake: (() => void) | null = null;
  const onMessage = (message: FromThread): void => {
    waiting.push(message);
    wake?.();
  };
  const onFault = (error: unknown): void => {
    fault ??= error;
    wake?.();
  };
  const onExit = (): void => onFault(new Error('the thread that reads sheets ended'));
  const onAbort = (): void => onFault(signal.reason);
  worker.on('message', onMessage).on('error', onFault).on('exit', onExit);
  signal.addEventListener('abort', onAbort);
  try {
    worker.postMessage(question);
    for (;;) {
      const next = waiting.shift();
      if (fault !== null) throw fault;
      if (next !== undefined) yield next;
      else {
        const hung = setTimeout(() => onFault(new Error('the thread that reads sheets hangs')), silence);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        clearTimeout(hung);
      }
    }
  } finally {
    worker.off('message', onMessage).off('error', onFault).off('exit', onExit);
    signal.removeEventListener('abort', onAbort);
  }
}
