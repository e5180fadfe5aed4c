import type { MessageFacts } from '../../../platform/mail/index.ts';

/** How far a folder was read. */
export type Cursor = {
  readonly uidValidity: number;
  /** Every UID up to this one is taken or passed over. */
  readonly lastUid: number;
  /** Mails that arrived before are not taken where only the date tells; null takes all. */
  readonly watchedFrom: Date | null;
  /** Below this UID the date tells. */
  readonly datedBelow: number;
};

/** The clocks of two machines may differ by so much. Milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000;

/**
 * Where to go on in a folder as it is found open. A folder that was numbered anew is read from its beginning: its old
 * numbers mean nothing any more. Another UIDVALIDITY says so; so does a next UID that was given out before, as after a
 * restore from a backup. The date of arrival then tells which mails are new, and the Message-ID which were taken before.
 * Source: SP-070, RFC 3501 §2.3.1.1.
 */
export function goOnAt(cursor: Cursor, folder: { readonly uidValidity: number; readonly uidNext: number }): Cursor {
  if (cursor.uidValidity === folder.uidValidity && folder.uidNext > cursor.lastUid) return cursor;
  return { ...cursor, uidValidity: folder.uidValidity, lastUid: 0, datedBelow: folder.uidNext };
}

/** Whether a message is taken: no draft, and none that lay there before the mailbox was connected. */
export function isWanted({ uid, arrivedAt, draft }: MessageFacts, { watchedFrom, datedBelow }: Cursor): boolean {
  if (draft) return false;
  if (watchedFrom === null || uid >= datedBelow || arrivedAt === null) return true;
  return arrivedAt.getTime() >= watchedFrom.getTime() - CLOCKS_DIFFER;
}
