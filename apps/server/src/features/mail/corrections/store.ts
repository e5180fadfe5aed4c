import type { SenderMeaning, SenderWord } from '@lanewright/requests';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { customerOfSender } from '../../senders/index.ts';
import { isSameSubject, isSameValue, keyOf, meaningOf } from './meaning.ts';
import { standingCorrections, type KeptCorrection } from './standing.ts';

/** The most corrections of one sender that are followed, newest first. */
const MOST_FOLLOWED = 200;

/**
 * The corrections that the mails of a sender are read by; none for a sender whom no shipper lists. The caller excludes
 * senders who failed authentication.
 */
export async function correctionsOf(db: Kysely<Tables>, sender: string): Promise<readonly SenderWord[]> {
  const kept = await keptCorrections(db, sender);
  if (kept.length === 0 || (await customerOfSender(db, sender)) === null) return [];
  return standingCorrections(kept);
}

/** The corrections of a sender that nobody has forgotten, oldest first. */
async function keptCorrections(
  db: Kysely<Tables> | Transaction<Tables>,
  sender: string,
): Promise<readonly KeptCorrection[]> {
  const rows = await db
    .selectFrom('sender_correction')
    .select(['id', 'kind', 'words', 'value', 'confirmed_at'])
    .where('sender', '=', sender.toLowerCase())
    .where('forgotten_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_FOLLOWED)
    .execute();
  return rows
    .toReversed()
    .map((row) => ({ id: row.id, meaning: meaningOf(row), isConfirmed: row.confirmed_at !== null }));
}

type Remembering = {
  readonly sender: string;
  readonly mailId: number;
  readonly by: string;
  readonly at: Date;
  readonly learned: readonly SenderMeaning[];
  /** Corrections that were let stand. */
  readonly stood: readonly number[];
};

/** Stores what was learned of a sender's words unless it is known already, and confirms the corrections let stand. */
export async function rememberCorrections(
  transaction: Transaction<Tables>,
  { sender, mailId, by, at, learned, stood }: Remembering,
): Promise<void> {
  if (stood.length > 0)
    await transaction
      .updateTable('sender_correction')
      .set({ confirmed_at: at })
      .where('id', 'in', stood)
      .where('confirmed_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .execute();
  if (learned.length === 0) return;
  const known = (await keptCorrections(transaction, sender)).toReversed();
  const rows = learned
    .filter((meaning) => {
      const newest = known.find((each) => isSameSubject(each.meaning, meaning));
      return newest === undefined || !isSameValue(newest.meaning, meaning);
    })
    .map((meaning) => ({
      sender: sender.toLowerCase(),
      kind: meaning.kind,
      words: meaning.words,
      key: keyOf(meaning),
      value: JSON.stringify(meaning.value),
      received_mail_id: mailId,
      corrected_at: at,
      corrected_by_name: by,
    }));
  if (rows.length > 0) await transaction.insertInto('sender_correction').values(rows).execute();
}
