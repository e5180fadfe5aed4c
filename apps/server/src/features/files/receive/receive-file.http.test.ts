import { getColumnMatch, type ColumnMatch } from '@lanewright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';
import type { Person } from '../../../testing/people.ts';
import { upload } from '../../../testing/upload.ts';

let app: TestApplication;
let manager: Person;
let shippers: readonly number[];

beforeAll(async () => {
  app = await startTestApplication();
  manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
  const made = await app.db
    .insertInto('customer')
    .values([
      { customer_name: 'Birch Foods', customer_slug: 'BIRCH' },
      { customer_name: 'Cedar Mills', customer_slug: 'CEDAR' },
    ])
    .returning('id')
    .execute();
  shippers = made.map(({ id }) => id);
});
afterAll(() => app.end());

async function remembered(category: string, header: readonly string[], customer?: number) {
  const query = {
    category,
    header: header.join('\n'),
    ...(customer === undefined ? {} : { customer: String(customer) }),
  };
  return parsed(getColumnMatch, (await app.call(getColumnMatch, { as: manager, query })).body).match;
}

const headersOf = (match: readonly ColumnMatch[]) => match.map(({ header }) => header);

it('[SP-110] the same content that comes several times at once is taken once', async () => {
  const content = 'customer_slug,customer_name\nTWICE,Twice\n';
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(app, manager, { content })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  expect((await upload(app, manager, { content, fields: { again: 'true' } })).status).toBe(201);
});

it.each([
  [{ header_row: '' }, { header_row: ['Must be the number of a row from 1 to 50'] }],
  [{ header_row: 'three' }, { header_row: ['Must be the number of a row from 1 to 50'] }],
  [{ header_row: '0' }, { header_row: ['Must be the number of a row from 1 to 50'] }],
  [{ header_row: '51' }, { header_row: ['Must be the number of a row from 1 to 50'] }],
  [{ header_row: '2' }, { file: ['Row 2 is blank or below the end of the sheet, so it cannot be the header.'] }],
  [{ header_row: '40' }, { file: ['Row 40 is blank or below the end of the sheet, so it cannot be the header.'] }],
  [{ mapping: 'none' }, { mapping: ['Must be JSON'] }],
  [{ mapping: '[1]' }, { 'mapping.0': ['Must be a list of headers, each with the name of its column or null'] }],
])('[SP-110] %j is refused in a sentence about itself', async (fields, refusal) => {
  const content = 'customer_slug,customer_name\n\nHEAD-1,Head\n';
  const { status, body } = await upload(app, manager, { content, fields });
  expect([status, body]).toEqual([400, refusal]);
});

it('[SP-110] a match of columns whose names have line breaks is found again', async () => {
  const match = [
    { header: 'Shipper\nCode', column: 'customer_slug' },
    { header: ' Name\r\n(full) ', column: 'customer_name' },
  ];
  const content = '"Shipper\nCode","Name\n(full)"\nLINES,Lines\n';
  const mapping = JSON.stringify(match.map((each) => ({ ...each, header: each.header.replace('\r', '').trim() })));
  expect((await upload(app, manager, { content, fields: { mapping } })).status).toBe(201);
  const [slug, name] = (await remembered('shippers', headersOf(match))) ?? [];
  expect([slug?.column, name?.column]).toEqual(['customer_slug', 'customer_name']);
  expect(await remembered('shippers', ['Shipper Code', 'Name'])).toBeNull();
});

it('[SP-110] lanes added to an award are taken once, and their match is remembered for its shipper alone', async () => {
  const [birch, cedar] = shippers;
  const days = { effective_date: '2026-01-01', expiration_date: '2026-12-31', created_at: app.clock.now() };
  const { id } = await app.db
    .insertInto('award')
    .values({ name: 'Birch 2026', customer_id: birch ?? 0, region: 'Midwest', created_by_name: 'Dana', ...days })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = [
    ['From', 'origin_city'],
    ['From state', 'origin_state'],
    ['To', 'destination_city'],
    ['To state', 'destination_state'],
    ['Trailer', 'equipment'],
    ['Price', 'line_haul'],
  ] as const;
  const match = columns.map(([header, column]) => ({ header, column }));
  const content = `${headersOf(match).join(',')}\nJoliet,IL,Hutchins,TX,Dry Van,1985\n`;
  const fields = { award: String(id), mapping: JSON.stringify(match) };
  expect(await upload(app, manager, { category: 'award', content, fields })).toMatchObject({ status: 201 });
  expect(await upload(app, manager, { category: 'award', content, fields })).toMatchObject({ status: 409 });
  const other = await app.db
    .insertInto('award')
    .values({ name: 'Birch South', customer_id: birch ?? 0, region: 'Midwest', created_by_name: 'Dana', ...days })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = { ...fields, award: String(other.id) };
  expect(await upload(app, manager, { category: 'award', content, fields: elsewhere })).toMatchObject({ status: 201 });
  expect(await remembered('award', headersOf(match), birch)).toEqual(match);
  expect(await remembered('award', headersOf(match), cedar)).toBeNull();
  expect(await remembered('award', headersOf(match))).toBeNull();
});
