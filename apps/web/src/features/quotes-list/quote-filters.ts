import {
  BY_PROXIMITY,
  lookupAccountManagers,
  lookupUsers,
  QUOTE_FIGURES,
  QUOTE_ORDERINGS,
  searchPlaces,
  type countQuotes,
  type listQuotes,
} from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, QUOTE_STATUSES, STATUS_LABEL } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { call, type CallRequest } from '../../lib/api/call.ts';
import { choice, choiceId, joined, type FilterField } from '../../ui/filters/filter-field.ts';
import { SHIPPER_FILTER } from '../../ui/filters/shipper-filter.ts';
import { offsetOf } from '../../ui/table/paging.ts';
import { FIGURE_QUOTES } from './board/figure-words.ts';

/** The dashboard's filters, the search with them. */
export type QuoteFilters = {
  readonly search: string;
  readonly created_by: readonly string[];
  readonly customer: readonly string[];
  readonly status: readonly string[];
  readonly equipment: readonly string[];
  readonly responded_by: readonly string[];
  /** The account owner: at most one (SP-016). */
  readonly nfi_pricing_contact: readonly string[];
  /** A place as text, 'City, ST' or postal code (SP-019). */
  readonly origin: string;
  readonly destination: string;
  readonly currency: readonly string[];
  /** The selected figure above the list, or the follow-ups; at most one. */
  readonly figure: readonly string[];
  /** How the list is sorted while a place is chosen. */
  readonly sort_locations: string;
  readonly created_at_after: string;
  readonly created_at_before: string;
};

/** The built-in defaults: all of everything. */
export const QUOTE_FILTER_DEFAULTS: QuoteFilters = {
  search: '',
  created_by: [],
  customer: [],
  status: [],
  equipment: [],
  responded_by: [],
  nfi_pricing_contact: [],
  origin: '',
  destination: '',
  currency: [],
  figure: [],
  sort_locations: BY_PROXIMITY,
  created_at_after: '',
  created_at_before: '',
};

const findUsers = async (search: string) => {
  const { results } = await call(lookupUsers, { query: { search, limit: 20 } });
  return results.map((user) => ({ value: choice(user.id, user.display_name), label: user.display_name }));
};

const findAccountManagers = async (search: string) => {
  const { results } = await call(lookupAccountManagers, { query: { search, name_only: 'true', limit: 20 } });
  return results.map((user) => ({ value: choice(user.id, user.display_name), label: user.display_name }));
};

/** Places by what is sent for them: a city's name, or a postal code alone. Two places of one name are one entry. */
const findPlaces = async (search: string) => {
  const { results } = await call(searchPlaces, { query: { search: search.slice(0, 100) } });
  const found = results.map(({ kind, name, postal_code }) =>
    kind === 'postal_code' && postal_code !== null ? { value: postal_code, label: name } : { value: name, label: name },
  );
  return [...new Map(found.map((option) => [option.value, option])).values()];
};

const CREATOR: FilterField = {
  kind: 'lookup',
  name: 'created_by',
  label: 'Created by',
  allLabel: 'All Creators',
  find: findUsers,
};
const STATUS: FilterField = {
  kind: 'choices',
  name: 'status',
  label: 'Status',
  allLabel: 'All Statuses',
  options: QUOTE_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] })),
};
const EQUIPMENT: FilterField = {
  kind: 'choices',
  name: 'equipment',
  label: 'Equipment',
  allLabel: 'All Equipments',
  options: EQUIPMENT_TYPES.map((value) => ({ value, label: EQUIPMENT_LABEL[value] })),
};
const RESPONDER: FilterField = {
  kind: 'lookup',
  name: 'responded_by',
  label: 'Responded by',
  allLabel: 'All Responders',
  find: findUsers,
};
const OWNER: FilterField = {
  kind: 'lookup',
  name: 'nfi_pricing_contact',
  label: 'Account Owner',
  allLabel: 'All Account Owners',
  single: true,
  find: findAccountManagers,
};
const PLACES: readonly FilterField[] = [
  { kind: 'place', name: 'origin', label: 'Origin', find: findPlaces },
  { kind: 'place', name: 'destination', label: 'Destination', find: findPlaces },
  {
    kind: 'order',
    name: 'sort_locations',
    label: 'Sort locations by',
    when: ['origin', 'destination'],
    options: [
      { value: BY_PROXIMITY, label: 'Proximity' },
      { value: '-created_at', label: 'Created time' },
    ],
  },
];
const CREATED: FilterField = {
  kind: 'days',
  name: 'created_at_after',
  toName: 'created_at_before',
  label: 'Created at',
};

