import {
  changedMeanwhile,
  deleteFuelSheets,
  fileView,
  getFile,
  getFuelSheet,
  importFile,
  listFuelSheets,
  updateFuelSheet,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createFuelSheet } from '../../testing/back-office.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { createShipper } from '../../testing/small-world.ts';
import { sendForm } from '../../testing/upload.ts';

let app: TestApplication;
let dana: Person;
let lee: Person;
let standard: number;
let made = 0;

beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
  dana = await app.people.make({ name: 'Dana Reyes', roles: ['manager'] });
  lee = await app.people.make({ name: 'Lee Ortiz', roles: ['manager'] });
  const kept = await app.db
    .insertInto('customer')
    .values({ customer_name: 'Standard', customer_slug: 'STD', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  standard = kept.id;
  // The application's clock stands at Friday 2026-11-20: that week's Monday is the 16th.
  const weeks = [
    ['Midwest', '2026-11-09', 3_300],
    ['Midwest', '2026-11-16', 3_520],
    ['Gulf Coast', '2026-11-16', 3_045],
  ] as const;
  await app.db
    .insertInto('diesel_price')
    .values(weeks.map(([region, week, price_mills]) => ({ region, week, price_mills, source: 'test' })))
    .execute();
});
afterAll(() => app.end());

const shipper = async () => createShipper(app.db, { name: `Birch ${(made += 1)}`, slug: `BIRCH-${made}` });
const look = async (id: number) => parsed(getFuelSheet, (await app.call(getFuelSheet, { as: dana, id })).body);
const list = (customer: number, query: Record<string, string> = {}, as = dana) =>
  app.call(listFuelSheets, { as, query: { customer: String(customer), ...query } });
const patch = (id: number, body: object, as = dana) => app.call(updateFuelSheet, { as, id, body });
const remove = (...ids: readonly (number | string)[]) =>
  app.call(deleteFuelSheets, { as: dana, query: { 'fuel-sheets': ids.join(',') } });
const stored = async () => ({
  sheets: await app.db.selectFrom('fuel_sheet').selectAll().orderBy('id').execute(),
  ranges: await app.db.selectFrom('fuel_sheet_rate_range').selectAll().orderBy('fuel_sheet_id').execute(),
});

const HEADER = 'min_price,max_price,rate_type,rate_value\n';

/** Uploads a fuel sheet as the screen does, and waits until it is through where it is taken. */
async function upload(
  customer: number,
  { rows, ...fields }: { readonly rows: string; readonly [field: string]: string },
) {
  const form = new FormData();
  const told = {
    name: 'fuel.csv',
    type: 'text/csv',
    category: 'fuel_sheet',
    customer: String(customer),
    region: 'Midwest',
    fuel_price_delay: '0',
    ...fields,
  };
  for (const [name, value] of Object.entries(told)) if (value !== '') form.append(name, value);
  form.append('file', new Blob([HEADER + rows]), 'fuel.csv');
  const { status, body } = await sendForm(app, dana, form);
  if (status !== 201) return { status, body };
  const { id } = fileView.parse(body);
  const now = async () => parsed(getFile, (await app.call(getFile, { as: dana, id })).body);
  await expect.poll(async () => (await now()).status).toMatch(/success|error/);
  return { status, body: await now() };
}

