import { ImapError, type ImapFolder } from '../../../platform/mail/index.ts';
import { withLogin, type NoLogin } from '../login.ts';
import { openingOf } from '../opening.ts';
import type { MailboxRoom } from '../room.ts';
import { catchUp, resetIfRenumbered, type Stuck } from './catch-up.ts';
import { markQuoted, marksAreDue } from './mark-quoted.ts';
import { pauseBefore } from './pace.ts';
import type { Taking } from './take-message.ts';
import { keepState, type Watched } from './watch-rows.ts';

/** The signals to a watcher: stop, or retry now. */
export type WatchOrders = {
  readonly signal: AbortSignal;
  /** Waits until the time is up, the watcher must stop, or somebody asks for a retry. */
  readonly rest: (milliseconds: number) => Promise<void>;
};

/** Why a connection ended; its state sets the wait. */
type Ending = NoLogin;

/**
 * Watches one mailbox until it is stopped: connects, takes new mails, waits for more, and reconnects after every
 * failure with a growing pause. Failures stay isolated: they affect no other mailbox and no listener. Retries a refused
 * sign-in once an hour, and a withdrawn consent never. Source: SP-070, B-027.
 */
export async function watchMailbox(room: MailboxRoom, mailbox: Watched, orders: WatchOrders): Promise<void> {
  const stuck: Stuck = { uid: 0, tries: 0 };
  let failures = 0;
  while (!orders.signal.aborted) {
    const begun = performance.now();
    const ending = await runConnection(room, { mailbox, orders, stuck });
    if (ending === null) return;
    failures = performance.now() - begun > room.pace.sound ? 1 : failures + 1;
    await keepState(room, mailbox.id, ending);
    room.log.warn({ mailbox: mailbox.id, state: ending.state, problem: ending.problem }, 'a mailbox cannot be read');
    await orders.rest(restAfter(room, ending, failures));
  }
}

function restAfter({ pace }: MailboxRoom, { state }: Ending, failures: number): number {
  if (state === 'consent_withdrawn') return Number.POSITIVE_INFINITY;
  if (state === 'refused') return pace.afterRefusal;
  return pauseBefore(failures, pace, Math.random());
}

type Watching = { readonly mailbox: Watched; readonly orders: WatchOrders; readonly stuck: Stuck };

/** Runs one connection, from sign-in to its end; null if it was stopped. */
async function runConnection(room: MailboxRoom, { mailbox, orders, stuck }: Watching): Promise<Ending | null> {
  let folder: ImapFolder | null = null;
  try {
    const opened = await openWith(room, mailbox, orders.signal);
    if ('ok' in opened) return opened;
    folder = opened;
    await watchFolder({ room, mailbox, folder }, { stuck, signal: orders.signal });
    return null;
  } catch (error) {
    if (orders.signal.aborted) return null;
    if (error instanceof ImapError)
      return { ok: false, state: error.failure === 'refused' ? 'refused' : 'unreachable', problem: error.message };
    // The fault is ours, for example the database: log it and retry.
    room.log.error({ err: error, mailbox: mailbox.id }, 'watching a mailbox failed');
    return { ok: false, state: 'unreachable', problem: 'An internal fault; see the log.' };
  } finally {
    await folder?.close();
  }
}

async function openWith(room: MailboxRoom, mailbox: Watched, signal: AbortSignal): Promise<ImapFolder | Ending> {
  const options = { folder: mailbox.folder, log: room.log, signal };
  const opened = await withLogin(room, mailbox, openingOf(mailbox, options));
  if (!opened.ok) return opened;
  if (opened.value instanceof ImapError) throw opened.value;
  return opened.value;
}

async function watchFolder(
  taking: Taking,
  { stuck, signal }: { readonly stuck: Stuck; readonly signal: AbortSignal },
): Promise<void> {
  const { room, mailbox, folder } = taking;
  const { pace } = room;
  await resetIfRenumbered(taking);
  while (!signal.aborted) {
    await catchUp(taking, stuck, signal);
    const problem = signal.aborted ? null : await markQuoted(taking);
    await keepState(room, mailbox.id, { state: 'watching', problem });
    await waitForWork(taking, { signal, most: folder.tellsNews ? pace.recheck : pace.poll });
  }
}

/** Waits for new mail, for a mail to be marked, or for the next look into the folder. */
async function waitForWork(
  { room, mailbox, folder }: Taking,
  { signal, most }: { readonly signal: AbortSignal; readonly most: number },
): Promise<void> {
  const of = { id: mailbox.id, uidValidity: folder.uidValidity };
  const end = performance.now() + most;
  for (let left = most; left > 0 && !signal.aborted; left = end - performance.now()) {
    if (await folder.wait(Math.min(left, room.pace.marks), signal)) return;
    if (await marksAreDue(room, of)) return;
  }
}
