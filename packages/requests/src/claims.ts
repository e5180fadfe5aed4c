import type { Day } from '@lanewright/units';
import { findDays } from './find-dates.ts';
import { findAnswerBy } from './find-answer-by.ts';
import { findEquipment } from './find-equipment.ts';
import { findPlaces, findPostals } from './find-places.ts';
import { findLoads, findPallets, findWeights } from './find-quantities.ts';
import { findDeclaredValues, findReferences } from './find-references.ts';
import { findTemperatures } from './find-temperatures.ts';
import {
  findCostTypes,
  findCurrencies,
  findHandling,
  findHazmat,
  findTeam,
  findUnNumbers,
  findWholeHandling,
} from './find-terms.ts';
import { findTimes } from './find-times.ts';
import { asksForPrice } from './asks.ts';
import { ROLE } from './clauses.ts';
import type { Piece } from './piece.ts';
import type { PlacePort, ReadField, ReadQuote, Span } from './reading.ts';

/** A stretch of a piece, in offsets of the piece. */
export type Stretch = { readonly from: number; readonly to: number };

type Ask = { readonly port: PlacePort; readonly mailDay: Day };
type Mention = ReadField<unknown> & { readonly at: Span };

/**
 * The stretches of a piece that its finders account for. A mention counts only when its value is the one a quote took:
 * what was found and then dropped stays unclaimed and is a doubt. Source: B-009, SP-070.
 */
export function claimsOf(piece: Piece, quotes: readonly ReadQuote[], ask: Ask): readonly Stretch[] {
  const chosen = quotes.flatMap(spansIn).filter((span) => span.source === piece.source);
  const repeated = [
    ...quotes.flatMap((quote) => mentionsIn(piece, quote)),
    ...quotes.flatMap((quote) => stopMentions(piece, quote, ask)),
  ].map(({ at }) => at);
  const answerBy = findAnswerBy(piece, ask.mailDay);
  const claimed = [...chosen, ...repeated, ...asksForPrice(piece), ...(answerBy === null ? [] : [answerBy.at])]
    .map((span) => ({ from: span.start - piece.start, to: span.end - piece.start }))
    .filter(({ from, to }) => to > 0 && from < piece.text.length)
    .map((stretch) => withLead(piece.text, stretch));
  return [...claimed, ...marksBefore(piece.text, claimed)];
}

/** `P/U #1`, `Drop 2`: the words for a stop count when what they announce is claimed. */
function marksBefore(text: string, claimed: readonly Stretch[]): readonly Stretch[] {
  return Array.from(text.matchAll(ROLE), (match) => ({ from: match.index, to: match.index + match[0].length })).filter(
    ({ to }) => claimed.some((next) => next.from <= to + 1 && to < next.to),
  );
}

/** Mentions of the load's fields that say what the quote took. */
function mentionsIn(piece: Piece, quote: ReadQuote): readonly Mention[] {
  const same = (mentions: readonly Mention[], field: ReadField<unknown> | null): readonly Mention[] =>
    field === null ? [] : mentions.filter((mention) => mention.value === field.value);
  const references = findReferences(piece);
  const temperatures = quote.min_temp_f === null ? null : findTemperatures(piece);
  return [
    ...same(findEquipment(piece), quote.equipment),
    ...same(
      findWeights(piece).map((each) => each.field),
      quote.weight_lbs,
    ),
    ...same(
      findPallets(piece).map((each) => each.field),
      quote.pallets,
    ),
    ...same(findHazmat(piece), quote.hazmat),
    ...same(findUnNumbers(piece), quote.un_number),
    ...same(findTeam(piece), quote.team),
    ...same(findCurrencies(piece), quote.currency),
    ...same(findCostTypes(piece), quote.cost_type),
    ...same(findDeclaredValues(piece), quote.declared_value),
    ...same(findLoads(piece), quote.loads),
    ...same([...references.quoteIds, ...references.references, ...references.orders], quote.shipper_quote_id),
    ...references.orders,
    ...references.references,
    ...(temperatures === null ? [] : [temperatures.min, temperatures.max]).filter(
      ({ value }) => value === quote.min_temp_f?.value || value === quote.max_temp_f?.value,
    ),
  ];
}

