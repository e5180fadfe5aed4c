import { changedMeanwhile, MESSAGES, type ChangedField, type ChangedMeanwhile } from '@lanewright/contract';
import {
  COST_TYPE_LABEL,
  COST_TYPES,
  EQUIPMENT_LABEL,
  EQUIPMENT_TYPES,
  QUOTE_STATUSES,
  STATUS_LABEL,
} from '@lanewright/quoting';
import { centsFromUnits, CURRENCIES, formatExact, formatWhole, type Currency } from '@lanewright/units';
import { ApiError } from '../../lib/api/api-error.ts';
import { dateText, momentText, stopDayText, stopTimeText, timeOfDayText, withDays } from '../../lib/dates.ts';

/** What a refused act is told of changes meanwhile; null for every other failure (SP-037). */
export function meanwhileOf(error: unknown): ChangedMeanwhile | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const read = changedMeanwhile.safeParse(known(error.body));
  return read.success ? read.data : null;
}

/** The parts of an answer that tell of changes; the sentence beside them is read by everybody. */
function known(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in changedMeanwhile.shape));
}

/** 'Changed by Priya Shah at 02:02 pm', with the day where it was not today. */
export function changedByWords({ changed_by: by, changed_at: at }: ChangedMeanwhile, now: Date): string {
  const instant = new Date(at);
  const [day, time] = [dateText(instant), timeOfDayText(instant)];
  return day === dateText(now) ? `Changed by ${by} at ${time}` : `Changed by ${by} on ${day} at ${time}`;
}

/** A changed field in words: 'Quoted price $1,850 to $1,900'; a long text only says that it is another one. */
export type ChangeWords = {
  readonly field: string;
  readonly words: string;
  /** A text too long for a line, as it is now; null for all others. */
  readonly text: string | null;
};

/** The changed fields in words; amounts in the currency that there was before and is now. */
export function changeWords(changed: readonly ChangedField[], currency?: Currency): readonly ChangeWords[] {
  const turned = changed.find(({ field }) => field === 'currency');
  return changed.map(({ field, label, from, to }) => {
    // Told without values: a part of many rows, such as stops.
    if (from === null && to === null) return { field, words: label, text: null };
    if (TEXTS.has(field)) return { field, words: label, text: to === null ? MESSAGES.noNotes : String(to) };
    const before = valueWords(field, from, currencyOf(turned?.from) ?? currency);
    const after = valueWords(field, to, currencyOf(turned?.to) ?? currency);
    return { field, words: `${label} ${before} to ${after}`, text: null };
  });
}

function currencyOf(value: unknown): Currency | undefined {
  return CURRENCIES.find((currency) => currency === value);
}

/** Texts too long for a line: the notes of a quote, the body of a letter. */
const TEXTS = new Set(['notes', 'body']);
const AMOUNTS = new Set(['quoted_price', 'margin', 'winning_bid']);
/** Amounts with cents. */
const EXACT = new Set(['line_haul', 'flat_rate', 'min_rate', 'max_rate']);
const MOMENTS = new Set(['effective_date', 'expiration_date']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STOP_DATES = new Set(['pickup_date', 'delivery_date']);

function valueWords(field: string, value: ChangedField['from'], currency: Currency | undefined): string {
  if (value === null) return MESSAGES.notAvailable;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const type = field === 'cost_type' ? COST_TYPES.find((each) => each === value) : undefined;
    if (type !== undefined) return COST_TYPE_LABEL[type];
    if (currency !== undefined && AMOUNTS.has(field)) return formatWhole(centsFromUnits(value), currency);
    if (currency !== undefined && EXACT.has(field)) return formatExact(centsFromUnits(value), currency);
    return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  }
  if (DAY.test(value)) return withDays(value);
  if (MOMENTS.has(field)) return momentText(new Date(value));
  if (STOP_DATES.has(field)) return `${stopDayText(value)} ${stopTimeText(value)}`;
  return termWords(field, value);
}

function termWords(field: string, value: string): string {
  const status = field === 'status' ? QUOTE_STATUSES.find((each) => each === value) : undefined;
  const equipment = field === 'equipment_type' ? EQUIPMENT_TYPES.find((each) => each === value) : undefined;
  if (status !== undefined) return STATUS_LABEL[status];
  return equipment === undefined ? value : EQUIPMENT_LABEL[equipment];
}
