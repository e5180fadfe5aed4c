import * as contract from '@lanewright/contract';
import { openSheet } from '@lanewright/sheets';
import { systemIdOf } from '@lanewright/quoting';
import { cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let viewer: Person;
let administrator: Person;
let second: Person;
let quotes: readonly number[];
let award: number;

const NAMES = ['=HYPERLINK("http://evil.example")', '<b>مرحبا</b> 🚚', '@SUM(A1:A9)', 'Cedar, "Steel" & Co.'];

beforeAll(async () => {
  desk = await startDesk();
  viewer = await desk.people.viewer();
  administrator = await desk.people.administrator();
  second = await desk.people.make({ roles: ['administrator'] });
  for (const [at, customer_name] of NAMES.entries())
    await desk.db
      .insertInto('customer')
      .values({ customer_name, customer_slug: `S-${at}` })
      .execute();
  const made: number[] = [];
  for (let at = 0; at < 23; at += 1)
    made.push(
      await desk.given({
        quoted_price_cents: at % 3 === 0 ? null : cents(100_000 + at * 1_011),
        status: at % 2 === 0 ? 'open' : 'responded',
        shipper_quote_id: at % 4 === 0 ? '=1+1' : `Q-${at}`,
      }),
    );
  quotes = made;
  for (let at = 0; at < 12; at += 1)
    await desk.db
      .insertInto('file')
      .values({
        name: `rates ${at % 5}.csv`,
        category: at % 2 === 0 ? 'shippers' : 'award',
        status: at % 3 === 0 ? 'error' : 'success',
        created_by: administrator.userId,
        created_by_name: '=cmd',
        created_at: new Date(Date.UTC(2026, 10, 1 + at)),
        size_bytes: 100 + at,
        content_type: 'text/csv',
        content_sha256: Buffer.alloc(32, at),
      })
      .execute();
  award = await awardWithLanes();
  await storeLogs();
});
afterAll(() => desk.end());

/** An award with lanes to sort: towns that are formulas, absent rates, both kinds of handling. */
async function awardWithLanes(): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO award (customer_id, name, region, effective_date,
      expiration_date, created_at, created_by_name)
    SELECT min(id), 'Core', 'Midwest', '2026-01-05', '2026-12-31', now(), 'Test' FROM customer RETURNING id`.execute(
    desk.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling,
      estimated_miles, line_haul_cents, rpm_hundredths, origin_city, origin_state, origin_country, destination_city,
      destination_state, destination_postal_code, destination_country, created_at)
    SELECT ${id}, (SELECT min(id) FROM equipment), n % 2 = 0, n % 3 = 0, 500 + n,
      CASE n % 2 WHEN 0 THEN 100000 + n * 17 END, CASE n % 2 WHEN 1 THEN 21234 + n END,
      CASE n % 4 WHEN 0 THEN '=1+1' ELSE 'Town ' || n % 5 END, 'WI', 'US', 'Dallas', 'TX', (75200 + n)::text, 'US', now()
    FROM generate_series(1, 13) AS n`.execute(desk.db);
  return id;
}

/** Exchanges of several shippers and of none, some of them at the same moment. */
async function storeLogs(): Promise<void> {
  await sql`INSERT INTO integration_log (created_at, integration, targeted_api, status_code, customer_id)
    SELECT timestamptz '2026-11-19 12:05Z' + n / 2 * interval '7 hours', CASE n % 3 WHEN 0 THEN 'Mail' ELSE 'RPA' END,
      CASE n % 5 WHEN 0 THEN '=cmd' ELSE 'POST /v3/rates/' || n END, CASE n % 4 WHEN 0 THEN 502 ELSE 200 END,
      CASE n % 3 WHEN 1 THEN NULL ELSE (SELECT min(id) FROM customer) + n % 3 END
    FROM generate_series(1, 17) AS n`.execute(desk.db);
}