/** Places, days, times and live or drop that belong to a stop of the quote. */
function stopMentions(piece: Piece, quote: ReadQuote, { port, mailDay }: Ask): readonly { readonly at: Span }[] {
  const { stops } = quote;
  const days = findDays(piece, mailDay);
  const dates = new Set(stops.flatMap((stop) => [stop.date?.value, stop.date_to?.value]));
  const times = new Set(stops.map((stop) => stop.time_range?.value));
  const handling = new Set(stops.map((stop) => stop.live_handling?.value));
  const postals = new Set(stops.map((stop) => stop.postal_code?.value));
  const places = findPlaces(piece, port).filter((place) =>
    stops.some(
      (stop) =>
        stop.state?.value === place.state?.value &&
        (place.city === null || same(stop.city?.value, place.city.value)) &&
        (place.postal === null || stop.postal_code?.value === place.postal.value),
    ),
  );
  const whole = findWholeHandling(piece);
  const ends = [
    ...whole.pickup.filter((mention) => mention.value === stops[0]?.live_handling?.value),
    ...whole.delivery.filter((mention) => mention.value === stops.at(-1)?.live_handling?.value),
  ];
  const known = [
    ...stops.map((stop) => stop.city?.value),
    quote.shipper_quote_id?.value,
    quote.reference_number?.value,
    quote.commodity?.value,
  ];
  const cities = known.flatMap((value) => wordsOf(piece, value ?? ''));
  return [
    ...days.filter((day) => dates.has(day.field.value)).map((day) => day.field),
    ...findTimes(
      piece,
      days.map((day) => day.field.at),
    ).filter((time) => times.has(time.value)),
    ...findHandling(piece).filter((mention) => handling.has(mention.value)),
    ...ends,
    ...findPostals(piece).filter((postal) => postals.has(postal.value)),
    ...places.map((place) => ({ at: spanOf(piece, place) })),
    ...cities.map((stretch) => ({ at: spanOf(piece, stretch) })),
  ];
}

function same(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase();
}

function spanOf(piece: Piece, { from, to }: Stretch): Span {
  const { source, start } = piece;
  return { source, start: start + from, end: start + to, words: piece.text.slice(from, to) };
}

/** Where the words of a known value stand in a piece, such as a city in the subject; none for very short ones. */
export function wordsOf(piece: Piece, value: string): readonly Stretch[] {
  if (value.length < 3) return [];
  const text = piece.text.toLowerCase();
  const found: Stretch[] = [];
  for (
    let at = text.indexOf(value.toLowerCase());
    at >= 0 && found.length < 20;
    at = text.indexOf(value.toLowerCase(), at + 1)
  )
    if (!/[\p{L}\d]/u.test(`${text.charAt(at - 1)}${text.charAt(at + value.length)}`))
      found.push({ from: at, to: at + value.length });
  return found;
}

const BOUND =
  /\b(?:(?:by|before|no later than|nlt|till?|until|latest|after|no earlier than|net|between|anytime|from|appt\.?|at|on|w\/|fcfs)\s{0,2})+$/i;
const NAMED =
  /\b(?:(?:our|your) )?(?:quote|rfq|shipment|opportunity|load|tender|bid|reference|ref|p\.?o\.?|purchase order|order|b\/?o\/?l|pro)\s?(?:#|no\.?|number|id)?\s?:?\s{0,2}#?$/i;
const DENIED = /\b(?:(?:we |i )?(?:do not|don['’]t|does not|doesn['’]t|no|not) )$/i;

/** A claimed time or denial takes the words that bound it: `by 15:00`, `do not need a team`. */
function withLead(text: string, stretch: Stretch): Stretch {
  const before = text.slice(Math.max(0, stretch.from - 40), Math.max(0, stretch.from));
  const claimed = text.slice(Math.max(0, stretch.from), stretch.to);
  const lead = /\d/.test(claimed)
    ? (BOUND.exec(before) ?? NAMED.exec(before))
    : /team/i.test(claimed)
      ? DENIED.exec(before)
      : null;
  return lead === null ? stretch : { from: stretch.from - lead[0].length, to: stretch.to };
}

/** Source words of every field of a quote and of its stops; notes do not count, since they hold what nobody read. */
function spansIn(quote: ReadQuote): readonly Span[] {
  const { stops, notes: _notes, findings: _findings, ...fields } = quote;
  return [fields, ...stops].flatMap((record) =>
    Object.values(record).flatMap((value: unknown) => (hasSpan(value) ? [value.at] : [])),
  );
}

function hasSpan(value: unknown): value is { readonly at: Span } {
  return (
    typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'object' && value.at !== null
  );
}
