import type { LetterView } from '@lanewright/contract';
import { letterFaults, unknownWords, type LetterKind, type LetterTemplate } from '@lanewright/requests';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { LetterTable } from '../../../letter-table.ts';
import type { Tables } from '../../../tables.ts';
import type { AnswerRoom } from '../room.ts';
import { refuseChanged } from './changed-since.ts';
import { viewLetters } from './letter-views.ts';

/** Which letter, and the version that its writer saw; 0 if it never had a text of its own. */
type Which = {
  readonly kind: LetterKind;
  /** Null for the house. */
  readonly customer: number | null;
  readonly version: number;
  readonly actor: Actor;
};

type NoShipper = 'customer.not_found' | 'customer.is_default';
type Refused = 'request.invalid' | NoShipper | 'letter.changed_meanwhile' | 'letter.unknown_words';
type Room = Pick<AnswerRoom, 'db' | 'clock'>;
type Stored = Selectable<LetterTable>;

/** The words of a letter as they are kept, or what is wrong with them by field. Source: B-028. */
export function soundWords(kind: LetterKind, words: LetterTemplate): Outcome<LetterTemplate, 'request.invalid'> {
  const clean = { subject: words.subject.trim(), body: words.body.replaceAll(/\r\n?/g, '\n').trim() };
  const { subject, body } = letterFaults(kind, clean);
  if (subject.length + body.length === 0) return done(clean);
  return refuseFields({ ...(subject.length > 0 ? { subject } : {}), ...(body.length > 0 ? { body } : {}) });
}

/**
 * Saves a letter with the unknown words that its writer confirmed. A confirmation applies to that exact spelling and to
 * later saves. A word with a digit must be confirmed again at every save, because a number means something else in
 * every sentence. Refuses unsound words, a concurrent change, and unconfirmed unknown words. Source: B-028, SP-037,
 * decision 0079.
 */
export async function saveLetter(
  room: Room,
  which: Which & { readonly words: LetterTemplate; readonly vouched: readonly string[] },
): Promise<Outcome<LetterView, Refused>> {
  const sound = soundWords(which.kind, which.words);
  if (!sound.ok) return sound;
  return change(room, which, async (transaction, stored, counted) => {
    const unknown = unknownWords(sound.value);
    const before = (stored?.vouched ?? []).filter((word) => !/\p{N}/u.test(word));
    const known = new Set([...which.vouched, ...before]);
    const open = unknown.filter((word) => !known.has(word));
    if (open.length > 0) return refuseUnknown(open);
    const values = { ...sound.value, vouched: [...unknown], ...counted };
    await (
      stored === null
        ? transaction.insertInto('letter').values({ ...values, customer_id: which.customer, kind: which.kind })
        : transaction.updateTable('letter').set(values).where('id', '=', stored.id)
    ).execute();
    return done(undefined);
  });
}

/**
 * Discards a letter's own text. Its row stays and keeps counting versions, so that a second writer is told. Does nothing
 * if there is no text; refuses a stale version. Source: B-028, SP-037.
 */
export async function resetLetter(room: Room, which: Which): Promise<Outcome<LetterView, Refused>> {
  return change(room, which, async (transaction, stored, counted) => {
    if (stored === null || stored.subject === null) return done(undefined);
    const none = { subject: null, body: null, vouched: [] };
    await transaction
      .updateTable('letter')
      .set({ ...none, ...counted })
      .where('id', '=', stored.id)
      .execute();
    return done(undefined);
  });
}

/** The refusal of words that their writer has to vouch for. */
function refuseUnknown(unknown_words: readonly string[]) {
  const { refusal } = refuse('letter.unknown_words');
  return { ok: false, refusal: { ...refusal, beside: { unknown_words } } } as const;
}

/** The columns that every change of a letter sets. */
type Counted = Pick<Stored, 'version' | 'changed_at' | 'changed_by_name'>;

/** Runs a change of one letter under its lock, and answers the letter as it is afterwards. */
async function change(
  { db, clock }: Room,
  { kind, customer, version, actor }: Which,
  act: (
    transaction: Transaction<Tables>,
    stored: Stored | null,
    counted: Counted,
  ) => Promise<Outcome<undefined, 'letter.unknown_words'>>,
): Promise<Outcome<LetterView, Refused>> {
  const at = clock.now();
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    // Two people may write the first letter at once: there is no row yet that one of them could hold.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`letter ${customer ?? 0} ${kind}`}, 0))`.execute(
      transaction,
    );
    const shipper = customer === null ? done(undefined) : await requireShipper(transaction, customer, 'edited');
    if (!shipper.ok) return shipper;
    const stored = await transaction
      .selectFrom('letter')
      .selectAll()
      .where('kind', '=', kind)
      .where('customer_id', customer === null ? 'is' : '=', customer)
      .executeTakeFirst();
    const now = await viewLetter(transaction, customer, kind);
    if (now.version !== version) return refuseChanged(transaction, { stored: stored ?? null, now, shown: version });
    const counted = { version: version + 1, changed_at: at, changed_by_name: actor.displayName };
    const acted = await act(transaction, stored ?? null, counted);
    if (!acted.ok) return acted;
    return done(await viewLetter(transaction, customer, kind));
  });
}

async function viewLetter(db: Kysely<Tables>, customer: number | null, kind: LetterKind): Promise<LetterView> {
  const view = (await viewLetters(db, customer)).find((letter) => letter.kind === kind);
  if (view === undefined) throw new Error(`there is no letter of kind ${kind}`);
  return view;
}

/**
 * Checks that the shipper exists and is not the default shipper. Refuses: customer.not_found, customer.is_default.
 * Source: B-028, SP-097.
 */
export async function requireShipper(
  db: Kysely<Tables>,
  customer: number,
  act: 'shown' | 'edited',
): Promise<Outcome<undefined, NoShipper>> {
  const row = await db
    .selectFrom('customer')
    .select('is_default')
    .where('id', '=', customer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('customer.not_found');
  return row.is_default ? refuse('customer.is_default', { act }) : done(undefined);
}
