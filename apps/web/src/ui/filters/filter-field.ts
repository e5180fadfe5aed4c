import type { Filters } from '../../lib/stored-filters.ts';
import { isStoredDay } from '../form/typed-date.ts';

/** One entry of a filter. */
export type FilterOption = { readonly value: string; readonly label: string };

type Named = { readonly name: string; readonly label: string };

/** A filter of a list's panel (A-051…A-054). Its value in `Filters` stands under its name. */
export type FilterField =
  /** Several of a fixed set, or one where `single`. `allLabel` stands where none is chosen, which means all. */
  | (Named & {
      readonly kind: 'choices';
      readonly allLabel: string;
      readonly single?: true;
      readonly options: readonly FilterOption[];
    })
  /**
   * Several found by a search, or at most one where `single`; each value is `choice(id, name)`, so that its name is known
   * without asking again.
   */
  | (Named & {
      readonly kind: 'lookup';
      readonly allLabel: string;
      readonly single?: true;
      readonly find: (search: string) => Promise<readonly FilterOption[]>;
    })
  /** Two days, under `name` (from) and `toName` (to), as YYYY-MM-DD; '' for an open end. */
  | (Named & { readonly kind: 'days'; readonly toName: string })
  /** Any words. */
  | (Named & { readonly kind: 'words' })
  /** One place found by a search, as text: 'City, ST' or postal code; '' for anywhere (A-054, SP-019). */
  | (Named & { readonly kind: 'place'; readonly find: (search: string) => Promise<readonly FilterOption[]> })
  /** How the list is sorted while one of the filters `when` is chosen: no filter itself, so neither counted nor named. */
  | (Named & { readonly kind: 'order'; readonly options: readonly FilterOption[]; readonly when: readonly string[] });

/** A chosen thing with its name: `12:Northfield Dairy`. */
export function choice(id: number, name: string): string {
  return `${id}:${name}`;
}

/** The id of a chosen thing, as the wire wants it. */
export function choiceId(value: string): string {
  return value.slice(0, Math.max(0, value.indexOf(':')));
}

/** The name of a chosen thing. */
export function choiceName(value: string): string {
  return value.slice(value.indexOf(':') + 1);
}

/** Chosen values as one parameter of a query; undefined if none is chosen, which means all. */
export function joined(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

/** Whether a filter stands at its built-in default: nothing chosen, which means all. */
export function isDefault(field: FilterField, filters: Filters): boolean {
  if (field.kind === 'order') return true;
  if (field.kind === 'days') return isEmpty(filters[field.name]) && isEmpty(filters[field.toName]);
  return isEmpty(filters[field.name]);
}

function isEmpty(value: Filters[string] | undefined): boolean {
  return value === undefined || value.length === 0;
}

/** How many filters differ from the built-in defaults; the search does not count (A-047, SP-023). */
export function countFilters(fields: readonly FilterField[], filters: Filters): number {
  return fields.filter((field) => !isDefault(field, filters)).length;
}

/** The words of an applied filter on its chip: up to two values by name, more by number. */
export function filterWords(field: FilterField, filters: Filters): string {
  if (field.kind === 'days') {
    const [from, to] = [textOf(filters[field.name]), textOf(filters[field.toName])].map(slashed);
    if (from === '') return `${field.label}: to ${to}`;
    return to === '' ? `${field.label}: from ${from}` : `${field.label}: ${from} to ${to}`;
  }
  if (field.kind === 'place' || field.kind === 'words') return `${field.label}: ${textOf(filters[field.name])}`;
  const values = listOf(filters[field.name]);
  if (values.length > 2) return `${field.label}: ${values.length}`;
  return `${field.label}: ${values.map((value) => labelOf(field, value)).join(', ')}`;
}

/** The label of a chosen value. */
export function labelOf(field: FilterField, value: string): string {
  if (field.kind === 'lookup') return choiceName(value);
  if (field.kind === 'choices') return field.options.find((option) => option.value === value)?.label ?? value;
  return value;
}

/** Why the filters cannot be applied, or null: a range that ends before it begins (SP-021). */
export function filterFault(fields: readonly FilterField[], filters: Filters): string | null {
  for (const field of fields) {
    if (field.kind !== 'days') continue;
    const [from, to] = [textOf(filters[field.name]), textOf(filters[field.toName])];
    if (isStoredDay(from) && isStoredDay(to) && from > to) return `${field.label}: the first day is after the last day`;
  }
  return null;
}

/** Whether a day of a range holds text that is no date; its field says so itself, and nothing can be applied. */
export function hasUnreadDay(fields: readonly FilterField[], filters: Filters): boolean {
  return fields.some(
    (field) =>
      field.kind === 'days' &&
      [field.name, field.toName].some((name) => {
        const held = textOf(filters[name]);
        return held !== '' && !isStoredDay(held);
      }),
  );
}

/** A filter's value as a list; a text or nothing is an empty one. */
export function listOf(value: Filters[string] | undefined): readonly string[] {
  return typeof value === 'string' || value === undefined ? [] : value;
}

/** A filter's value as a text; a list or nothing is an empty one. */
export function textOf(value: Filters[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** How many of the panel's three columns its fields fill; a range of days takes two. */
export function columnsOf(fields: readonly FilterField[]): number {
  const places = fields.reduce((sum, field) => sum + (field.kind === 'days' ? 2 : 1), 0);
  return Math.min(places, 3);
}

/** The names under which the values of fields stand. */
export function namesOf(fields: readonly FilterField[]): readonly string[] {
  return fields.flatMap((field) => (field.kind === 'days' ? [field.name, field.toName] : [field.name]));
}

function slashed(day: string): string {
  return day === '' ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
