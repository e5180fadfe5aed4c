import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { afterAll, expect, test } from 'vitest';
import { prepareFirstStart } from '../../server/src/first-start.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import { silentLog } from '../../server/src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/platform/testing/index.ts';
import type { Tables } from '../../server/src/tables.ts';
import { fillDemoWorld, type DemoSummary } from './index.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const NOW = '2026-11-20T12:00:00-06:00';
const open: TestDatabase<Tables>[] = [];
afterAll(async () => {
  for (const database of open) await database.drop();
});

async function filled(quotes: number): Promise<{ database: TestDatabase<Tables>; summary: DemoSummary }> {
  const database = await createTestDatabase<Tables>();
  open.push(database);
  let summary: DemoSummary | null = null;
  await prepareFirstStart({
    database,
    clock: fixedClock(NOW),
    log: silentLog(),
    hashPassword: async (password) => `hash of ${password}`,
    fillDemoWorld: async (world) => {
      summary = await fillDemoWorld({ ...world, zone: 'America/Chicago', places, quotes });
    },
  });
  if (summary === null) throw new Error('the world was not filled');
  return { database, summary };
}

async function oneRow(database: TestDatabase<Tables>, query: string): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

test('two fills at the same moment store the same rows', async () => {
  // The default shipper is older than the world: every installation begins with it.
  const own = (table: string) => (table === 'customer' ? 'WHERE NOT is_default' : '');
  const digests = async () => {
    const { database, summary } = await filled(300);
    const digestOf = (table: string) =>
      oneRow(database, `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t ${own(table)}`);
    const tables = Object.keys(summary.rows).filter((table) => summary.rows[table] !== 0);
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, (await digestOf(table))['digest']])),
    );
  };
  const first = await digests();
  expect(await digests()).toEqual(first);
  expect(Object.values(first).every((digest) => typeof digest === 'string')).toBe(true);
});

test('a world of three thousand quotes: forty shippers, and what the product needs of them', async () => {
  const { database, summary } = await filled(3000);
  expect(summary.rows).toMatchObject({ customer: 40, quote: 3000, app_user: 11, diesel_price: 11 * 108 });
  expect(summary.open).toBeGreaterThanOrEqual(30);

  // What the minute's expiry would turn at once must not be there, and nothing waits for a price.
  const due = `SELECT count(*) FILTER (WHERE status IN ('open', 'responded') AND expiration_date <= '${NOW}') AS due,
    count(*) FILTER (WHERE pricing_pending) AS pending, count(*) FILTER (WHERE expiration_date IS NULL) AS endless,
    count(DISTINCT cost_type) AS cost_types, count(DISTINCT currency) AS currencies,
    count(*) FILTER (WHERE stop_count > 2) AS many_stops FROM quote`;
  expect(await oneRow(database, due)).toMatchObject({ due: 0, pending: 0, endless: 0, cost_types: 3, currencies: 2 });
  expect((await oneRow(database, due))['many_stops']).toBeGreaterThan(100);

  // A status and its columns say the same.
  const contradictions = `SELECT count(*) AS found FROM quote WHERE
    (status IN ('won', 'lost', 'responded') AND (quoted_price_cents IS NULL OR responded_at IS NULL))
    OR (status IN ('won', 'lost', 'rejected', 'expired')) <> (closed_at IS NOT NULL)
    OR (status = 'won') <> (load_number IS NOT NULL) OR (margin_cents IS NOT NULL AND status <> 'won')
    OR (status = 'lost') <> (reason IS NOT NULL) OR quoted_price_cents % 100 <> 0`;
  expect(await oneRow(database, contradictions)).toEqual({ found: 0 });

  const mails = `SELECT count(*) FILTER (WHERE m.id IS NULL) AS without_mail, count(*) FILTER (WHERE k.key IS NULL) AS without_key
    FROM quote q LEFT JOIN received_mail_quote m_q ON m_q.quote_id = q.id LEFT JOIN received_mail m ON m.id = m_q.mail_id
    LEFT JOIN intake_key k ON k.quote_id = q.id AND k.key = m.message_key || '#0' WHERE q.request_source = 'mail'`;
  expect(await oneRow(database, mails)).toEqual({ without_mail: 0, without_key: 0 });
  const raw = `SELECT convert_from(raw, 'UTF8') LIKE '%' || message_key || '%' AS whole FROM received_mail LIMIT 1`;
  expect(await oneRow(database, raw)).toEqual({ whole: true });
  const threads = `SELECT count(*) AS loose FROM sent_mail s JOIN received_mail_quote m_q ON m_q.quote_id = s.quote_id
    JOIN received_mail m ON m.id = m_q.mail_id WHERE s.reference_ids IS DISTINCT FROM ARRAY[m.message_id]`;
  expect(await oneRow(database, threads)).toEqual({ loose: 0 });

  const kinds = `SELECT count(DISTINCT region) AS regions, count(DISTINCT rate_type) AS types
    FROM fuel_sheet JOIN fuel_sheet_rate_range ON fuel_sheet_id = id`;
  expect(await oneRow(database, kinds)).toEqual({ regions: 10, types: 3 });
  const fuel = `SELECT (SELECT max(week)::text FROM diesel_price) AS week, (SELECT count(*) FROM exchange_rate
    WHERE day > '2026-10-20') AS rates, (SELECT string_agg(DISTINCT source, ',') FROM diesel_price) AS source`;
  expect(await oneRow(database, fuel)).toEqual({ week: '2026-11-16', rates: 23, source: 'demo' });
});

