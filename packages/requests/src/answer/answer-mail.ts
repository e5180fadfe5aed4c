import { COST_TYPE_LABEL, DECLINE_REASONS, type CostType, type StopType } from '@lanewright/quoting';
import { BUILT_IN_LETTERS, OPEN_LETTER, STANDING_TERMS } from './letter/built-in-letters.ts';
import type { LetterKind, LetterTemplate, LetterValues } from './letter/fields.ts';
import { fillLetter, saysAll } from './letter/fill-letter.ts';
import { greetingOf, subjectWords } from './greeting-and-subject.ts';
import { oneLine } from './one-line.ts';
import { CURRENCY_SYMBOL, formatExact, formatWhole, type Cents, type Currency, type Day } from '@lanewright/units';

/** A stop as the answer names it. */
export type AnsweredStop = {
  readonly activity_type: StopType;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string | null;
  readonly date: Day | null;
  readonly time_range: string | null;
};

/** A part of the price shown to the shipper when line haul and fuel are asked for apart. Units: cents. */
export type AnsweredPart = { readonly name: string; readonly cents: Cents };

/** The answer for one lane: a price, a decline, undecided, given another way, or a request that is over. */
export type LaneAnswer =
  | {
      readonly kind: 'respond';
      readonly price: Cents;
      readonly currency: Currency;
      readonly cost_type: CostType;
      /** Shown for line haul + fuel surcharge only; they must add up to the price. */
      readonly parts: readonly AnsweredPart[];
      /** Until when the price holds, as a sentence part: `November 23, 2026, 12:00 PM CST`; null when not limited. */
      readonly valid_until: string | null;
    }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'open' | 'elsewhere' | 'closed' };

/** One lane of the answer. */
export type AnsweredLane = {
  readonly stops: readonly AnsweredStop[];
  /** Name shown for the equipment, as `Dry Van`. */
  readonly equipment: string;
  /** The shipper's own number of the request. */
  readonly reference: string | null;
  readonly answer: LaneAnswer;
  /** Whether an earlier letter stated another price or validity. */
  readonly changed?: boolean;
  /** The URL where the shipper accepts, declines or counters the price; null or absent for none. */
  readonly link?: string | null;
};

/** All that an answer to a shipper is made of. Texts from outside may hold anything; line breaks never survive. */
export type AnswerAsk = {
  /** Subject of the request, or null when it did not come by mail. */
  readonly subject: string | null;
  readonly contact_name: string | null;
  readonly lanes: readonly AnsweredLane[];
  /** The broker's name below the answer. */
  readonly signature: string;
  /** Whether this letter replaces an earlier one about the same lanes. */
  readonly again?: boolean;
  /** The words of a letter about one lane; the built-in ones where none are given (B-028). */
  readonly letters?: Readonly<Partial<Record<LetterKind, LetterTemplate>>>;
};

const INCLUDED: Readonly<Record<CostType, string>> = {
  1: 'line haul, fuel and the stops and services named above',
  2: 'line haul only; fuel surcharge is not included',
  3: 'line haul and fuel surcharge, shown separately below',
};

/**
 * Composes the answer to a shipper from the template of its kind: lane, price, cost type, currency, what is included, validity;
 * several lanes become a rate table in which lanes without a price are named as such. Reasons of the shipper's side
 * (SP-052) are never printed, nor is any text that is not one of the broker's own reasons. The subject holds no line
 * break, so no header can be smuggled in. A letter that would leave out the price, lane or validity gives way to the built-in
 * one; any other priced letter of a writer ends with the stored terms. Throws if parts do not add up to their price or no
 * lane is given.
 * Source: SP-067, SP-164, SP-052.
 */
export function composeAnswer(ask: AnswerAsk): { readonly subject: string; readonly text: string } {
  const [first] = ask.lanes;
  if (first === undefined) throw new RangeError('an answer needs a lane');
  for (const lane of ask.lanes) checkParts(lane.answer);
  const values = valuesOf(ask, first);
  if (ask.lanes.length === 1) return withLink(fillLetter(templateOf(ask, first, values), values), first);
  const text = [values.greeting, '', ...rateTable(ask), '', oneLine(ask.signature)].join('\n');
  return { subject: `Re: ${values.subject}`, text: `${text}\n` };
}

/** Appends the link below a priced letter, where its writer can neither remove nor change it (B-025). */
function withLink(
  letter: ReturnType<typeof fillLetter>,
  { answer, link = null }: AnsweredLane,
): ReturnType<typeof fillLetter> {
  if (link === null || answer.kind !== 'respond') return letter;
  return { ...letter, text: `${letter.text}\n${LINK_WORDS}\n${link}\n` };
}

const LINK_WORDS = 'Accept, decline or counter this rate here:';

/**
 * The letter for a lane: the writer's own, unless these values would remove what it must state. Every priced one ends
 * with the terms of the stored answer, because no check of words finds every promise in a letter (B-028).
 */
function templateOf({ letters }: AnswerAsk, { answer: { kind } }: AnsweredLane, values: LetterValues): LetterTemplate {
  if (kind !== 'respond' && kind !== 'reject') return OPEN_LETTER;
  const own = letters?.[kind];
  if (own === undefined || !saysAll(kind, own, values)) return BUILT_IN_LETTERS[kind];
  if (kind !== 'respond') return own;
  return { ...own, body: `${own.body}\n\n${STANDING_TERMS}` };
}

