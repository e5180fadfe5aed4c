import { z } from 'zod';
import { absentIfNull } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { FILTER_SOURCES } from '../wire/filter-values.ts';
import { MESSAGES, mustBeBelow, requiredIfAbsent } from '../wire/messages.ts';
import { pathId } from '../wire/query.ts';

/** The longest name of a filter set (SP-159). */
export const FILTER_SET_NAME_LIMIT = 50;

/** The most sets a person keeps for one list; nobody scans a longer list. */
export const MAX_FILTER_SETS = 100;

const source = z.enum(FILTER_SOURCES, { error: requiredIfAbsent });

/** The name of a filter set: required, trimmed, without line breaks and other control signs (X-009, SP-159). */
export const filterSetName = z
  .string({ error: requiredIfAbsent })
  .trim()
  .min(1, { error: MESSAGES.required })
  .max(FILTER_SET_NAME_LIMIT, { error: mustBeBelow(FILTER_SET_NAME_LIMIT) })
  .regex(/^\P{Cc}*$/u, { error: MESSAGES.priceInvalid })
  .transform((name) => name.normalize('NFC'));

/** Values of filters as a person sends them: which names count depends on the list, so the service reads them. */
const values = z.record(z.string(), z.unknown(), { error: requiredIfAbsent });

/** The order of the list that a set keeps, as the list takes it; empty for its usual order, absent for no change. */
const keptOrdering = z
  .string()
  .regex(/^(-?[a-z_]{1,40})?$/, { error: MESSAGES.priceInvalid })
  .optional();

/** A saved filter set. */
export const filterSetView = z.strictObject({
  id: z.number(),
  name: z.string(),
  filter_source: z.enum(FILTER_SOURCES),
  filter_values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The order in which its list is shown; null for the usual one. */
  ordering: z.string().nullable(),
});
export type FilterSet = z.infer<typeof filterSetView>;

export const listFilterSets = endpoint({
  method: 'GET',
  path: '/v1/filters/',
  may: ['filter_set.view'],
  summary: 'The saved filter sets of the signed-in user for one list, by name',
  query: z.strictObject({ filter_source: source }),
  status: 200,
  answer: z.array(filterSetView),
});

export const createFilterSet = endpoint({
  method: 'POST',
  path: '/v1/filters/',
  may: ['filter_set.save'],
  summary: 'Save a filter set',
  body: z.strictObject({ name: filterSetName, filter_source: source, filter_values: values, ordering: keptOrdering }),
  status: 201,
  answer: filterSetView,
});

/**
 * The change of a set. Its values are `values` by the specification and `filter_values` as in the other calls; both are
 * taken, and refused only where they differ (P-037, SP-160).
 */
const changedSet = z
  .strictObject({ name: filterSetName, values: absentIfNull(values), filter_values: absentIfNull(values) })
  .refine(
    ({ values: one, filter_values: other }) =>
      one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other),
    { path: ['values'], error: 'Differs from filter_values' },
  );

/** Rename and, where values come along, replace them: their list is known only once the set is read (P-037, SP-160). */
export const updateFilterSet = endpoint({
  method: 'PUT',
  path: '/v1/filters/{id}/',
  may: ['filter_set.save'],
  summary: 'Rename a filter set, or change its name and values',
  params: pathId,
  body: changedSet,
  status: 200,
  answer: filterSetView,
});

export const deleteFilterSet = endpoint({
  method: 'DELETE',
  path: '/v1/filters/{id}/',
  may: ['filter_set.save'],
  summary: 'Delete a filter set',
  params: pathId,
  status: 204,
});

export const overwriteFilterSet = endpoint({
  method: 'POST',
  path: '/v1/filters/overwrite/',
  may: ['filter_set.save'],
  summary: 'Put other values into a filter set under its name',
  body: z.strictObject({
    target_filter_set: z.number({ error: requiredIfAbsent }).int().positive().max(Number.MAX_SAFE_INTEGER),
    source_filter_values: values,
    ordering: keptOrdering,
  }),
  status: 200,
  answer: filterSetView,
});

export const updateDefaultFilters = endpoint({
  method: 'POST',
  path: '/v1/update-default-filters/',
  may: 'signed-in',
  summary: 'Keep the values with which lists start for the signed-in user; lists that are not named keep theirs',
  body: z.strictObject({
    default_filters: z.partialRecord(z.enum(FILTER_SOURCES), values, { error: requiredIfAbsent }),
  }),
  status: 200,
  answer: z.strictObject({ default_filters: z.record(z.string(), z.unknown()) }),
});
