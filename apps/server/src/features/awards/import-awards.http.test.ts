import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '../../testing/upload.ts';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';

let desk: ImportDesk;
let terms: Record<string, string>;

beforeAll(async () => {
  desk = await startImportDesk();
  terms = {
    name: 'Prairie 2026',
    customer: String(desk.world.customerId),
    region: 'Midwest',
    effective_date: '2026-01-01',
    expiration_date: '2026-12-31',
  };
});
beforeEach(async () => {
  for (const table of ['award_lane_stop', 'award_lane', 'award'] as const) await desk.db.deleteFrom(table).execute();
});
afterAll(() => desk.end());

const LANE =
  'origin_city,origin_state,origin_postal_code,origin_country,origin_live_drop,destination_city,destination_state,' +
  'destination_postal_code,destination_country,destination_live_drop,equipment,estimated_miles,estimated_volume,' +
  'line_haul,rpm,flat_rate,min_rate,max_rate';
const JOLIET = 'Joliet,IL,60436,US,Live,Hutchins,TX,75141,US,Drop,Dry Van';
const contracts = () => desk.rowsOf('award', 'award_lane', 'award_lane_stop');
const award = (...rows: string[]) => desk.bring('award', [LANE, ...rows], { fields: terms });

describe('a file of an award [SP-118]', () => {
  it('[SP-110] saves rows far down the sheet, each once and in the order of the sheet', async () => {
    const lane = (city: string) => `${city},IL,,,,Hutchins,TX,,,,Dry Van,,,1985,,,,`;
    const blank = (count: number) => Array.from({ length: count }, () => '');
    // The header is row 1, so these are the rows 2, 49,999 to 50,001 and 100,000.
    const rows = [lane('Aurora'), ...blank(49_996), lane('Elgin'), lane('Joliet'), lane('Peoria'), ...blank(49_998)];
    expect(await award(...rows, lane('Rockford'))).toMatchObject({ status: 'success', created_count: 5 });
    const lanes = await desk.db.selectFrom('award_lane').select('origin_city').orderBy('id').execute();
    expect(lanes.map(({ origin_city: city }) => city)).toEqual(['Aurora', 'Elgin', 'Joliet', 'Peoria', 'Rockford']);
    expect(await desk.db.selectFrom('award_lane_stop').select('id').execute()).toHaveLength(10);
  });

  it('[SP-089 F-020 SP-103] creates an award whose lane is the contract of a quote', async () => {
    expect((await desk.priced()).contract_lane).toBeNull();
    const file = await award(
      `${JOLIET},"931.4","1,200","$1,985.00",,,1800,2300`,
      'Toronto,Ontario,,,,,NY,14201,,,reefer,,,,2.1575,,,',
    );
    expect(file).toMatchObject({ status: 'success', created_count: 2, errors: [], name: 'award.csv' });
    expect(await desk.db.selectFrom('award').selectAll().execute()).toMatchObject([
      {
        name: 'Prairie 2026',
        customer_id: desk.world.customerId,
        region: 'Midwest',
        effective_date: '2026-01-01',
        expiration_date: '2026-12-31',
        created_by_name: 'Dana Reyes',
        file_id: file.id,
      },
    ]);
    const lanes = await desk.db.selectFrom('award_lane').selectAll().orderBy('id').execute();
    expect(lanes).toMatchObject([
      {
        origin_live_handling: true,
        destination_live_handling: false,
        estimated_miles: '931.4',
        estimated_volume: 1200,
      },
      { origin_country: 'Canada', origin_live_handling: true, rpm_hundredths: 21_575, line_haul_cents: null },
    ]);
    expect((await desk.priced()).contract_lane).toMatchObject({
      award_name: 'Prairie 2026',
      lane_id: lanes[0]?.id,
      rate_cents: 198_500,
      min_cents: 180_000,
      max_cents: 230_000,
      miles: 931.4,
      volume: 1200,
      until: '2026-12-31',
    });
  });

  it('[SP-111] with bad rows names row, column and value of each, and makes no award', async () => {
    const before = await contracts();
    const to = (code: string) => JOLIET.replace('75141', code);
    const file = await award(
      `${JOLIET},931.4,120,1985.00,,,1800,2300`,
      `${to('75142')},931.45,0,1985.005,,,,`,
      `${to('75143')},,,,,,,`,
      `${to('75144')},,,1985,2.15,,,`,
      `${to('75145')},,,1985,,,2300,1800`,
      ',IL,,,Maybe,Hutchins,TX,75141,Mexico,,Dry Van,,1.5,-5,,,,',
      'Joliet,IL,60436,,,,,,,,,,,1985,,,,',
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 estimated_miles "931.45": Must have at most 1 decimal',
      '3 estimated_volume "0": Must be greater than 0',
      '3 line_haul "1985.005": Must have at most 2 decimals',
      '4 line_haul, rpm, flat_rate: Exactly one of line_haul, rpm and flat_rate must be filled',
      '5 line_haul, rpm "1985.00, 2.15": Exactly one of line_haul, rpm and flat_rate must be filled',
      '6 min_rate "2300.00": Min rate should be lower then max rate (1800.00)',
      '7 destination_country "Mexico": Must be one of US, Canada',
      '7 estimated_volume "1.5": Must be a whole number',
      '7 line_haul "-5": Must be an amount such as 1850.00',
      '7 origin_city: Give a city or a postal code',
      '7 origin_live_drop "Maybe": Must be one of Live, Drop',
      '8 destination_city: Give a city or a postal code',
      '8 equipment: This field is required',
    ]);
    expect(await contracts()).toEqual(before);
  });

  it('[SP-118] with a repeated lane is refused, because the last row would silently be the contract', async () => {
    const before = await contracts();
    const file = await award(
      `${JOLIET},931.4,120,1985.00,,,,`,
      `${JOLIET.replace('Joliet', 'JOLIET')},931.4,120,1885.00,,,,`,
      `${JOLIET.replace('Live', 'Drop')},931.4,120,1785.00,,,,`,
    );
    expect(file).toMatchObject({
      status: 'error',
      errors: [{ row: 3, message: 'The same lane is already in row 2' }],
    });
    expect(await contracts()).toEqual(before);
  });

  it('[SP-118] is refused with a lane that its award already has, however it is written', async () => {
    await award(`${JOLIET},931.4,120,1985.00,,,,`);
    const { id } = await desk.db.selectFrom('award').select('id').executeTakeFirstOrThrow();
    const before = await contracts();
    const file = await desk.bring('award', [LANE, `${JOLIET.replace('Joliet', 'JOLIET')},931.4,120,800.00,,,,`], {
      fields: { award: String(id) },
    });
    expect(file).toMatchObject({
      status: 'error',
      errors: [{ row: 2, message: 'The award already has this lane. Edit or delete it first.' }],
    });
    expect(await contracts()).toEqual(before);
    await desk.db.updateTable('file').set({ award_id: null }).where('id', '=', file.id).execute();
  });

  it('[SP-118] with an ambiguous end is refused, because it would price every city of that name', async () => {
    const file = await award(
      'Springfield,,,,,Hutchins,TX,,,,Dry Van,,,1985,,,,',
      'Springfield,,,US,,Ennis,TX,,Canada,,Dry Van,,,1985,,,,',
      'Joliet,,60436,Canada,,Mississauga,IL,L5T 2N7,,,Dry Van,,,1985,,,,',
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 origin_state: Give the state of this city, "Springfield"',
      '3 destination_country "Canada": Contradicts destination_state "TX"',
      '3 origin_state: Give the state of this city, "Springfield"',
      '4 destination_state "IL": Contradicts destination_postal_code "L5T 2N7"',
      '4 origin_country "Canada": Contradicts origin_postal_code "60436"',
    ]);
    expect(await contracts()).toEqual([[], [], []]);
  });

  it('[F-020 SP-100] is refused at once without its terms, for dates in the wrong order, or for an unknown shipper', async () => {
    const rows = [LANE, `${JOLIET},,,1985,,,,`];
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await desk.send('award', rows, { fields });
      return [status, body];
    };
    expect(await refused({})).toEqual([
      400,
      Object.fromEntries(
        ['customer', 'region', 'effective_date', 'expiration_date'].map((name) => [name, ['This field is required']]),
      ),
    ]);
    expect(await refused({ ...terms, effective_date: '2027-01-01' })).toEqual([
      400,
      {
        effective_date: ['Effective Date cannot be after Expiration date'],
        expiration_date: ['Expiration Date cannot be before Effective Date'],
      },
    ]);
    expect(await refused({ ...terms, customer: '999999' })).toEqual([
      400,
      { customer: ['This shipper does not exist.'] },
    ]);
    expect((await refused({ ...terms, effective_date: '02/30/2026' }))[0]).toBe(400);
    expect(await contracts()).toEqual([[], [], []]);
  });

  it('[W-024 P-044] is a multipart form: the file, its name, type and category, and the terms of the award', async () => {
    const form = new FormData();
    const content = [LANE, `${JOLIET},,,1985,,,,`].join('\n');
    form.append('file', new Blob([content], { type: 'text/csv' }), 'prairie.csv');
    const file = { name: 'Prairie 2026', type: 'text/csv', category: 'award' };
    for (const [field, value] of Object.entries({ ...terms, ...file })) form.append(field, value);
    const { status, body } = await sendForm(desk, await desk.people.manager(), form);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { category: 'award', customer: { id: desk.world.customerId } },
    });
    const names = async () => (await desk.db.selectFrom('award').select('name').execute()).map(({ name }) => name);
    await expect.poll(names, { timeout: 20_000 }).toEqual(['Prairie 2026']);
    const untyped = new FormData();
    untyped.append('file', new Blob([content], { type: 'text/csv' }), 'prairie.csv');
    for (const [field, value] of Object.entries(terms)) untyped.append(field, value);
    expect((await sendForm(desk, await desk.people.manager(), untyped)).status).toBe(400);
  });

  it('[SP-006] needs the permission to add awards', async () => {
    const as = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    const answer = await desk.send('award', [LANE, `${JOLIET},,,1985,,,,`], { as, fields: terms });
    expect(answer.status).toBe(403);
    expect(await contracts()).toEqual([[], [], []]);
  });
});

