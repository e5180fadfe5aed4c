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
    const tables = Object.keys(summary.rows);
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