/** Beyond the specification: the counts by currency on a shipper's page open the list with this filter. */
const CURRENCY: FilterField = {
  kind: 'choices',
  name: 'currency',
  label: 'Currency',
  allLabel: 'All Currencies',
  options: CURRENCIES.map((value) => ({ value, label: value })),
};

/** Beyond the specification: the quotes that a figure above the list counts, and those due for a follow-up. */
const FIGURE: FilterField = {
  kind: 'choices',
  name: 'figure',
  label: 'Figure',
  allLabel: 'All Quotes',
  single: true,
  options: QUOTE_FIGURES.map((value) => ({ value, label: FIGURE_QUOTES[value] })),
};

/** The filters of the panel (Q-015, Q-016, Q-017, SP-016). Those by person need the right to look people up. */
export function quoteFilterFields(mayFindUsers: boolean): readonly FilterField[] {
  return mayFindUsers ? ALL_FIELDS : FIELDS_WITHOUT_PEOPLE;
}

const ALL_FIELDS = [CREATOR, SHIPPER_FILTER, STATUS, EQUIPMENT, RESPONDER, OWNER, ...PLACES, CREATED, CURRENCY, FIGURE];
const FIELDS_WITHOUT_PEOPLE = [SHIPPER_FILTER, STATUS, EQUIPMENT, ...PLACES, CREATED, CURRENCY, FIGURE];

/**
 * The order of the list while no column head gives one: by places where one is chosen, else newest id first (Q-014,
 *
 */
export function usualOrdering({ origin, destination, sort_locations }: QuoteFilters): string {
  return origin === '' && destination === '' ? '-id' : sort_locations;
}

/** The order that the address gives where the list knows it; undefined leaves the list to its usual one. */
export function knownOrdering(sort: string | undefined): string | undefined {
  return QUOTE_ORDERINGS.some((name) => name === sort || `-${name}` === sort) ? sort : undefined;
}

/** The order of the list: by the chosen column head, else the default for its filters. */
export function orderingIn(sort: string | undefined, filters: QuoteFilters): string {
  return knownOrdering(sort) ?? usualOrdering(filters);
}

/** The list's order of triage: open quotes first, by their margin for each hour left (B-014). */
export const TRIAGE_ORDERING = 'triage';

/** Whether a list is in triage order, in either direction. */
export function isTriage(ordering: string | undefined): boolean {
  return ordering?.replace(/^-/, '') === TRIAGE_ORDERING;
}

/** Whether places or their order differ: then what a column head gave counts no longer. */
export function sortsAnew(before: QuoteFilters, after: QuoteFilters): boolean {
  return (['origin', 'destination', 'sort_locations'] as const).some((name) => before[name] !== after[name]);
}

type Place = { readonly page: number; readonly size: number; readonly ordering: string };
type Query = CallRequest<typeof listQuotes>['query'];
type CountQuery = CallRequest<typeof countQuotes>['query'];

/**
 * The request for a page of quotes: filters comma-joined, 'all' left out, size and row offset (P-005, P-006, SP-020,
 * SP-025). The rows do not wait for their count, which is asked for beside them.
 */
export function quoteQuery(filters: QuoteFilters, place: Place): Query {
  return {
    ...countQuery(filters),
    ordering: place.ordering,
    size: place.size,
    offset: offsetOf(place.page, place.size),
    count: 'none',
  };
}

/** The request for how many quotes the same filters leave. */
export function countQuery(filters: QuoteFilters): NonNullable<CountQuery> {
  const ids = (values: readonly string[]): string | undefined => joined(values.map(choiceId));
  return {
    search: filters.search || undefined,
    created_by: ids(filters.created_by),
    customer: ids(filters.customer),
    responded_by: ids(filters.responded_by),
    nfi_pricing_contact: ids(filters.nfi_pricing_contact),
    status: joined(filters.status),
    equipment: joined(filters.equipment),
    origin: filters.origin || undefined,
    destination: filters.destination || undefined,
    currency: joined(filters.currency),
    figure: joined(filters.figure),
    created_at_after: filters.created_at_after || undefined,
    created_at_before: filters.created_at_before || undefined,
  };
}
