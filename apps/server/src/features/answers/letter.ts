import { COST_TYPE_LINE_HAUL_AND_FUEL, EQUIPMENT_LABEL, partsOfPrice } from '@lanewright/quoting';
import { composeAnswer, type AnswerAsk, type AnsweredLane, type LaneAnswer } from '@lanewright/requests';
import { dayOfLocal, done, refuseFields, type Cents, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { latestFuel, type LockedQuote, type QuotedPrice } from '../quotes/index.ts';
import { lettersFor } from './letters/letter-views.ts';
import type { AnswerRoom } from './room.ts';

/** What is said to the shipper. */
export type Said =
  | { readonly kind: 'respond'; readonly price: QuotedPrice }
  | {
      readonly kind: 'reject';
      readonly reason: string | null;
      /** Whether it withdraws a price that the partner has received. */
      readonly withdraws?: boolean;
    };

/** A letter ready to be queued, threaded to the mail it answers when there is one. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
};

/**
 * Writes the answer to a shipper in the words that hold for it, or in those given (SP-067, B-028).
 * Refuses: Line Haul + Fuel Surcharge while the quote's fuel is unknown, on cost_type.
 */
export async function writeLetter(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  {
    quote,
    said,
    letters,
    now,
  }: { readonly quote: LockedQuote; readonly said: Said; readonly letters?: AnswerAsk['letters']; readonly now: Date },
): Promise<Outcome<Letter, 'request.invalid'>> {
  const answer = said.kind === 'reject' ? done(said) : await priceSaid(room, transaction, { quote, price: said.price });
  if (!answer.ok) return answer;
  const asked = await askedBy(transaction, quote.row.id);
  const { subject, text } = composeAnswer({
    subject: asked?.subject ?? null,
    contact_name: asked?.from_name ?? null,
    lanes: [{ ...(await laneOf(transaction, quote, answer.value)), link: await linkOf(room, { quote, said, now }) }],
    signature: room.signature,
    letters: letters ?? (await lettersFor(transaction, quote.row.customer_id)),
  });
  const id = asked?.message_id ?? null;
  return done({ subject, text, inReplyTo: id, references: id === null ? [] : [id] });
}

/** The URL where the shipper answers exactly this price; null for a rejection, or without a public address (B-025). */
async function linkOf(
  { links }: AnswerRoom,
  { quote, said, now }: { readonly quote: LockedQuote; readonly said: Said; readonly now: Date },
): Promise<string | null> {
  if (said.kind === 'reject') return null;
  const { cents: price, currency } = said.price;
  return links.addressOf({ quoteId: quote.row.id, answeredAt: now, price, currency });
}

/** Whether an answer can be said at all, whatever way it goes. Refuses like `writeLetter`. */
export async function checkSaid(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  { quote, said }: { readonly quote: LockedQuote; readonly said: Said },
): Promise<Outcome<null, 'request.invalid'>> {
  if (said.kind === 'reject') return done(null);
  const answer = await priceSaid(room, transaction, { quote, price: said.price });
  return answer.ok ? done(null) : answer;
}

/** A price with everything that a letter states about it. Refuses like `partsSaid`. */
export async function priceSaid(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  { quote, price }: { readonly quote: LockedQuote; readonly price: QuotedPrice },
): Promise<Outcome<LaneAnswer, 'request.invalid'>> {
  const respond = {
    kind: 'respond',
    price: price.cents,
    currency: price.currency,
    cost_type: price.costType,
    valid_until: validity(room, quote.row.expiration_date),
  } as const;
  const parts = await partsSaid(room, transaction, { quote, price });
  if (!parts.ok) return parts;
  if (parts.value === null) return done({ ...respond, parts: [] });
  return done({
    ...respond,
    parts: [
      { name: 'Line haul', cents: parts.value.linehaul },
      { name: 'Fuel surcharge', cents: parts.value.fuel },
    ],
  });
}

/**
 * The two parts of a Line Haul + Fuel Surcharge price, by the quote's latest fuel; null for a price in one part.
 * Refuses: such a price while the quote's fuel is unknown, on cost_type.
 */
export async function partsSaid(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  { quote, price }: { readonly quote: LockedQuote; readonly price: QuotedPrice },
): Promise<Outcome<{ readonly linehaul: Cents; readonly fuel: Cents } | null, 'request.invalid'>> {
  if (price.costType !== COST_TYPE_LINE_HAUL_AND_FUEL) return done(null);
  const fuel = await latestFuel(transaction, room.runs, quote);
  const parts =
    fuel === null || fuel.currency !== price.currency
      ? null
      : partsOfPrice({ price: price.cents, costType: price.costType }, fuel.terms, 'whole_units');
  if (parts === null || !parts.ok)
    return refuseFields({ cost_type: ['The fuel of this quote is unknown, so it cannot be answered in two parts.'] });
  return done({ linehaul: parts.value.linehaul, fuel: parts.value.fuel });
}

/** The mail that asked for a quote; undefined where it came another way. */
export async function askedBy(transaction: Transaction<Tables>, quoteId: number) {
  return transaction
    .selectFrom('received_mail_quote as q')
    .innerJoin('received_mail as m', 'm.id', 'q.mail_id')
    .select(['m.subject', 'm.from_name', 'm.message_id'])
    .where('q.quote_id', '=', quoteId)
    .executeTakeFirst();
}

/** A quote's lane as the letter describes it, with its answer. */
export async function laneOf(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  answer: LaneAnswer,
): Promise<AnsweredLane> {
  const stops = await transaction
    .selectFrom('stop')
    .selectAll()
    .where('quote_id', '=', quote.row.id)
    .orderBy('position')
    .execute();
  return {
    stops: stops.map((stop) => ({
      activity_type: stop.activity_type,
      city: stop.city,
      state: stop.state,
      postal_code: stop.postal_code,
      date: dayOfLocal(stop.local_at),
      time_range: stop.time_range ?? timeOf(stop.local_at),
    })),
    equipment: quote.equipmentType === null ? 'not stated' : EQUIPMENT_LABEL[quote.equipmentType],
    reference: quote.row.shipper_quote_id,
    answer,
  };
}

/** The stop's own time where no window was asked for (SP-043); midnight is a day without a time. */
function timeOf(localAt: string): string | null {
  const time = localAt.slice(11, 16);
  return time === '' || time === '00:00' ? null : time;
}

/** `November 23, 2026 at 12:00 PM CST`: the expiry in the broker's business zone. */
function validity(room: AnswerRoom, expiry: Date | null): string | null {
  if (expiry === null) return null;
  return expiry.toLocaleString('en-US', {
    timeZone: room.businessZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
