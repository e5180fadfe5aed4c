import { COST_TYPE_LABEL, systemIdOf, type CostType } from '@lanewright/quoting';
import { csvLine } from '@lanewright/sheets';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { GivenFile } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { withMark } from './findings.ts';
import { copiedRows } from './sheet-copy.ts';

/** The columns behind those of the file (SP-114). */
const COLUMNS = [
  'system_id',
  'status',
  'distance',
  'cost_type',
  'all_in',
  'linehaul',
  'fuel',
  'currency',
  'outcome',
  'message',
] as const;

/**
 * What the rows of a quote file became: the file's own columns, then the quote with its price as it is now, or why it
 * has none. Source: P-075, SP-114.
 */
export async function resultsOf(
  { db }: FileRoom,
  id: number,
): Promise<Outcome<GivenFile, 'file.not_found' | 'file.no_results'>> {
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  if (file.category !== 'quote' || file.status !== 'success') return refuse('file.no_results');
  const lines = async function* (): AsyncGenerator<Buffer> {
    let width = 0;
    for await (const some of copiedRows(db, file)) {
      const results = await resultRows(db, id, [some[0]?.row.number ?? 0, some.at(-1)?.row.number ?? 0]);
      let text = '';
      for (const { row, isHeader } of some) {
        if (isHeader) width = row.cells.length;
        const own = Array.from({ length: width }, (_each, at) => row.cells[at] ?? '');
        text += csvLine([...own, ...(isHeader ? COLUMNS : (results.get(row.number) ?? []))]);
      }
      yield Buffer.from(text);
    }
  };
  const name = `${file.name.replace(/\.(csv|xlsx)$/i, '')}-results.csv`;
  return done({ name, type: 'text/csv; charset=utf-8', size: null, bytes: withMark(lines()) });
}

type Result = readonly (string | number | null)[];

async function resultRows(
  db: Kysely<Tables>,
  file: number,
  [first, last]: readonly [number, number],
): Promise<Map<number, Result>> {
  const rows = await db
    .selectFrom('file_result as r')
    .leftJoin('quote as q', 'q.id', 'r.quote_id')
    .leftJoin('pricing_run as p', 'p.id', 'q.latest_run_id')
    .select(['r.row_number', 'r.message', 'q.id', 'q.status', 'q.distance_miles', 'q.cost_type', 'q.currency'])
    .select('p.result')
    .where('r.file_id', '=', file)
    .where('r.row_number', '>=', first)
    .where('r.row_number', '<=', last)
    .execute();
  return new Map(rows.map((row) => [row.row_number, resultOf(row)]));
}

/** What is read of a run. */
const pricedRun = z.object({
  reply: z.string(),
  reasons: z.array(z.object({ sentence: z.string() })),
  all_in: z.number().nullable(),
  linehaul: z.number().nullable(),
  fuel: z.number().nullable(),
});

type FoundResult = {
  readonly message: string | null;
  readonly id: number | null;
  readonly status: string | null;
  readonly distance_miles: string | null;
  readonly cost_type: CostType | null;
  readonly currency: string | null;
  readonly result: unknown;
};

function resultOf({ message, id, status, distance_miles, cost_type, currency, result }: FoundResult): Result {
  const run = pricedRun.safeParse(result).data ?? null;
  const sentences = run?.reasons.map(({ sentence }) => sentence) ?? [];
  return [
    id === null ? null : systemIdOf(id),
    status,
    distance_miles,
    cost_type === null ? null : COST_TYPE_LABEL[cost_type],
    amount(run?.all_in),
    amount(run?.linehaul),
    amount(run?.fuel),
    currency,
    run?.reply ?? null,
    [...(message === null ? [] : [message]), ...sentences].join(' ') || null,
  ];
}

/** Cents as an amount with two decimals. */
function amount(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : (cents / 100).toFixed(2);
}