/** What fills the fields: nothing but what is stored of the answer and its quote. */
function valuesOf(ask: AnswerAsk, lane: AnsweredLane) {
  const { answer } = lane;
  const priced = answer.kind === 'respond' ? answer : null;
  const reason = answer.kind === 'reject' ? ownReason(answer.reason) : null;
  return {
    ...greetingOf(ask.contact_name),
    subject: subjectWords(ask.subject, `Quote ${laneWords(lane)}`),
    reference: oneLine(lane.reference ?? '') || null,
    lane: laneWords(lane),
    stops: lane.stops.map(stopLine),
    equipment: oneLine(lane.equipment),
    rate: priced === null ? null : money(priced.price, priced.currency),
    cost_type: priced === null ? null : COST_TYPE_LABEL[priced.cost_type],
    includes: priced === null ? null : INCLUDED[priced.cost_type],
    parts: partsOf(answer),
    valid_until: priced?.valid_until === null || priced === null ? null : oneLine(priced.valid_until),
    reason,
    signature: oneLine(ask.signature),
  } satisfies LetterValues;
}

function rateTable({ lanes, again = false }: AnswerAsk): readonly string[] {
  const rows = lanes.map((lane, at) => [
    String(at + 1),
    lane.reference === null ? '' : oneLine(lane.reference),
    laneWords(lane),
    oneLine(lane.equipment),
    oneLine(lane.stops[0]?.date ?? ''),
    rateWords(lane.answer),
  ]);
  const head = ['#', 'Reference', 'Lane', 'Equipment', 'Pickup', 'Rate'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const notes = lanes.flatMap((lane, at) => [...laneNotes(lane)].map((note) => `Lane ${at + 1}: ${note}`));
  return [introOf(lanes, again), '', line(head), rule, ...rows.map(line), '', ...notes];
}

/**
 * The introduction of the table. A later table replaces the earlier one, and a table without any price promises none.
 */
function introOf(lanes: readonly AnsweredLane[], again: boolean): string {
  const isPriced = lanes.some(({ answer }) => answer.kind === 'respond');
  if (again) return `This replaces our earlier mail${isPriced ? '. Our rates' : ''}:`;
  return isPriced
    ? 'Thank you for your request. Our rates:'
    : 'Thank you for the opportunity. We are not able to offer a rate for these loads:';
}

function laneNotes({ answer, changed = false, link = null }: AnsweredLane): readonly string[] {
  if (answer.kind === 'reject') return reasonLine(answer.reason);
  if (answer.kind !== 'respond') return [];
  const until = answer.valid_until === null ? '' : `; valid until ${oneLine(answer.valid_until)}`;
  const parts = partsOf(answer);
  return [
    ...(changed ? ['Changed since our earlier mail.'] : []),
    `${COST_TYPE_LABEL[answer.cost_type]}, includes ${INCLUDED[answer.cost_type]}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}${until}`,
    ...(link === null ? [] : [`${LINK_WORDS} ${link}`]),
  ];
}

function rateWords(answer: LaneAnswer): string {
  if (answer.kind === 'respond') return money(answer.price, answer.currency);
  return UNPRICED[answer.kind];
}

/** The text in place of a rate. */
const UNPRICED: Readonly<Record<Exclude<LaneAnswer['kind'], 'respond'>, string>> = {
  reject: 'no rate offered',
  open: 'not priced',
  elsewhere: 'answered separately',
  closed: 'no longer open',
};

/** Only the broker's own reasons reach a shipper, in words of our own. */
function ownReason(reason: string | null): string | null {
  return DECLINE_REASONS.find((known) => known === reason)?.toLowerCase() ?? null;
}

function reasonLine(reason: string | null): readonly string[] {
  const own = ownReason(reason);
  return own === null ? [] : [`Reason: ${own}.`];
}

function partsOf(answer: LaneAnswer): readonly string[] {
  if (answer.kind !== 'respond' || answer.cost_type !== 3) return [];
  return answer.parts.map((part) => `${oneLine(part.name)}: ${money(part.cents, answer.currency)}`);
}

function checkParts(answer: LaneAnswer): void {
  if (answer.kind !== 'respond' || answer.cost_type !== 3) return;
  const sum = answer.parts.reduce((total, part) => total + part.cents, 0);
  if (answer.parts.length === 0 || sum !== answer.price)
    throw new RangeError(`parts of ${sum} cents do not make ${answer.price}`);
}

/** `$2,150 USD`, `$1,800.50 CAD`: the currency is always named. */
function money(cents: Cents, currency: Currency): string {
  const amount = cents % 100 === 0 ? formatWhole(cents, currency) : formatExact(cents, currency);
  return `${amount.replace(CURRENCY_SYMBOL[currency], '$')} ${currency}`;
}

function stopLine(stop: AnsweredStop): string {
  const when = [stop.date, stop.time_range]
    .filter((part) => part !== null)
    .map(oneLine)
    .join(', ');
  const place = placeWords(stop) + (stop.postal_code === null ? '' : ` ${oneLine(stop.postal_code)}`);
  return `${stop.activity_type === 'pickup' ? 'Pickup:     ' : 'Delivery:   '} ${place}${when === '' ? '' : ` (${when})`}`;
}

function laneWords(lane: AnsweredLane): string {
  const ends = [lane.stops[0], lane.stops.at(-1)].filter((stop) => stop !== undefined).map(placeWords);
  const between = lane.stops.length - 2;
  return `${ends.join(' to ')}${between > 0 ? ` (+${between} ${between === 1 ? 'stop' : 'stops'})` : ''}`;
}

function placeWords(stop: AnsweredStop): string {
  return `${oneLine(stop.city)}, ${oneLine(stop.state)}`;
}
