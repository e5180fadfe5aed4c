import { COST_TYPE_ALL_IN, COST_TYPE_LABEL, systemIdOf, type CostType, type EarlierPrice } from '@lanewright/quoting';
import { csvLine } from '@lanewright/sheets';
import { done, formatExact, refuse, type Cents, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { GivenFile } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import { earlierPricesOf } from '../../quotes/index.ts';
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
  room: FileRoom,
  id: number,
): Promise<Outcome<GivenFile, 'file.not_found' | 'file.no_results'>> {
  const { db } = room;
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  if (file.category !== 'quote' || !hasResults(file)) return refuse('file.no_results');
  const lines = async function* (): AsyncGenerator<Buffer> {
    let width = 0;
    for await (const some of copiedRows(room, file, { all: false })) {
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

/** Whether the rows of a file are saved and nothing more happens to them: pricing may have failed after that. */
function hasResults({ status, created_count }: { status: string; created_count: number | null }): boolean {
  return status === 'success' || (status === 'error' && created_count !== null);
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
    .select(['q.quoted_price_cents', 'q.all_in_cents', 'q.fuel_cents'])
    .select('p.result')
    .where('r.file_id', '=', file)
    .where('r.row_number', '>=', first)
    .where('r.row_number', '<=', last)
    .execute();
  const earlier = await earlierPricesOf(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  return new Map(rows.map((row) => [row.row_number, resultOf(row, earlier.get(row.id ?? 0) ?? null)]));
}

/** The columns that are read from a run. */
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
  readonly quoted_price_cents: Cents | null;
  readonly all_in_cents: Cents | null;
  readonly fuel_cents: Cents | null;
  readonly result: unknown;
};

function resultOf(row: FoundResult, earlier: EarlierPrice | null): Result {
  const { message, id, status, distance_miles, cost_type, currency, result } = row;
  const run = pricedRun.safeParse(result).data ?? null;
  // A quote whose price once failed may have been priced since.
  const reasons = run?.reasons.map(({ sentence }) => sentence) ?? (message === null ? [] : [message]);
  const sentences = [...reasons, ...(earlier === null ? [] : [earlierWords(earlier)])];
  return [
    id === null ? null : systemIdOf(id),
    status,
    distance_miles,
    cost_type === null ? null : COST_TYPE_LABEL[cost_type],
    ...pricesOf(row, run).map(amount),
    currency,
    run?.reply ?? null,
    sentences.join(' ') || null,
  ];
}

/** The price that the shipper received for the same load, so that a bid does not contradict it (B-010). */
function earlierWords({ systemId, cents, currency, costType }: EarlierPrice): string {
  return `The shipper has ${formatExact(cents, currency)} ${COST_TYPE_LABEL[costType]} for the same load by ${systemId}.`;
}

/**
 * All-in price, line haul and fuel: those of the saved price if there is one, because a person may have typed it in
 * another currency or cost type; else those of the latest run. Parts that only an answer fixes are absent before it.
 */
function pricesOf(
  { quoted_price_cents: quoted, cost_type, all_in_cents, fuel_cents }: FoundResult,
  run: z.infer<typeof pricedRun> | null,
): readonly (number | null)[] {
  if (quoted === null) return [run?.all_in ?? null, run?.linehaul ?? null, run?.fuel ?? null];
  if (cost_type !== COST_TYPE_ALL_IN) return [all_in_cents, quoted, fuel_cents];
  const linehaul = fuel_cents === null ? null : quoted - fuel_cents;
  return [quoted, linehaul, fuel_cents];
}

/** Cents as an amount with two decimals. */
function amount(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : (cents / 100).toFixed(2);
}
