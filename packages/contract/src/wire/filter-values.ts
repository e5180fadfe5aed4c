import { mustBeBelow } from './messages.ts';

/** The lists that have saved filter sets (SP-159). */
export const FILTER_SOURCES = [
  'quotes',
  'shippers',
  'awards',
  'lanes',
  'working_copies',
  'files',
  'integration_logs',
] as const;
export type FilterSource = (typeof FILTER_SOURCES)[number];

/** What a filter holds: one text, or a list of chosen values. */
type Kind = 'text' | 'list';

/**
 * The filters of each list by name, search and page left out (SP-159): what may be saved in a filter set and kept as a
 * user's default. Source: Q-015, W-004, K-003, F-004, I-005, P-005, P-040…P-078.
 */
export const FILTER_KEYS = {
  quotes: {
    created_by: 'list',
    customer: 'list',
    status: 'list',
    equipment: 'list',
    responded_by: 'list',
    nfi_pricing_contact: 'list',
    origin: 'text',
    destination: 'text',
    currency: 'list',
    figure: 'list',
    sort_locations: 'text',
    created_at_after: 'text',
    created_at_before: 'text',
  },
  shippers: {},
  awards: { customer: 'list', expiration_status: 'list' },
  lanes: { origin: 'text', destination: 'text' },
  working_copies: { customer: 'list' },
  files: { created_by: 'list', customer: 'list', category: 'list', status: 'list' },
  integration_logs: {
    integration: 'list',
    status_code: 'list',
    customer: 'list',
    created_at_after: 'text',
    created_at_before: 'text',
  },
} as const satisfies Record<FilterSource, Readonly<Record<string, Kind>>>;

/** A value is a word, a day, or an id with its name; a longer list is no useful filter. */
const LONGEST_TEXT = 400;
const MAX_VALUES = 100;

/**
 * The values that count for a list, and the sentences of those that do not fit by filter: filters the list does not
 * have are dropped (SP-022), a value of the wrong kind or size is a fault. Source: SP-159.
 */
export function readFilterValues(
  source: FilterSource,
  given: Readonly<Record<string, unknown>>,
): { readonly values: Record<string, string | string[]>; readonly faults: Readonly<Record<string, string>> } {
  const values: Record<string, string | string[]> = {};
  const faults: Record<string, string> = {};
  for (const [name, kind] of Object.entries<Kind>(FILTER_KEYS[source])) {
    const value = given[name];
    if (value === undefined) continue;
    const fault = faultOf(kind, value);
    if (fault !== null) faults[name] = fault;
    else if (typeof value === 'string' || isTextList(value)) values[name] = value;
  }
  return { values, faults };
}

function faultOf(kind: Kind, value: unknown): string | null {
  if (kind === 'text') {
    if (typeof value !== 'string') return 'Must be text';
    return value.length <= LONGEST_TEXT ? null : mustBeBelow(LONGEST_TEXT);
  }
  if (!isTextList(value)) return 'Must be a list of texts';
  if (value.length > MAX_VALUES) return `Must hold at most ${MAX_VALUES} values`;
  return value.every((each) => each.length <= LONGEST_TEXT) ? null : mustBeBelow(LONGEST_TEXT);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
