import { AWARD_ORDERINGS, LANE_ORDERINGS } from '@lanewright/contract';
import type { Pool } from 'pg';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { gatherContractLanes } from '../../apps/server/src/features/pricing/contract-lanes.ts';
import { figure, median, type Figure } from '../figures.ts';
import { closedLoop, percentile } from '../intake/load.ts';
import type { Asker } from './ask.ts';

const AWARDS = Number(process.env['BENCH_AWARDS'] ?? 20_000);
const LANES = Number(process.env['BENCH_LANES'] ?? 1_000_000);
/** Of the award that is looked into, as many as one act deletes; the others share the rest alike. */
const LANES_OF_THE_LARGE = Math.min(10_000, Math.floor(LANES / 2));
const BUDGET_ROWS = 50;
const BUDGET_DELETE_SECONDS = 2;
const BUDGET_MATCH = 2;
const CLIENTS = 8;
const TIMES = 64;

type Case = { readonly name: string; readonly path: string };

/**
 * The awards list with 20,000 awards and the lanes of an award of 10,000 among 1,000,000, asked by eight clients at once;
 * the contract lane of a quote among all of them, and the deletion of 10,000 lanes. It runs last: what it adds would
 * distort the quote figures.
 */
export async function awardFigures(
  { pool, db }: Pick<Database<Tables>, 'pool' | 'db'>,
  asker: Pick<Asker, 'read' | 'send'>,
): Promise<readonly Figure[]> {
  const large = await fill(pool);
  const figures: Figure[] = [];
  for (const { name, path } of [...awardCases(), ...laneCases(large)]) {
    await asker.read(path);
    const { each } = await closedLoop(async () => void (await asker.read(path)), { clients: CLIENTS, count: TIMES });
    const value = percentile(each, 0.95);
    figures.push(figure({ name: `${name}, 8 clients, p95`, value, unit: 'ms', budget: BUDGET_ROWS }));
  }
  figures.push(await matchFigure(db, large));
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM award_lane WHERE award_id = ${large} ORDER BY id LIMIT ${LANES_OF_THE_LARGE}`,
  );
  const begin = performance.now();
  await asker.send(`/v1/awards/${large}/lanes/delete/`, { award_lanes: rows.map(({ id }) => id) });
  const seconds = (performance.now() - begin) / 1000;
  figures.push(
    figure({ name: `${rows.length} lanes deleted`, value: seconds, unit: 's', budget: BUDGET_DELETE_SECONDS }),
  );
  return figures;
}

/** Adds awards and lanes with the columns that the lists sort by filled; answers the award that has the most lanes. */
async function fill(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    // As a restore does: a million lanes need no audit.
    await client.query("SET session_replication_role = 'replica'");
    const { rows } = await client.query<{ id: number }>(`
      INSERT INTO award (customer_id, name, region, effective_date, expiration_date, created_at, created_by_name)
      SELECT (SELECT array_agg(id) FROM customer)[1 + n % (SELECT count(*)::int FROM customer)], 'Award ' || md5(n::text),
        (ARRAY['Midwest', 'Gulf Coast', 'East Coast', 'California'])[1 + n % 4], DATE '2025-01-01' + n % 500,
        DATE '2026-07-01' + n % 900, now() - n * interval '1 minute', 'Bench'
      FROM generate_series(1, ${AWARDS}) AS n RETURNING id`);
    const [large] = rows;
    if (large === undefined) throw new Error('no award was stored');
    const states = "(ARRAY['TX', 'GA', 'IL', 'CA', 'OH', 'TN', 'PA', 'NC', 'WA', 'FL'])";
    await client.query(`
      INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling, estimated_miles,
        estimated_volume, line_haul_cents, rpm_hundredths, origin_city, origin_state, origin_country, destination_city,
        destination_state, destination_country, created_at)
      SELECT CASE WHEN n <= ${LANES_OF_THE_LARGE} THEN ${large.id} ELSE ${large.id} + n % ${AWARDS} END,
        (SELECT array_agg(id ORDER BY id) FROM equipment)[1 + n % 3], n % 2 = 0, n % 3 = 0, 100 + n % 2500, 1 + n % 900,
        CASE n % 2 WHEN 0 THEN 90000 + n % 400000 END, CASE n % 2 WHEN 1 THEN 18000 + n % 9000 END,
        'Town ' || n % 4000, ${states}[1 + n % 10], 'US', 'City ' || n % 3700, ${states}[1 + n / 10 % 10], 'US', now()
      FROM generate_series(1, ${LANES}) AS n`);
    await client.query('VACUUM (ANALYZE) award, award_lane');
    return large.id;
  } finally {
    client.release(true);
  }
}

/** Searches before the measured ones. A server that has priced quotes has this statement prepared, from its fifth use on. */
const WARMING = 20;

/** Milliseconds in which the lanes that may fit one quote are found in the largest award. */
async function matchFigure(db: Database<Tables>['db'], award: number): Promise<Figure> {
  const unknown = { city: null, postal_code: null, country: 'US' } as const;
  const search = {
    awards: [award],
    equipment: 'dry_van',
    origin: { ...unknown, state: 'TX' },
    destination: { ...unknown, state: 'GA' },
  } as const;
  const each: number[] = [];
  for (let turn = 0; turn < WARMING; turn += 1) await gatherContractLanes(db, [search]);
  for (let turn = 0; turn < 20; turn += 1) {
    const begin = performance.now();
    await gatherContractLanes(db, [search]);
    each.push(performance.now() - begin);
  }
  return figure({ name: `contract lane among ${LANES}`, value: median(each), unit: 'ms', budget: BUDGET_MATCH });
}

function bothWays(orderings: readonly string[]): readonly string[] {
  return orderings.flatMap((name) => [name, `-${name}`]);
}

function awardCases(): readonly Case[] {
  const of = (name: string, query: Readonly<Record<string, string>>): Case => ({
    name: `awards: ${name}`,
    path: `/v1/awards/?${new URLSearchParams({ limit: '10', ...query }).toString()}`,
  });
  return [
    of('first page', {}),
    of('page 1,000', { offset: '9990' }),
    of('active', { expiration_status: 'active' }),
    of('search', { search: 'a1b' }),
    ...bothWays(AWARD_ORDERINGS).map((ordering) => of(`sorted by ${ordering}`, { ordering })),
  ];
}

function laneCases(award: number): readonly Case[] {
  const of = (name: string, query: Readonly<Record<string, string>>): Case => ({
    name: `lanes: ${name}`,
    path: `/v1/awards/${award}/lanes/?${new URLSearchParams({ limit: '10', ...query }).toString()}`,
  });
  return [
    of('first page', {}),
    of('page 1,000', { offset: '9990' }),
    of('search', { origin: 'town 39', destination: 'ga' }),
    ...bothWays(LANE_ORDERINGS).map((ordering) => of(`sorted by ${ordering}`, { ordering })),
  ];
}