/** The rows of an exported file, the heads first. */
async function exported(
  endpoint: contract.AnyEndpoint,
  query: Readonly<Record<string, string>>,
  as = administrator,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly headers: Readonly<Record<string, unknown>> }> {
  const url = endpoint.path.replace('{id}', String(award));
  const answer = await desk.http.inject({ method: 'GET', url, query: { ...query }, headers: as.bearer });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.path} was answered ${answer.statusCode} ${answer.body}`);
  const sheet = await openSheet(new Blob([new Uint8Array(answer.rawPayload)]), { otherwise: 'no sheet' });
  if (!sheet.ok) throw new Error(sheet.message);
  const rows: (readonly string[])[] = [];
  for await (const piece of sheet.rows()) {
    expect(piece.fault).toBeNull();
    for (const { cells } of piece.rows) rows.push(cells);
  }
  return { rows, headers: answer.headers };
}

/** The rows of all pages of a list call. */
async function listed(
  endpoint: contract.AnyEndpoint,
  query: Readonly<Record<string, string>>,
  size: 'size' | 'limit',
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const all: Readonly<Record<string, unknown>>[] = [];
  for (;;) {
    const page = { ...query, [size]: '5', offset: String(all.length) };
    const answer = await desk.call(endpoint, { as: administrator, id: award, query: page });
    const { results } = pageOf(answer.body);
    if (results.length === 0) return all;
    all.push(...results);
  }
}

function pageOf(body: unknown): { readonly results: readonly Readonly<Record<string, unknown>>[] } {
  if (typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results))
    return { results: body.results };
  throw new Error(`no page: ${JSON.stringify(body)}`);
}

const text = (row: Readonly<Record<string, unknown>>, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

type Case = {
  readonly list: string;
  readonly read: contract.AnyEndpoint;
  readonly save: contract.AnyEndpoint;
  readonly size: 'size' | 'limit';
  readonly queries: readonly Readonly<Record<string, string>>[];
  /** What names a row, in the list and in the first column of the file. */
  readonly name: (row: Readonly<Record<string, unknown>>) => string;
  readonly column?: number;
};

const CASES: readonly Case[] = [
  {
    list: 'quotes',
    read: contract.listQuotes,
    save: contract.exportQuotes,
    size: 'size',
    queries: [
      {},
      { status: 'open' },
      { status: 'responded', ordering: 'quoted_price' },
      ...contract.QUOTE_ORDERINGS.flatMap((name) => [{ ordering: name }, { ordering: `-${name}` }]),
      { search: 'Q-1' },
      { origin: 'Dallas, TX', ordering: 'proximity' },
      { origin: 'Dallas, TX', destination: 'Atlanta, GA', ordering: 'proximity' },
      { origin: 'Chicago, IL' },
      { created_at_after: '2026-11-20', created_at_before: '2026-11-20' },
      { equipment: 'reefer' },
    ],
    name: (row) => text(row, 'system_id'),
  },
  {
    list: 'shippers',
    read: contract.lookupCustomers,
    save: contract.exportCustomers,
    size: 'limit',
    queries: [{}, { search: 'al' }, { ordering: '-customer_slug' }, { ordering: 'tms' }, { search: 'nobody' }],
    name: (row) => text(row, 'customer_name'),
  },
  {
    list: 'files',
    read: contract.listFiles,
    save: contract.exportFiles,
    size: 'limit',
    queries: [{}, { status: 'error' }, { category: 'award', ordering: 'name' }, { search: 'RATES 3' }],
    name: (row) => text(row, 'name'),
  },
  {
    list: 'awards',
    read: contract.listAwards,
    save: contract.exportAwards,
    size: 'limit',
    queries: [{}, { expiration_status: 'inactive' }, { ordering: 'customer_name' }],
    name: (row) => text(row, 'name'),
  },
  {
    list: 'lanes',
    read: contract.listLanes,
    save: contract.exportLanes,
    size: 'limit',
    queries: [
      {},
      ...contract.LANE_ORDERINGS.flatMap((name) => [{ ordering: name }, { ordering: `-${name}` }]),
      { origin: 'town 3' },
      { destination: 'TX 75205' },
      { origin: 'nowhere' },
    ],
    name: (row) => text(row, 'destination'),
    column: 2,
  },
  {
    list: 'integration-logs',
    read: contract.listIntegrationLogs,
    save: contract.exportIntegrationLogs,
    size: 'limit',
    queries: [
      {},
      ...contract.INTEGRATION_LOG_ORDERINGS.flatMap((name) => [{ ordering: name }, { ordering: `-${name}` }]),
      { integration: 'Mail', status_code: '5' },
      { created_at_after: '2026-11-20', created_at_before: '2026-11-21' },
      { search: 'rates/1' },
    ],
    name: (row) => text(row, 'targeted_api'),
    column: 2,
  },
  {
    list: 'working-copies',
    read: contract.listWorkingCopies,
    save: contract.exportWorkingCopies,
    size: 'size',
    queries: [{}, { ordering: 'round' }],
    name: (row) => text(row, 'name'),
  },
  {
    list: 'users',
    read: contract.listUsers,
    save: contract.exportUsers,
    size: 'size',
    queries: [{}, { ordering: '-email' }, { role: 'viewer' }, { state: 'deactivated' }],
    name: (row) => text(row, 'email'),
    column: 1,
  },
  {
    list: 'audit',
    read: contract.listAudit,
    save: contract.exportAudit,
    size: 'size',
    queries: [{}, { object_type: 'quote', act: 'insert' }, { search: 'Alder' }, { at_after: '2030-01-01' }],
    name: (row) => text(row, 'correlation_id'),
    column: 8,
  },
];

describe.each(CASES)('the export of $list', ({ list, read, save, size, queries, name, column = 0 }) => {
  it('holds the rows of the list under the same filters in the same order', async () => {
    for (const query of queries) {
      const wanted = (await listed(read, query, size)).map(name);
      const { rows } = await exported(save, query);
      expect([query, rows.slice(1).map((row) => row[column] ?? '')]).toEqual([query, wanted]);
    }
  });

  it('holds the same rows as a workbook as in CSV', async () => {
    const [csv, xlsx] = await Promise.all([exported(save, {}), exported(save, { format: 'xlsx' }, second)]);
    const width = csv.rows[0]?.length ?? 0;
    const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').replace(/(\d{4}-\d\d-\d\d) (\d)/, '$1T$2');
    const amount = (cell: string) => (/^-?\d+\.\d\d$/.test(cell) ? String(Number(cell)) : cell);
    const whole = (row: readonly string[]) => Array.from({ length: width }, (_each, at) => row[at] ?? '');
    expect(xlsx.rows.map((row) => whole(row).map(plain))).toEqual(csv.rows.map((row) => row.map(plain).map(amount)));
    expect([csv.headers['content-disposition'], xlsx.headers['content-disposition']]).toEqual([
      `attachment; filename="${list}-2026-11-20.csv"; filename*=UTF-8''${list}-2026-11-20.csv`,
      `attachment; filename="${list}-2026-11-20.xlsx"; filename*=UTF-8''${list}-2026-11-20.xlsx`,
    ]);
  });
});

it('[SP-110] escapes formulas in CSV, and keeps them as text in a workbook', async () => {
  const query = { search: 'HYPERLINK' };
  const csv = await desk.http.inject({ url: contract.exportCustomers.path, query, headers: administrator.bearer });
  const xlsx = await exported(contract.exportCustomers, { ...query, format: 'xlsx' });
  expect(csv.payload).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(xlsx.rows[1]?.[0]).toBe(NAMES[0]);
});

it('writes money with two decimals, stops as wall clocks, and moments in the business zone', async () => {
  const [id] = quotes;
  await desk.db
    .updateTable('quote')
    .set({
      quoted_price_cents: cents(215_000),
      pickup_at: '2026-11-21T08:00',
      expiration_date: new Date('2026-11-23T18:30:00Z'),
    })
    .where('id', '=', Number(id))
    .execute();
  const { rows } = await exported(contract.exportQuotes, { search: systemIdOf(Number(id)) });
  const [heads = [], row = []] = rows;
  const value = (head: string) => row[heads.indexOf(head)];
  expect(['Quoted Price', 'Pickup', 'Created', 'Expiration Date', 'Status'].map(value)).toEqual([
    '2150.00',
    '2026-11-21 08:00',
    '2026-11-20 12:00',
    '2026-11-23 12:30',
    'Open',
  ]);
});

describe('who may export', () => {
  it('is who may see the list', async () => {
    for (const { save } of CASES) {
      const allowed = save === contract.exportQuotes;
      const answer = await desk.call(save, { as: viewer, id: award });
      expect([save.path, answer.status === 200]).toEqual([save.path, allowed || viewer.permissions.has(save.may[0])]);
    }
    expect((await desk.call(contract.exportQuotes)).status).toBe(401);
  });

  it('is told that an award is not there, as by its list', async () => {
    expect((await desk.call(contract.exportLanes, { as: administrator, id: 999_999 })).status).toBe(404);
  });

  it('refuses what the list refuses', async () => {
    for (const [name, value] of [
      ['ordering', 'price'],
      ['status', 'gone'],
      ['origin', 'Nowhere, ZZ'],
      ['size', '10'],
    ] as const)
      expect((await desk.call(contract.exportQuotes, { as: viewer, query: { [name]: value } })).status).toBe(400);
  });
});
