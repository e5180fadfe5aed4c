import type { DieselWeekView, ExchangeRateView, FormerFigure, PriceSource } from '@lanewright/contract';
import { FUEL_REGIONS } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';
import { DIESEL, EXCHANGE, type Series } from './series.ts';

/** A stored figure with what is told of it. `before` is the figure of the same name before this day. */
type FigureRow = {
  readonly name: string;
  readonly day: Day;
  readonly figure: number;
  readonly before: number | null;
  readonly source: string;
  readonly loaded_at: Date | null;
  readonly entered_by_name: string | null;
  readonly file_name: string | null;
  readonly corrections: unknown;
};

/** The corrections of one figure that are told. */
const MAX_CORRECTIONS = 10;

const kept = z.array(z.object({ figure: z.number(), at: z.string(), by: z.string() }));

/**
 * Figures with their corrections, which the audit holds: so none can be made without its trace. `page` ends the query
 * with its order and bounds.
 */
function figures(series: Series, where: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<FigureRow> {
  const { table, name, day, figure, auditKey } = series;
  const key = auditKey.map((column) =>
    column === day ? sql`to_char(one.${sql.ref(column)}, 'YYYY-MM-DD')` : sql`one.${sql.ref(column)}`,
  );
  return sql<FigureRow>`
    SELECT one.${sql.ref(name)} AS name, one.${sql.ref(day)} AS day, one.${sql.ref(figure)} AS figure,
      one.source, one.loaded_at, one.entered_by_name, one.file_name,
      (SELECT earlier.${sql.ref(figure)} FROM ${sql.table(table)} AS earlier
        WHERE earlier.${sql.ref(name)} = one.${sql.ref(name)} AND earlier.${sql.ref(day)} < one.${sql.ref(day)}
        ORDER BY earlier.${sql.ref(day)} DESC LIMIT 1) AS before,
      (SELECT coalesce(json_agg(json_build_object('figure', was, 'at', at, 'by', actor_name)), '[]') FROM (
        SELECT (before ->> ${figure})::integer AS was, at, actor_name FROM audit_entry
        WHERE object_type = ${table} AND object_id = ${sql.join(key, sql` || ',' || `)}
          AND act = 'update' AND before ? ${figure}
        ORDER BY at DESC, id DESC LIMIT ${sql.lit(MAX_CORRECTIONS)}) AS correction) AS corrections
    FROM ${sql.table(table)} AS one WHERE ${where} ${page}`;
}

/** Which figures of a series are listed: some names, or all, between two days, both within. */
export type FigureFilter = {
  readonly names: readonly string[];
  readonly after: Day | null;
  readonly before: Day | null;
  /** A part of a name, source, person or file. */
  readonly search: string;
};

type Page = { readonly size: number; readonly offset: number };

async function listFigures(db: Kysely<Tables>, series: Series, { filter, page }: { filter: FigureFilter; page: Page }) {
  const { table, name, day } = series;
  const searched = sql`concat_ws(E'\\n', one.${sql.ref(name)}, one.source, one.entered_by_name, one.file_name)`;
  const conditions = [
    ...(filter.names.length === 0 ? [] : [sql`one.${sql.ref(name)} = ANY(${filter.names}::text[])`]),
    ...(filter.after === null ? [] : [sql`one.${sql.ref(day)} >= ${filter.after}`]),
    ...(filter.before === null ? [] : [sql`one.${sql.ref(day)} <= ${filter.before}`]),
    ...(filter.search === '' ? [] : [sql`position(lower(${filter.search}) IN lower(${searched})) > 0`]),
  ];
  const where = sql.join([sql`true`, ...conditions], sql` AND `);
  const order = sql`ORDER BY one.${sql.ref(day)} DESC, one.${sql.ref(name)} LIMIT ${page.size} OFFSET ${page.offset}`;
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.table(table)} AS one WHERE ${where}`.execute(
      db,
    ),
    sql<FigureRow>`${figures(series, where, order)}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}

