import { z } from 'zod';
import { endpoint, type AnyEndpoint, type Endpoint, type May } from './endpoint.ts';

/** The formats in which every list can be saved. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type TextKind = 'text' | 'day' | 'local' | 'moment';

/**
 * A column of an exported list: its head, its kind and its value of a row. `money` takes cents, `day` is `2026-11-23`,
 * `local` a wall clock such as `2026-11-23 08:00`, and `moment` an ISO instant, which is written in the business zone.
 */
export type ExportColumn<Row> =
  | { readonly label: string; readonly kind: TextKind; readonly value: (row: Row) => string | null }
  | { readonly label: string; readonly kind: 'number' | 'money'; readonly value: (row: Row) => number | null };

/** The query of an export: the list's filters and sort without its page, and the format. */
export function exportQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.strictObject({ ...filters, format: z.enum(EXPORT_FORMATS).default('csv') });
}

/**
 * The call that saves a list as a file: its rows under the same filters in the same order, all of them, to whoever may
 * see the list. Refuses while the same person has another export under way.
 */
export function exportOf<Query extends z.ZodType, Params extends z.ZodType = z.ZodNever>({
  list,
  may = list.may,
  what,
  params,
  query,
}: {
  readonly list: Pick<AnyEndpoint, 'path' | 'may'>;
  /** Where the list's call also serves people who do not see the list. */
  readonly may?: May;
  /** What is exported, as `quotes`. */
  readonly what: string;
  /** The path parameters of the list, where it belongs to something. */
  readonly params?: Params;
  readonly query: Query;
}): Endpoint<Params, Query, z.ZodNever, z.ZodNever> {
  return endpoint<Params, Query>({
    method: 'GET',
    path: `${list.path}export/`,
    may,
    summary: `Save the list of ${what} as CSV or XLSX`,
    ...(params === undefined ? {} : { params }),
    query,
    status: 200,
    gives: 'file',
    refuses: [409],
  });
}

/** A switch as a word of a cell. */
export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
