import type { AuditEntry } from '@lanewright/contract';
import { CURRENCIES, formatExact, isCents, type Currency } from '@lanewright/units';
import { momentText, withDays } from '../../lib/dates.ts';

/** One column of an entry: what it was and what it became, as text; null where there was nothing. */
export type Difference = {
  readonly column: string;
  readonly words: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** Columns whose words do not follow from their name. */
const WORDS: Readonly<Record<string, string>> = {
  email: 'E-mail',
  nfi_pricing_contact: 'Account owner',
  min_sample: 'Least comparable loads',
  local_at: 'Local time',
};

/** A column in words: `quoted_price_cents` is 'Quoted price'. */
export function columnWords(column: string): string {
  const words = WORDS[column] ?? column.replace(/_(cents|mills)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What an entry changed, column by column: the status first, the others by their words; of a new or deleted row only what
 * it held.
 */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const currency = currencyOf(after) ?? currencyOf(before) ?? 'USD';
  const text = (row: AuditEntry['before'], column: string) => valueText(column, row?.[column], currency);
  return columns
    .map((column) => ({
      column,
      words: columnWords(column),
      before: text(before, column),
      after: text(after, column),
    }))
    .filter((difference) => difference.before !== null || difference.after !== null)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.words.localeCompare(other.words));
}

/** Columns that change with every change say the least: they come last. */
const BOOKKEEPING = new Set(['id', 'version', 'changed_at', 'changed_by_name', 'created_at']);

function rankOf({ column }: Difference): number {
  if (column === 'status') return 0;
  return BOOKKEEPING.has(column) ? 2 : 1;
}

/** How many characters of a value the list shows; the entry shows the whole value. */
const SHORT = 40;

/**
 * The summary of a change for the list: 'Status: open to expired'. Columns that every change touches are left out
 * unless nothing else changed. For a new or deleted row only the columns are named.
 */
export function changeWords(entry: Pick<AuditEntry, 'before' | 'after'>): readonly string[] {
  const all = differencesOf(entry);
  const chosen = all.filter((difference) => rankOf(difference) < 2);
  const listed = chosen.length === 0 ? all : chosen;
  if (entry.before === null || entry.after === null) return listed.map(({ words }) => words);
  return listed.map(({ words, before, after }) => `${words}: ${shortened(before)} to ${shortened(after)}`);
}

function shortened(value: string | null): string {
  if (value === null) return 'none';
  return value.length > SHORT ? `${value.slice(0, SHORT)}…` : value;
}

function currencyOf(row: AuditEntry['before']): Currency | null {
  const currency = row?.['currency'];
  return CURRENCIES.find((each) => each === currency) ?? null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** A stored value as people read it: money by its unit, moments in the reader's zone, wall clocks as they stand. */
function valueText(column: string, value: unknown, currency: Currency): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(column, value, currency);
  if (typeof value === 'string') return wordsOf(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || null;
  return JSON.stringify(value, null, 2);
}

function numberText(column: string, value: number, currency: Currency): string {
  if (column.endsWith('_cents') && isCents(value)) return formatExact(value, currency);
  if (column.endsWith('_mills')) return `$${(value / 1000).toFixed(3)}`;
  return String(value);
}

function wordsOf(value: string): string {
  if (INSTANT.test(value)) return momentText(new Date(value));
  if (WALL_CLOCK.test(value)) return withDays(`${value}:00`.slice(0, 19).replace('T', ' '));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? withDays(value) : value;
}