test('what stands behind the quotes: contracts, bids, files with their content, carriers, markets and exchanges', async () => {
  const { database, summary } = await filled(1500);
  const few = (table: string) => summary.rows[table] ?? 0;
  for (const [table, least] of [
    ['award', 30],
    ['award_lane', 120],
    ['working_copy', 20],
    ['file', 90],
    ['carrier_preference', 200],
    ['market_strength', 500],
    ['integration_log', 200],
  ] as const)
    expect({ table, enough: few(table) >= least }).toEqual({ table, enough: true });

  const files = `SELECT count(*) FILTER (WHERE c.content IS NULL OR length(c.content) <> f.size_bytes) AS without_content,
    count(*) FILTER (WHERE (f.status = 'error') <> EXISTS (SELECT FROM file_error e WHERE e.file_id = f.id)) AS unexplained,
    count(DISTINCT f.category) AS categories, bool_and(f.created_at <= '${NOW}') AS in_the_past
    FROM file f LEFT JOIN file_chunk c ON c.file_id = f.id AND c.position = 0`;
  expect(await oneRow(database, files)).toEqual({
    without_content: 0,
    unexplained: 0,
    categories: 8,
    in_the_past: true,
  });

  const awards = `SELECT count(*) FILTER (WHERE a.effective_date <= '2026-11-20' AND a.expiration_date >= '2026-11-20') > 20 AS active,
    count(*) FILTER (WHERE a.expiration_date < '2026-11-20') > 5 AS expired, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM award_lane l JOIN award_lane_stop s ON s.award_lane_id = l.id WHERE l.award_id = a.id)) AS without_lanes,
    count(*) FILTER (WHERE f.category IS DISTINCT FROM 'award' OR f.customer_id <> a.customer_id) AS strange_files
    FROM award a LEFT JOIN file f ON f.id = a.file_id`;
  expect(await oneRow(database, awards)).toEqual({ active: true, expired: true, without_lanes: 0, strange_files: 0 });
  const rates = `SELECT bool_and(coalesce(line_haul_cents, flat_rate_cents, rpm_hundredths * estimated_miles / 100)
    BETWEEN 15000 AND 900000) AS believable, count(DISTINCT (line_haul_cents IS NULL, rpm_hundredths IS NULL)) AS kinds FROM award_lane`;
  expect(await oneRow(database, rates)).toEqual({ believable: true, kinds: 3 });

  const latest = `SELECT (SELECT count(DISTINCT file_id) FROM market_strength) AS market_files,
    (SELECT f.id = max(m.file_id) FROM market_strength m, (SELECT max(id) AS id FROM file WHERE category = 'market_strength'
      AND status = 'success') f GROUP BY f.id) AS of_the_latest, (SELECT count(*) FROM file_result r JOIN quote q
      ON q.id = r.quote_id WHERE q.request_source <> 'csv') AS results_of_others`;
  expect(await oneRow(database, latest)).toEqual({ market_files: 1, of_the_latest: true, results_of_others: 0 });
  const exchanges = `SELECT bool_and(created_at <= '${NOW}' AND created_at >= '2026-08-21') AS kept_days,
    count(DISTINCT integration) >= 8 AS many, bool_or(status_code >= 500) AS faults FROM integration_log`;
  expect(await oneRow(database, exchanges)).toEqual({ kept_days: true, many: true, faults: true });
});
