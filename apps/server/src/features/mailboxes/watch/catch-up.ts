import type { MessageFacts } from '../../../platform/mail/index.ts';
import { ImapError } from '../../../platform/mail/index.ts';
import { resumedCursor, isWanted, type Cursor } from './cursor.ts';
import { giveToPerson, takeMessage, type Taking } from './take-message.ts';
import { resetCursor, skipTo, readCursor } from './watch-rows.ts';

/** How many messages' facts one fetch asks for. */
const BATCH = 200;
/** After this many failed reads a message goes to a person, so that it does not block the others. */
const MAX_TRIES = 5;

/** Consecutive failed reads of one message. */
export type Stuck = { uid: number; tries: number };

/**
 * Resets the cursor if the folder was renumbered since the last read. Call it after opening: UIDs stay fixed while a
 * folder is open.
 */
export async function resetIfRenumbered({ room, mailbox, folder }: Taking): Promise<void> {
  const kept = await readCursor(room, mailbox.id);
  const cursor = resumedCursor(kept, folder);
  if (cursor === kept) return;
  room.log.warn({ mailbox: mailbox.id }, 'a mailbox was numbered anew; it is read from its beginning');
  await resetCursor(room, mailbox.id, cursor);
}

/**
 * Takes every message that arrived since the last read, oldest first, including those that arrived during an outage.
 * Stops between two messages when `signal` aborts. Throws an ImapError when the connection is lost. Source: SP-070.
 */
export async function catchUp(taking: Taking, stuck: Stuck, signal: AbortSignal): Promise<void> {
  const { room, mailbox, folder } = taking;
  const cursor = await readCursor(room, mailbox.id);
  const uids = await folder.uidsAbove(cursor.lastUid);
  for (let at = 0; at < uids.length && !signal.aborted; at += BATCH)
    await takeBatch(taking, { uids: uids.slice(at, at + BATCH), cursor, stuck, signal });
}

type Batch = {
  readonly uids: readonly number[];
  readonly cursor: Cursor;
  readonly stuck: Stuck;
  readonly signal: AbortSignal;
};

async function takeBatch(taking: Taking, { uids, cursor, stuck, signal }: Batch): Promise<void> {
  const facts = new Map((await taking.folder.look(uids)).map((each) => [each.uid, each]));
  const silent = uids.filter((uid) => !facts.has(uid));
  const there = new Set(silent.length === 0 ? [] : await taking.folder.uidsAbove((silent[0] ?? 0) - 1));
  const through = { id: taking.mailbox.id, uidValidity: cursor.uidValidity };
  let passed: number | null = null;
  for (const uid of uids) {
    if (signal.aborted) break;
    const known = facts.get(uid) ?? null;
    // Removed meanwhile, or not wanted. Skipped messages are recorded together, before the next one that is taken.
    if (known === null ? !there.has(uid) : !isWanted(known, cursor)) passed = uid;
    else {
      await takeOrGiveUp(taking, { uid, facts: known }, stuck);
      passed = null;
    }
  }
  if (passed !== null) await skipTo(taking.room, { ...through, uid: passed });
}

/** A message to take; without facts if the server sent none although it holds the message. */
type Due = { readonly uid: number; readonly facts: MessageFacts | null };

async function takeOrGiveUp(taking: Taking, { uid, facts }: Due, stuck: Stuck): Promise<void> {
  if (stuck.uid !== uid) Object.assign(stuck, { uid, tries: 0 });
  if (stuck.tries >= MAX_TRIES)
    return giveToPerson(
      taking,
      { uid, size: facts?.size ?? 0 },
      `The mail server did not give this mail in ${MAX_TRIES} tries. It lies in ${taking.mailbox.folder} of ${taking.mailbox.address}.`,
    );
  try {
    if (facts === null) throw new ImapError('unreachable', `The mail server sent nothing about message ${uid}.`);
    await takeMessage(taking, facts);
  } catch (error) {
    if (error instanceof ImapError) stuck.tries += 1;
    throw error;
  }
}
