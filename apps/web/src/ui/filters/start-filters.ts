import { mergeFilters, type Filters } from '../../lib/stored-filters.ts';
import { choiceId, type FilterField } from './filter-field.ts';

/**
 * The filters with which a list starts: layers over the built-in defaults, key by key. With `fields`, only what a field
 * of the list can hold is kept; the search is no field and always counts. Source: A-059, SP-021, SP-022.
 */
export function startFilters<F extends Filters>(
  defaults: F,
  fields: readonly FilterField[] | undefined,
  layers: readonly unknown[],
): F {
  const merged = mergeFilters(defaults, ...layers);
  if (fields === undefined) return merged;
  const kept: Record<string, string | readonly string[]> = {};
  if (merged['search'] !== undefined) kept['search'] = merged['search'];
  for (const field of fields) Object.assign(kept, heldBy(field, merged));
  return mergeFilters(defaults, kept);
}

/** The filters that differ from the built-in defaults: what an address and a filter set name; undefined where none does. */
export function narrowedFilters(filters: Filters, defaults: Filters): Filters | undefined {
  const narrowed = Object.entries(filters).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return narrowed.length === 0 ? undefined : Object.fromEntries(narrowed);
}

function heldBy(field: FilterField, filters: Filters): Filters {
  const value = filters[field.name] ?? '';
  switch (field.kind) {
    case 'choices':
      return { [field.name]: listed(value).filter((each) => field.options.some((option) => option.value === each)) };
    case 'lookup':
      return { [field.name]: listed(value).filter((each) => /^\d{1,15}$/.test(choiceId(each))) };
    case 'order':
      return field.options.some((option) => option.value === value) ? { [field.name]: value } : {};
    case 'days': {
      const [from, to] = [dayIn(value), dayIn(filters[field.toName])];
      // A range that ends before it begins cannot be applied.
      return from !== '' && to !== '' && from > to ? {} : { [field.name]: from, [field.toName]: to };
    }
    case 'place':
    case 'words':
      return { [field.name]: value };
  }
}

function listed(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [] : value;
}

function dayIn(value: Filters[string] | undefined): string {
  return typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : '';
}
