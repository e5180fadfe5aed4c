import { CUSTOMER_ORDERINGS, lookupCustomers } from '@lanewright/contract';
import type { Pool } from 'pg';
import { figure, type Figure } from '../figures.ts';
import { closedLoop, percentile } from '../intake/load.ts';
import type { Asker } from './ask.ts';

const SHIPPERS = 50_000;
const BUDGET_ROWS = 50;
const CLIENTS = 8;
const TIMES = 64;

type Case = {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly where: string;
  readonly order: string;
};

const BY_NAME = 'lower(customer_name), id';

/**
 * The shippers list with 50,000 shippers, asked by eight clients at once; every answer is first compared with the same by
 * hand. It runs last: the shippers that it adds would distort the quote figures.
 */
export async function shipperFigures(pool: Pool, asker: Pick<Asker, 'read'>): Promise<readonly Figure[]> {
  await fill(pool);
  const figures: Figure[] = [];
  for (const { name, query, where, order } of casesOf()) {
    const path = `/v1/customer/?${new URLSearchParams({ limit: '10', ...query }).toString()}`;
    const offset = Number(query['offset'] ?? 0);
    const byHand = await pool.query<{ id: number }>(
      `SELECT id FROM customer WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT 10 OFFSET ${offset}`,
    );
    const answer = lookupCustomers.answer?.parse(await asker.read(path));
    const [got, wanted] = [answer?.results ?? [], byHand.rows].map((rows) => rows.map(({ id }) => id).join(' '));
    if (got !== wanted) throw new Error(`${path} answered ${got} instead of ${wanted}`);
    const { each } = await closedLoop(async () => void (await asker.read(path)), { clients: CLIENTS, count: TIMES });
    figures.push(
      figure({
        name: `shippers: ${name}, 8 clients, p95`,
        value: percentile(each, 0.95),
        unit: 'ms',
        budget: BUDGET_ROWS,
      }),
    );
  }
  return figures;
}

/** Adds shippers until there are 50,000, with the columns that the list sorts by filled as those of a house are. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO customer (customer_name, customer_slug, profit_center, tms, cost_type, auto_response)
    SELECT 'Shipper ' || md5(n::text), 'FILLED-' || n, CASE WHEN n % 3 > 0 THEN 'PC-' || n % 900 END,
      CASE WHEN n % 2 = 0 THEN (ARRAY['Oracle OTM', 'Blue Yonder', 'MercuryGate'])[1 + n % 3] END, 1 + n % 3, n % 4 = 0
    FROM generate_series(1, greatest(0, ${SHIPPERS} - (SELECT count(*)::int FROM customer))) AS n`);
  await pool.query('VACUUM (ANALYZE) customer');
}

function casesOf(): readonly Case[] {
  const sorted = CUSTOMER_ORDERINGS.filter((name) => name !== 'nfi_pricing_contact').flatMap((name) => {
    const key = name === 'cost_type' || name === 'auto_response' ? name : `lower(${name})`;
    return [
      { name: `sorted by ${name}`, query: { ordering: name }, where: 'true', order: `${key} NULLS LAST, id` },
      {
        name: `sorted by -${name}`,
        query: { ordering: `-${name}` },
        where: 'true',
        order: `${key} DESC NULLS LAST, id DESC`,
      },
    ];
  });
  const search = (term: string) => ({
    name: `search for ${term}`,
    query: { search: term },
    where: `(strpos(lower(customer_name), '${term}') > 0 OR strpos(lower(customer_slug), '${term}') > 0)`,
    order: BY_NAME,
  });
  return [
    { name: 'first page', query: {}, where: 'true', order: BY_NAME },
    { name: 'page 1,000', query: { offset: '9990' }, where: 'true', order: BY_NAME },
    ...sorted,
    ...['foods', 'a1b', 'filled-499', 'no such shipper'].map(search),
  ];
}
