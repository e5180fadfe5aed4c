import type { SenderMeaning, SenderWord } from '@lanewright/requests';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { customerOfSender } from '../../senders/index.ts';
import { isSameSubject, isSameValue, keyOf, meaningOf } from './meaning.ts';
import { standingCorrections, type KeptCorrection } from './standing.ts';

/** Only the newest corrections of a sender, up to this number, are followed. */
const MOST_FOLLOWED = 200;

/**
 * The corrections for reading the mails of a sender; none if no shipper lists the sender. The caller excludes
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
  /** The ids of corrections that the person confirmed by leaving their fields unchanged. */
  readonly confirmed: readonly number[];
};

/** Stores the new meanings of a sender's words, and marks the corrections that the person confirmed. */
export async function rememberCorrections(
  transaction: Transaction<Tables>,
  { sender, mailId, by, at, learned, confirmed }: Remembering,
): Promise<void> {
  if (confirmed.length > 0)
    await transaction
      .updateTable('sender_correction')
      .set({ confirmed_at: at })
      .where('id', 'in', confirmed)
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