/** A page of diesel weeks, newest first. */
export async function dieselWeeks(db: Kysely<Tables>, wanted: { readonly filter: FigureFilter; readonly page: Page }) {
  const { count, rows } = await listFigures(db, DIESEL, wanted);
  return { count, results: rows.map(dieselView) };
}

/** A page of exchange rates, newest first. */
export async function exchangeRates(
  db: Kysely<Tables>,
  wanted: { readonly filter: FigureFilter; readonly page: Page },
) {
  const { count, rows } = await listFigures(db, EXCHANGE, wanted);
  return { count, results: rows.map(rateView) };
}

/** The newest diesel week of each region that has one. */
export async function newestDieselWeeks(db: Kysely<Tables>): Promise<readonly DieselWeekView[]> {
  const isNewest = sql`one.week = (SELECT max(week) FROM diesel_price AS any_week WHERE any_week.region = one.region)
    AND one.region = ANY(${[...FUEL_REGIONS]}::text[])`;
  const { rows } = await sql<FigureRow>`${figures(DIESEL, isNewest, sql``)}`.execute(db);
  return rows.map(dieselView);
}

/** The newest exchange rate until a day; null where there is none. */
export async function newestExchangeRate(db: Kysely<Tables>, until: Day): Promise<ExchangeRateView | null> {
  const { rows } = await sql<FigureRow>`${figures(
    EXCHANGE,
    sql`one.currency = 'CAD' AND one.day <= ${until}`,
    sql`ORDER BY one.day DESC LIMIT 1`,
  )}`.execute(db);
  return rows[0] === undefined ? null : rateView(rows[0]);
}

/** One figure by name and day, as it is stored now; null where there is none. */
async function oneFigure(db: Kysely<Tables>, series: Series, key: { readonly name: string; readonly day: string }) {
  const where = sql`one.${sql.ref(series.name)} = ${key.name} AND one.${sql.ref(series.day)} = ${key.day}`;
  const { rows } = await sql<FigureRow>`${figures(series, where, sql``)}`.execute(db);
  return rows[0] ?? null;
}

/** A diesel week as it is stored now. Throws where there is none: it was just written. */
export async function dieselWeekNow(db: Kysely<Tables>, region: string, week: string): Promise<DieselWeekView> {
  const row = await oneFigure(db, DIESEL, { name: region, day: week });
  if (row === null) throw new Error('a diesel week that was just written is not there');
  return dieselView(row);
}

/** An exchange rate as it is stored now. Throws where there is none: it was just written. */
export async function exchangeRateNow(db: Kysely<Tables>, day: string): Promise<ExchangeRateView> {
  const row = await oneFigure(db, EXCHANGE, { name: 'CAD', day });
  if (row === null) throw new Error('an exchange rate that was just written is not there');
  return rateView(row);
}

function dieselView(row: FigureRow): DieselWeekView {
  const region = FUEL_REGIONS.find((known) => known === row.name);
  if (region === undefined) throw new Error(`stored fuel region is unknown: ${row.name}`);
  return {
    region,
    week: row.day,
    price: row.figure / DIESEL.steps,
    change: row.before === null ? null : (row.figure - row.before) / DIESEL.steps,
    source: sourceOf(row),
    loaded_at: (row.loaded_at ?? new Date(0)).toISOString(),
    corrections: correctionsOf(row, DIESEL),
  };
}

function rateView(row: FigureRow): ExchangeRateView {
  return {
    day: row.day,
    rate: row.figure / EXCHANGE.steps,
    source: sourceOf(row),
    loaded_at: row.loaded_at?.toISOString() ?? null,
    corrections: correctionsOf(row, EXCHANGE),
  };
}

function sourceOf({ source, entered_by_name, file_name }: FigureRow): PriceSource {
  return { kind: source, by: entered_by_name, file: file_name };
}

function correctionsOf({ corrections }: FigureRow, { steps }: Series): FormerFigure[] {
  return kept.parse(corrections).map(({ figure, at, by }) => ({
    figure: figure / steps,
    at: new Date(at).toISOString(),
    by,
  }));
}
