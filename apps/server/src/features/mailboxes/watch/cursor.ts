import type { MessageFacts } from '../../../platform/mail/index.ts';

/** How far a folder was read. */
export type Cursor = {
  readonly uidValidity: number;
  /** Every UID up to this one was taken or skipped. */
  readonly lastUid: number;
  /** Skips mails that arrived earlier, if their UID is below `datedBelow`; null takes all. */
  readonly watchedFrom: Date | null;
  /** Below this UID the date of arrival decides whether a mail is new. */
  readonly datedBelow: number;
};

/** Tolerated clock skew between us and the mail server. Milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/**
 * Where to resume in a folder that was just opened. A renumbered folder is read from its beginning, because its old
 * UIDs are meaningless. A different UIDVALIDITY shows the renumbering; so does a next UID that was already used, as
 * after a restore from a backup. The date of arrival then decides which mails are new, and the Message-ID which were
 * already taken. Source: SP-070, RFC 3501 §2.3.1.1.
 */
export function resumedCursor(
  cursor: Cursor,
  folder: { readonly uidValidity: number; readonly uidNext: number },
): Cursor {
  if (cursor.uidValidity === folder.uidValidity && folder.uidNext > cursor.lastUid) return cursor;
  return { ...cursor, uidValidity: folder.uidValidity, lastUid: 0, datedBelow: folder.uidNext };
}

/** Whether to take a message: not a draft, and not from before the mailbox was connected. */
export function isWanted({ uid, arrivedAt, draft }: MessageFacts, { watchedFrom, datedBelow }: Cursor): boolean {
  if (draft) return false;
  if (watchedFrom === null || uid >= datedBelow || arrivedAt === null) return true;
  return arrivedAt.getTime() >= watchedFrom.getTime() - CLOCK_TOLERANCE;
}