describe('the fuel sheets of a shipper', () => {
  test('[P-066 U-007 SP-017] are listed by region with the delay and whose they are', async () => {
    const birch = await createShipper(app.db, { name: 'Birch Paper', slug: 'BIRCH' });
    await app.db.updateTable('customer').set({ default_fuel_price_delay: 6 }).where('id', '=', birch).execute();
    await createFuelSheet(app.db, { customer: birch, region: 'U.S.', delay: 3 });
    await createFuelSheet(app.db, { customer: birch, region: 'East Coast' });
    await createFuelSheet(app.db, { customer: await shipper(), region: 'Midwest' });
    const page = parsed(listFuelSheets, (await list(birch)).body);
    expect(page.results.map(({ region, fuel_price_delay, customer }) => [region, fuel_price_delay, customer])).toEqual([
      ['East Coast', 0, birch],
      ['U.S.', 3, birch],
    ]);
    expect(page).toMatchObject({
      count: 2,
      shipper: { id: birch, customer_name: 'Birch Paper', default_fuel_price_delay: 6 },
    });
    const second = parsed(listFuelSheets, (await list(birch, { limit: '1', offset: '1' })).body);
    expect(second).toMatchObject({ count: 2, results: [{ region: 'U.S.' }] });
  });

  test('[S-012] of the default shipper cannot be shown, edited or deleted', async () => {
    const sheet = await createFuelSheet(app.db, { customer: standard, region: 'U.S.' });
    const before = await stored();
    const refused = { status: 409, body: { detail: 'The fuel sheets of the default shipper cannot be shown.' } };
    expect(await list(standard)).toMatchObject(refused);
    expect(await app.call(getFuelSheet, { as: dana, id: sheet })).toMatchObject(refused);
    expect(await patch(sheet, { fuel_price_delay: 4 })).toMatchObject(refused);
    expect(await remove(sheet)).toMatchObject(refused);
    expect((await upload(standard, { rows: '3,4,Flat,10\n' })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test('that do not exist, or of no shipper, are 404 and never a fault', async () => {
    const gone = await shipper();
    const sheet = await createFuelSheet(app.db, { customer: gone, region: 'U.S.' });
    await app.db.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    expect((await list(gone)).status).toBe(404);
    expect((await list(999_999)).status).toBe(404);
    for (const id of [sheet, 999_999]) {
      expect((await app.call(getFuelSheet, { as: dana, id })).status).toBe(404);
      expect((await patch(id, { fuel_price_delay: 1 })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    const queries: readonly Record<string, string>[] = [{ limit: '0' }, { limit: '101' }, { customer: 'x' }];
    for (const query of queries) expect((await list(gone, query)).status).toBe(400);
  });
});

describe('a fuel sheet', () => {
  test('[P-065 U-008 SP-126] is shown with its ranges by rising price, each in the unit of its type', async () => {
    const birch = await shipper();
    await upload(birch, { rows: '3.1,3.2,Percentage,24.55\n3.000,3.099,Per Mile,0.4567\n3.2,3.3,Flat,125.5\n' });
    const [row] = parsed(listFuelSheets, (await list(birch)).body).results;
    expect(row).toMatchObject({ range_count: 3 });
    expect((await look(row?.id ?? 0)).fuel_sheet_rate_ranges).toEqual([
      { min_price: 3, max_price: 3.099, rate_type: 'per_mile', rate_value: 0.4567 },
      { min_price: 3.1, max_price: 3.2, rate_type: 'percentage', rate_value: 24.55 },
      { min_price: 3.2, max_price: 3.3, rate_type: 'flat', rate_value: 125.5 },
    ]);
  });

  test("[SP-125 B-019] marks this week's bracket, and that of a load picked up today, which the delay sets back", async () => {
    const ranges = [
      [3_000, 3_400, 4_000],
      [3_400, 3_600, 4_250],
    ] as const;
    const sheet = await createFuelSheet(app.db, { customer: await shipper(), region: 'Midwest', delay: 7, ranges });
    expect(await look(sheet)).toMatchObject({
      this_week: { week: '2026-11-16', price: 3.52, range: 1, stale: false, warning: null },
      pickup_today: { week: '2026-11-09', price: 3.3, range: 0, stale: false, warning: null },
      surcharge_500_miles: 20_000,
      findings: [],
    });
  });

  test('[SP-125 B-019] names gaps, and prices below, in a gap of and beyond the table', async () => {
    const of = async (ranges: readonly (readonly [number, number, number])[]) => {
      const customer = await shipper();
      const sheet = await look(await createFuelSheet(app.db, { customer, region: 'Midwest', ranges }));
      const [row] = parsed(listFuelSheets, (await list(customer)).body).results;
      expect(row?.findings).toEqual([...sheet.findings, ...[sheet.this_week?.warning].filter((each) => each != null)]);
      return { findings: sheet.findings, ...sheet.this_week, surcharge: sheet.surcharge_500_miles };
    };
    expect(await of([[3_000, 3_500, 4_000]])).toMatchObject({
      range: 0,
      warning: expect.stringContaining('above the last range'),
      surcharge: 20_000,
    });
    expect(await of([[3_600, 3_700, 4_000]])).toMatchObject({
      range: null,
      warning: expect.stringContaining('below the first range'),
      surcharge: 0,
    });
    expect(
      await of([
        [3_400, 3_500, 4_000],
        [3_600, 3_700, 4_100],
      ]),
    ).toMatchObject({
      findings: ['No range covers $3.501 to $3.599; the range below, $3.400 to $3.500, is used.'],
      range: 0,
      warning: expect.stringContaining('lies in a gap'),
    });
  });

  test('[SP-128] says that a diesel price is stale, and nothing of a region without prices', async () => {
    const ranges = [[3_000, 4_000, 4_000]] as const;
    const customer = await shipper();
    const none = await createFuelSheet(app.db, { customer, region: 'California', ranges });
    expect(await look(none)).toMatchObject({ this_week: null, pickup_today: null, surcharge_500_miles: null });
    await app.db
      .insertInto('diesel_price')
      .values({ region: 'Rocky Mountain', week: '2026-10-26', price_mills: 3_210, source: 'test' })
      .execute();
    const old = await createFuelSheet(app.db, { customer, region: 'Rocky Mountain', ranges });
    expect(await look(old)).toMatchObject({ this_week: { week: '2026-10-26', stale: true, range: 0 } });
  });
});

describe('an upload of a fuel sheet', () => {
  test('[P-069 U-009 F-019 F-023] makes one sheet of a shipper and region, and needs region and delay', async () => {
    const birch = await shipper();
    const before = await stored();
    expect(await upload(birch, { rows: '3,4,Flat,10\n', region: '', fuel_price_delay: '' })).toEqual({
      status: 400,
      body: { region: ['This field is required'], fuel_price_delay: ['This field is required'] },
    });
    expect(await upload(birch, { rows: '3,4,Flat,10\n', fuel_price_delay: '31' })).toEqual({
      status: 400,
      body: { fuel_price_delay: ['Fuel price delay must be less than or equal to 30'] },
    });
    expect((await upload(birch, { rows: '3,4,Flat,10\n', region: 'Atlantis' })).status).toBe(400);
    expect(await stored()).toEqual(before);
    await upload(birch, { rows: '3,4,Flat,10\n', fuel_price_delay: '7' });
    expect(parsed(listFuelSheets, (await list(birch)).body)).toMatchObject({
      count: 1,
      results: [{ region: 'Midwest', fuel_price_delay: 7, version: 1 }],
    });
  });

  test('[SP-127 SP-131] replaces the former of the region after asking, with all its ranges', async () => {
    const birch = await shipper();
    const id = await createFuelSheet(app.db, { customer: birch, region: 'Midwest', delay: 2 });
    const before = await stored();
    expect(await upload(birch, { rows: '3,4,Flat,10\n' })).toEqual({
      status: 409,
      body: { detail: 'The shipper has a fuel sheet for Midwest. Uploading replaces it.' },
    });
    expect(await stored()).toEqual(before);
    await upload(birch, { rows: '3,4,Flat,10\n4,5,Flat,20\n', replace: 'true' });
    expect(await look(id)).toMatchObject({
      fuel_price_delay: 0,
      version: 2,
      fuel_sheet_rate_ranges: [{ rate_value: 10 }, { rate_value: 20 }],
    });
  });

  test('[SP-116 SP-131] with ranges that overlap or end before they begin saves nothing', async () => {
    const birch = await shipper();
    const before = await stored();
    const file = await upload(birch, { rows: '3,4,Flat,10\n3.9,5,Flat,20\n5,5,Flat,1\n6,7,Flat,-1\n' });
    expect(file.body).toMatchObject({
      status: 'error',
      errors: [
        { row: 3, message: 'min_price "3.900": Lies inside the range of row 2' },
        { row: 4, message: 'min_price "5.000": Must be lower than max_price (5.000)' },
        { row: 5, message: 'rate_value "-1": Must not be negative' },
      ],
    });
    expect(await stored()).toEqual(before);
  });
});

describe('an edit of a fuel sheet', () => {
  test('[P-068 U-011 U-012 SP-131] changes region and delay and never its ranges', async () => {
    const birch = await shipper();
    const id = await createFuelSheet(app.db, { customer: birch, region: 'Midwest' });
    const { ranges } = await stored();
    expect(await patch(id, { region: 'U.S.', fuel_price_delay: 30 })).toMatchObject({
      status: 200,
      body: { region: 'U.S.', fuel_price_delay: 30, version: 2 },
    });
    expect((await stored()).ranges).toEqual(ranges);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_name', 'before', 'after'])
      .where('object_type', '=', 'fuel_sheet')
      .where('object_id', '=', String(id))
      .where('act', '=', 'update')
      .execute();
    expect(entries).toMatchObject([
      { actor_name: 'Dana Reyes', before: { region: 'Midwest' }, after: { region: 'U.S.', fuel_price_delay: 30 } },
    ]);
  });

  test('[U-012 SP-127] is refused at its field, and nothing is changed', async () => {
    const birch = await shipper();
    const id = await createFuelSheet(app.db, { customer: birch, region: 'Midwest' });
    await createFuelSheet(app.db, { customer: birch, region: 'U.S.' });
    const before = await stored();
    const refused = async (body: object) => (await patch(id, body)).body;
    expect(await refused({ region: 'U.S.' })).toEqual({ region: ['The shipper has a fuel sheet for U.S..'] });
    expect(await refused({ fuel_price_delay: 31, region: null })).toEqual({
      fuel_price_delay: ['Fuel price delay must be less than or equal to 30'],
      region: ['This field is required'],
    });
    expect(await refused({ fuel_price_delay: -1 })).toEqual({
      fuel_price_delay: ['Fuel price delay must be greater than or equal to 0'],
    });
    expect((await patch(id, { fuel_price_delay: 1.5 })).status).toBe(400);
    expect((await patch(id, { ranges: [] })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test('[SP-037] on an older version is refused with what changed, new ranges among it', async () => {
    const birch = await shipper();
    const id = await createFuelSheet(app.db, { customer: birch, region: 'Midwest' });
    await patch(id, { fuel_price_delay: 5, version: 1 }, lee);
    await upload(birch, { rows: '3,4,Flat,10\n', fuel_price_delay: '6', replace: 'true' });
    const before = await stored();
    const answer = await patch(id, { fuel_price_delay: 9, version: 1 });
    expect(answer.status).toBe(409);
    expect(changedMeanwhile.loose().parse(answer.body)).toMatchObject({
      detail: 'The fuel sheet was changed by Dana Reyes meanwhile. Nothing was saved.',
      changed: [
        { field: 'fuel_price_delay', from: 0, to: 6 },
        { field: 'fuel_sheet_rate_ranges', label: 'Rate ranges', from: null, to: null },
      ],
      version: 3,
    });
    expect(await stored()).toEqual(before);
    expect((await patch(id, { fuel_price_delay: 9, version: 3 })).status).toBe(200);
  });
});

describe('deleting fuel sheets', () => {
  test('[P-067 SP-091] takes all or none, with their ranges, and is audited', async () => {
    const birch = await shipper();
    const ids = [
      await createFuelSheet(app.db, { customer: birch, region: 'Midwest' }),
      await createFuelSheet(app.db, { customer: birch, region: 'U.S.' }),
    ];
    const before = await stored();
    expect(await remove(...ids, 999_999)).toMatchObject({
      status: 404,
      body: { detail: 'This fuel sheet does not exist.' },
    });
    for (const odd of ['', 'x', '1,,2', '0']) expect((await remove(odd)).status).toBe(400);
    expect(await stored()).toEqual(before);
    expect((await remove(...ids)).status).toBe(204);
    expect((await stored()).ranges.filter((range) => ids.includes(range.fuel_sheet_id))).toEqual([]);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['object_type', 'object_id', 'actor_name'])
      .where('act', '=', 'delete')
      .where('object_type', 'in', ['fuel_sheet', 'fuel_sheet_rate_range'])
      .execute();
    const [first, second] = ids;
    const told = entries
      .filter(({ object_id }) => ids.includes(Number(object_id.split(',')[0])))
      .map((entry) => `${entry.actor_name}: ${entry.object_type} ${entry.object_id}`);
    expect(told.toSorted()).toEqual([
      `Dana Reyes: fuel_sheet ${first}`,
      `Dana Reyes: fuel_sheet ${second}`,
      `Dana Reyes: fuel_sheet_rate_range ${first},3000`,
      `Dana Reyes: fuel_sheet_rate_range ${second},3000`,
    ]);
  });
});

test('an upload by nobody who may change fuel sheets is refused', async () => {
  const viewer = await app.people.make({ roles: ['viewer'] });
  expect((await app.call(importFile, { as: viewer })).status).toBe(403);
  expect((await list(await shipper(), {}, viewer)).status).toBe(200);
});
