import type { MailboxRoom } from '../room.ts';
import { createMailboxLocks } from './mailbox-locks.ts';
import { watchMailbox, type WatchOrders } from './watch-mailbox.ts';
import { mailboxesToWatch } from './watch-rows.ts';

/** Watches all mailboxes from this process. */
export type Watch = {
  readonly start: () => void;
  /** Ends every connection after finishing the mail in progress. */
  readonly stop: () => Promise<void>;
};

type Running = Orders & { readonly version: number; readonly ended: Promise<void> };

/**
 * Watches every connected mailbox. The process that holds a mailbox's lock is its only watcher. Each look starts
 * watchers of new mailboxes, stops those of paused, disconnected or changed ones, and wakes those that a person wants
 * to retry.
 */
export function createWatch(room: MailboxRoom): Watch {
  const running = new Map<number, Running>();
  const endAll = (): void => running.forEach(({ end }) => end());
  const locks = createMailboxLocks(room.pool, endAll);
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    const wanted = await mailboxesToWatch(room);
    const versions = new Map(wanted.map(({ id, version }) => [id, version]));
    for (const [id, { version, end }] of running) if (versions.get(id) !== version) end();
    for (const row of wanted) {
      const known = running.get(row.id);
      if (known !== undefined) {
        if (row.state === 'connecting') known.tryNow();
        continue;
      }
      if (!(await locks.take(row.id))) continue;
      const orders = createOrders();
      const ended = watchMailbox(room, row, orders)
        .finally(() => {
          running.delete(row.id);
          return locks.release(row.id);
        })
        .catch((error: unknown) => room.log.error({ err: error, mailbox: row.id }, 'watching a mailbox ended'));
      running.set(row.id, { ...orders, version: row.version, ended });
    }
  };
  const lookAgain = (): void => {
    looking = look()
      .catch((error: unknown) => room.log.warn({ err: error }, 'the mailboxes could not be looked up'))
      .finally(() => {
        if (timer !== null) timer = setTimeout(lookAgain, room.pace.look);
      });
  };
  return {
    start: () => {
      timer = setTimeout(lookAgain, 0);
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await looking;
      endAll();
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await locks.end();
    },
  };
}

type Orders = WatchOrders & { readonly end: () => void; readonly tryNow: () => void };

/** Creates the signals to one watcher. */
function createOrders(): Orders {
  const ending = new AbortController();
  let wake: (() => void) | null = null;
  return {
    signal: ending.signal,
    rest: (milliseconds) => {
      if (ending.signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = Number.isFinite(milliseconds) ? setTimeout(() => wake?.(), milliseconds) : null;
        wake = () => {
          if (timer !== null) clearTimeout(timer);
          wake = null;
          resolve();
        };
      });
    },
    tryNow: () => wake?.(),
    end: () => {
      ending.abort();
      wake?.();
    },
  };
}