describe('a file of awards of several shippers [SP-119]', () => {
  const HEADER = `shipper_code,award_name,region,effective_date,expiration_date,${LANE}`;
  const bulk = (...rows: string[]) => desk.bring('bulk_award', [HEADER, ...rows]);
  const code = async () => {
    const { customerId } = desk.world;
    const found = desk.db.selectFrom('customer').select('customer_slug').where('id', '=', customerId);
    return (await found.executeTakeFirstOrThrow()).customer_slug;
  };

  it('[SP-119 SP-103] makes one award of rows with the same first five columns, and it prices a quote', async () => {
    const slug = await code();
    const file = await bulk(
      `${slug},Spring,Midwest,2026-01-01,2026-12-31,${JOLIET},,,,,2100,,`,
      `${slug},Autumn,Midwest,1/1/2026,6/30/2026,${JOLIET},,,,,1100,,`,
      `${slug},Spring,Midwest,01/01/2026,12/31/2026,Chicago,IL,,,,Dallas,TX,,,,Dry Van,,,,,1900,,`,
    );
    expect(file).toMatchObject({ status: 'success', rows_read: 3, created_count: 3, errors: [] });
    const awards = await desk.db.selectFrom('award').selectAll().orderBy('id').execute();
    expect(awards.map(({ name, expiration_date }) => [name, expiration_date])).toEqual([
      ['Spring', '2026-12-31'],
      ['Autumn', '2026-06-30'],
    ]);
    const lanes = await desk.db
      .selectFrom('award_lane')
      .select(['award_id', 'flat_rate_cents'])
      .orderBy('id')
      .execute();
    expect(lanes.map(({ award_id, flat_rate_cents }) => [award_id, flat_rate_cents])).toEqual([
      [awards[0]?.id, 210_000],
      [awards[1]?.id, 110_000],
      [awards[0]?.id, 190_000],
    ]);
    // Autumn has expired.
    expect((await desk.priced()).contract_lane).toMatchObject({ award_name: 'Spring', rate_cents: 210_000 });
  });

  it('[SP-095 SP-119] finds shippers by the codes of merged ones, reports a lane that has both codes, and finds no deleted shipper', async () => {
    const values = (customer_name: string, customer_slug: string, more: object = {}) => ({
      customer_name,
      customer_slug,
      ...more,
    });
    const made = async (row: ReturnType<typeof values>) =>
      (await desk.db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id;
    const gone = await made(values('Gone Target', 'GONE-TARGET', { deleted_at: desk.clock.now() }));
    await made(values('Once Prairie', 'ONCE', { deleted_at: desk.clock.now(), merged_into: desk.world.customerId }));
    await made(values('Dead End', 'DEAD', { deleted_at: desk.clock.now(), merged_into: gone }));
    const { customer_slug: slug } = await desk.db
      .selectFrom('customer')
      .select('customer_slug')
      .where('id', '=', desk.world.customerId)
      .executeTakeFirstOrThrow();
    const head = `shipper_code,award_name,region,effective_date,expiration_date,${LANE}`;
    const row = (code: string, rate: string) =>
      `${code},Core,Midwest,2026-01-01,2026-12-31,${JOLIET},931.4,120,${rate},,,,`;
    const before = await contracts();
    const twice = await desk.bring('bulk_award', [head, row(slug, '2500'), row('ONCE', '900')]);
    expect(twice).toMatchObject({
      status: 'error',
      errors: [{ row: 3, message: 'The same lane is already in row 2' }],
    });
    const dead = await desk.bring('bulk_award', [head, row('DEAD', '900')]);
    expect(dead).toMatchObject({
      status: 'error',
      errors: [{ row: 2, message: 'shipper_code "DEAD": No shipper has this code' }],
    });
    expect(await contracts()).toEqual(before);
    expect(await desk.bring('bulk_award', [head, row('ONCE', '900')])).toMatchObject({
      status: 'success',
      created_count: 1,
    });
  });

  it('[SP-111] with bad rows names row, column and value of each, and makes no award', async () => {
    const slug = await code();
    const lane = `${JOLIET},,,,,2100,,`;
    const file = await bulk(
      `${slug},Spring,Midwest,2026-01-01,2026-12-31,${lane}`,
      `NOBODY,Spring,Midwest,2026-01-01,2026-12-31,${lane}`,
      `${slug},Spring,Moon,2026-12-31,2026-01-01,${lane}`,
      `${slug},,Midwest,31.12.2026,,${lane}`,
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 shipper_code "NOBODY": No shipper has this code',
      '4 effective_date "2026-12-31": Effective Date cannot be after Expiration date (2026-01-01)',
      expect.stringMatching(/^4 region "Moon": Must be one of U\.S\., East Coast, /),
      '5 award_name: This field is required',
      '5 effective_date "31.12.2026": Must be a day such as 2026-11-23 or 11/23/2026',
      '5 expiration_date: This field is required',
    ]);
    expect(await contracts()).toEqual([[], [], []]);
  });
});
