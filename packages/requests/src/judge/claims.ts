import type { Day } from '@lanewright/units';
import { findDays } from '../find/date/find-dates.ts';
import { findAnswerBy } from '../find/find-answer-by.ts';
import { findEquipment } from '../find/find-equipment.ts';
import { findPlaces, findPostals, joinsLane, type WrittenPlace } from '../find/find-places.ts';
import { findLoads, findPallets, findWeights } from '../find/find-quantities.ts';
import { findDeclaredValues, findReferences } from '../find/find-references.ts';
import { findTemperatures } from '../find/find-temperatures.ts';
import {
  findCostTypes,
  findCurrencies,
  findHandling,
  findHazmat,
  findTeam,
  findUnNumbers,
  findWholeHandling,
} from '../find/find-terms.ts';
import { findTimes } from '../find/find-times.ts';
import { asksForPrice } from './asks.ts';
import { ROLE, trailingRoles } from '../quote/clauses.ts';
import { echoesIn } from './subject-echoes.ts';
import { wordsOf, type Stretch } from '../reading/stretches.ts';
import type { Piece } from '../reading/piece.ts';
import type { PlacePort, ReadField, ReadQuote, Span } from '../reading/reading.ts';

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
  return [...claimed, ...marksBefore(piece, claimed), ...singles(piece), ...echoesIn(piece, quotes)];
}

/** `1 x 53' dry van`, `one truck`: the count of one load says nothing more. */
function singles({ text }: Piece): readonly Stretch[] {
  return Array.from(
    text.matchAll(
      /(?<![\w.,$-])(?:1|one)\s?x?\s(?=(?:full\s)?(?:truck|load|truckload|dry|van|reefer|flatbed|step|53|48|ftl|standard|shipment)\b)/gi,
    ),
    (match) => ({ from: match.index, to: match.index + match[0].length }),
  );
}

/** `P/U #1`, `Drop 2`: the words for a stop count when what they announce is claimed. */
function marksBefore(piece: Piece, claimed: readonly Stretch[]): readonly Stretch[] {
  const marks = Array.from(piece.text.matchAll(ROLE));
  const trailing = trailingRoles(piece, marks).length > 0;
  return marks
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ to }) => trailing || claimed.some((next) => next.from <= to + 1 && to < next.to));
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
  // `Stop: Hutchins, TX` in a mail about a lane to Hutchins may be a separate stop.
  const isStop = piece.label === 'stops';
  const places = findPlaces(piece, port).filter(
    (place) =>
      !isStop &&
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
    ...(isStop ? [] : stops.map((stop) => stop.city?.value)),
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
    ...jointsOf(piece, places),
    ...cities.map((stretch) => ({ at: spanOf(piece, stretch) })),
  ];
}

/** The arrow or word between the two ends of a lane. */
function jointsOf(piece: Piece, places: readonly WrittenPlace[]): readonly { readonly at: Span }[] {
  return places.flatMap((second, at) => {
    const first = places[at - 1];
    const joined = first !== undefined && joinsLane(piece, [first, second], true);
    return joined ? [{ at: spanOf(piece, { from: first.to, to: second.from }) }] : [];
  });
}

function same(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase();
}

function spanOf(piece: Piece, { from, to }: Stretch): Span {
  const { source, start } = piece;
  return { source, start: start + from, end: start + to, words: piece.text.slice(from, to) };
}

const BOUND =
  /\b(?:(?:by|before|no later than|nlt|till?|until|latest|after|no earlier than|net|between|anytime|from|appt\.?|at|on|w\/|fcfs)\s{0,2})+$/i;
const NAMED =
  /\b(?:(?:our|your) )?(?:quote|rfq|shipment|opportunity|load|tender|bid|reference|ref|p\.?o\.?|purchase order|order|b\/?o\/?l|pro)\s?(?:#|no\.?|number|id)?\s?:?\s{0,2}#?$/i;
const DENIED = /\b(?:(?:we |i )?(?:do not|don['’]t|does not|doesn['’]t|no|not) )$/i;

/** Bounds that leave the day open: `after 11/23` is any day except that one. A clock time after them is a separate bound. */
const LEAVES_OPEN = /\b(?:after|before|until|till?|earlier|net|anytime|from)\b/i;

function isDayAlone(words: string): boolean {
  return (
    /\d[/.-]\d|\d(?:st|nd|rd|th)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(words) &&
    !/:\d|[ap]\.?m\b|noon|midnight/i.test(words)
  );
}

/** A claimed time or denial takes the words that bound it: `by 15:00`, `do not need a team`. */
function withLead(text: string, stretch: Stretch): Stretch {
  const before = text.slice(Math.max(0, stretch.from - 40), Math.max(0, stretch.from));
  const claimed = text.slice(Math.max(0, stretch.from), stretch.to);
  const lead = /\d|noon|midnight/i.test(claimed)
    ? (BOUND.exec(before) ?? NAMED.exec(before))
    : /team/i.test(claimed)
      ? DENIED.exec(before)
      : null;
  const clock = /^,?\s{0,2}(?:at |@)?\d{1,2}(?::?\d\d|\s?[ap]\.?m)\b/i.test(text.slice(stretch.to, stretch.to + 12));
  if (lead !== null && !clock && isDayAlone(claimed) && LEAVES_OPEN.test(lead[0])) return stretch;
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
