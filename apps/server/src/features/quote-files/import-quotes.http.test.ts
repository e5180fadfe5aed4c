import { getFileResults, type FileView } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/waiting.ts';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { upload } from '../../testing/upload.ts';

let desk: ImportDesk;
let slug: string;

beforeAll(async () => {
  desk = await startImportDesk();
  const shipper = desk.db.selectFrom('customer').select('customer_slug').where('id', '=', desk.world.customerId);
  slug = (await shipper.executeTakeFirstOrThrow()).customer_slug;
});
afterAll(() => desk.end());

const HEADER =
  'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_postal_code,pickup_country,pickup_date,' +
  'delivery_city,delivery_state,delivery_postal_code,delivery_country,delivery_date,weight,commodity,pallets,hazmat,' +
  'team,effective_date,expiration_date,cost_type,min_temp,max_temp,miles,notes';
const JOLIET = 'Joliet,IL,60436,US,2026-11-23 08:00';
const HUTCHINS = 'Hutchins,TX,75141,US,11/25/2026 10:00 AM';
const LAST = ',,,,,,,,,,,,';
const lane = (shipper: string, id: string) => `${shipper},${id},Dry Van,${JOLIET},${HUTCHINS}${LAST}`;
const quotes = () => desk.rowsOf('quote', 'stop', 'file_result');

async function results(file: FileView): Promise<readonly string[]> {
  const answer = await desk.http.inject({
    url: getFileResults.path.replace('{id}', String(file.id)),
    headers: desk.manager.bearer,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('quote-results.csv');
  return answer.rawPayload.toString('utf8').split('\r\n');
}

describe('a file of quotes', () => {
  it('[SP-122 SP-114 P-075] makes quotes that are priced as any other, and gives them back as a results file', async () => {
    const other = await desk.priced();
    const file = await desk.bring('quote', [
      HEADER,
      `${slug},NF-1,Dry Van,${JOLIET},${HUTCHINS},"42,000",Canned food,22,no,Yes,2026-11-21,12/31/2026,Line Haul,,,931.4,"=HYPERLINK(""x""), please call"`,
      '',
      lane(slug, 'NF-2'),
      `${slug},NF-3,Reefer,${JOLIET},${HUTCHINS},,,,,,,,,-10,35.5,,`,
    ]);
    expect(file).toMatchObject({ status: 'success', rows_read: 3, created_count: 3, errors: [] });
    const made = await desk.db
      .selectFrom('file_result')
      .innerJoin('quote', 'quote.id', 'quote_id')
      .selectAll('quote')
      .where('file_id', '=', file.id)
      .orderBy('row_number')
      .execute();
    expect(made[0]).toMatchObject({
      request_source: 'csv',
      customer_id: desk.world.customerId,
      shipper_quote_id: 'NF-1',
      created_by_name: 'Dana Reyes',
      weight_lbs: expect.anything(),
      commodity: 'Canned food',
      pallet_count: 22,
      hazmat: false,
      team: true,
      cost_type: 2,
      pickup_at: '2026-11-23T08:00',
      delivery_at: '2026-11-25T10:00',
    });
    expect(made[0]?.notes).toContain('Miles in the file: 931.4.');
    const lines = await results(file);
    expect(lines[0]).toBe(
      `\uFEFF${HEADER},system_id,status,distance,cost_type,all_in,linehaul,fuel,currency,outcome,message`,
    );
    const price = ((other.price_cents ?? 0) / 100).toFixed(2);
    expect(lines[2]).toMatch(
      new RegExp(
        `^${slug},NF-2,.*,${systemIdOf(made[1]?.id ?? 0)},open,[\\d.]+,All In,${price},[\\d.]+,[\\d.]+,USD,respond,`,
      ),
    );
    // A formula in the file comes back as text.
    expect(lines[1]).toContain(`"'=HYPERLINK(""x""), please call",${systemIdOf(made[0]?.id ?? 0)},open,`);
    expect(lines[3]).toMatch(new RegExp(`,${systemIdOf(made[2]?.id ?? 0)},open,.*USD,no-reply,.+`));
    expect(lines).toHaveLength(5);
  });

  it('[S-026 SP-083] prices a shipper with Customer Miles by the miles of its rows, else by the road', async () => {
    const wants = (mileage_provider: number) =>
      desk.db.updateTable('customer').set({ mileage_provider }).where('id', '=', desk.world.customerId).execute();
    await wants(3);
    const row = (id: string, miles: string) => `${slug},${id},Dry Van,${JOLIET},${HUTCHINS},,,,,,,,,,,${miles},`;
    const file = await desk.bring('quote', [HEADER, row('CM-1', '931.4'), row('CM-2', ''), row('CM-3', '93.1')]);
    await wants(1);
    const made = await desk.db
      .selectFrom('file_result')
      .innerJoin('quote', 'quote.id', 'quote_id')
      .innerJoin('pricing_run', 'pricing_run.id', 'quote.latest_run_id')
      .select(['distance_miles', 'mileage_provider', 'result'])
      .where('file_id', '=', file.id)
      .orderBy('row_number')
      .execute();
    expect(made.map(({ distance_miles, mileage_provider }) => [distance_miles, mileage_provider])).toEqual([
      ['931.4', 'Customer Miles'],
      [expect.stringMatching(/^9\d\d\.\d$/), 'Lanewright miles'],
      ['93.1', 'Customer Miles'],
    ]);
    const findings = made.map(({ result }) => JSON.stringify(result).includes('miles_unlike_road'));
    expect(findings).toEqual([false, false, true]);
  });

  it('[SP-122] takes the shipper of the upload for rows without a code, and stops in their order', async () => {
    const header = `${HEADER},stop2_city,stop2_state,stop2_date,stop2_activity,stop4_city,stop4_state,stop4_date,stop4_activity`;
    const row = `${lane('', 'BETWEEN-1')},Springfield,IL,2026-11-23 14:00,delivery,Dallas,TX,2026-11-24 20:00,pickup`;
    const file = await desk.bring('quote', [header, row], { fields: { customer: String(desk.world.customerId) } });
    expect(file).toMatchObject({ status: 'success', created_count: 1, customer: { id: desk.world.customerId } });
    const stops = await desk.db
      .selectFrom('stop')
      .innerJoin('file_result', 'file_result.quote_id', 'stop.quote_id')
      .select(['city', 'activity_type'])
      .where('file_id', '=', file.id)
      .orderBy('stop.position')
      .execute();
    expect(stops.map(({ city, activity_type }) => `${city} ${activity_type}`)).toEqual([
      'Joliet pickup',
      'Springfield delivery',
      'Dallas pickup',
      'Hutchins delivery',
    ]);
  });

  it('[SP-122] does not guess whether a stop between is a pickup or a delivery', async () => {
    const before = await quotes();
    const header = `${HEADER},stop2_city,stop2_state,stop2_date,stop3_activity,stop3_city,stop3_state,stop3_date`;
    const [memphis, dallas] = ['Memphis,TN,2026-11-24 08:00', 'pickup,Dallas,TX,2026-11-24 20:00'];
    const rows = [`${lane(slug, 'STOP-1')},,,,delivery,,,`, `${lane(slug, 'STOP-2')},${memphis},${dallas}`];
    const file = await desk.bring('quote', [header, ...rows]);
    expect(file).toMatchObject({ status: 'error' });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 stop2_activity: This field is required',
    ]);
    expect(await quotes()).toEqual(before);
  });

  it('[SP-122] takes the state and the country of a place that a row names by its postal code alone', async () => {
    const file = await desk.bring('quote', [
      HEADER,
      `${slug},ZIP-1,Dry Van,,,60436,,2026-11-23,,,L5T 2N7,,2026-11-26${LAST}`,
      `${slug},ZIP-2,Dry Van,Joliet,,60436,,2026-11-23,Mississauga,Ontario,,,2026-11-26${LAST}`,
    ]);
    expect(file).toMatchObject({ status: 'success', created_count: 2, errors: [] });
    const stops = await desk.db
      .selectFrom('stop')
      .innerJoin('file_result', 'file_result.quote_id', 'stop.quote_id')
      .select(['city', 'state', 'country'])
      .where('file_id', '=', file.id)
      .orderBy('row_number')
      .orderBy('stop.position')
      .execute();
    const lane = ['Joliet IL US', 'Mississauga ON Canada'];
    expect(stops.map(({ city, state, country }) => `${city} ${state} ${country}`)).toEqual([...lane, ...lane]);
  });

  it('[SP-111 SP-122] with bad rows names row, column and value of each, and makes no quote', async () => {
    const before = await quotes();
    const file = await desk.bring('quote', [
      HEADER,
      lane(slug, 'SOUND-1'),
      lane(slug, 'SOUND-1'),
      lane('NOBODY', 'X-1'),
      lane('', 'X-2'),
      `${slug},${'x'.repeat(300)},Tanker,${JOLIET},${HUTCHINS},heavy,,1.5,perhaps,,2026-13-01,,Per mile,-300,,,`,
      `${slug},X-3,Dry Van,,,,,,${HUTCHINS}${LAST}`,
      `${slug},X-4,Dry Van,${JOLIET},Hutchins,TX,75141,US,2026-11-22${LAST}`,
      `${slug},X-5,Dry Van,Joliet,,,,2026-11-23,${HUTCHINS}${LAST}`,
      `${slug},X-6,Dry Van,,IL,,,2026-11-23,,,00000,,2026-11-25${LAST}`,
      `${slug},X-7,Dry Van,,,60436,Canada,2026-11-23,${HUTCHINS}${LAST}`,
    ]);
    expect(file).toMatchObject({ status: 'error', created_count: null });
    const told = file.errors.map(({ row, message }) => `${row} ${message}`);
    expect(told).toEqual(
      expect.arrayContaining([
        '3 shipper_quote_id "SOUND-1": Is already in row 2',
        '4 shipper_code "NOBODY": No shipper has this code',
        '6 equipment "Tanker": Must be one of Dry Van, Reefer, Flatbed, Step Deck, Intermodal, Power Only',
        '6 weight "heavy": Must be a number',
        '6 pallets "1.5": Must be a whole number',
        '6 hazmat "perhaps": Must be one of yes, no',
        '6 effective_date "2026-13-01": Must be a day such as 2026-11-23 or 11/23/2026',
        '6 cost_type "Per mile": Must be one of All In, Line Haul, Line Haul + Fuel Surcharge',
        '6 min_temp "-300": Must be a temperature from -200 to 200',
      ]),
    );
    expect(told.filter((each) => /^([578]|9|1\d) /.test(each))).toEqual([
      '5 shipper_code: This field is required',
      '7 pickup_city: This field is required',
      '7 pickup_date: This field is required',
      '8 delivery_date "2026-11-22": Delivery Date cannot be before pickup date',
      '8 pickup_date "2026-11-23T08:00": Pickup Date cannot be after delivery date',
      '9 pickup_state: This field is required',
      '10 delivery_state: This field is required',
      '10 pickup_city: This field is required',
      '11 pickup_city: Illinois contradicts Canada.',
    ]);
    expect(await quotes()).toEqual(before);
  });

  it('[SP-045] a repeat within the file is known by what is stored, and by every stop of the lane', async () => {
    const between = ['stop2_activity', 'stop2_city', 'stop2_state', 'stop2_postal_code', 'stop2_date'];
    const header = [HEADER, ...between].join(',');
    const [memphis, tulsa] = [
      ',delivery,Memphis,TN,38118,2026-11-24 08:00',
      ',delivery,Tulsa,OK,74104,2026-11-24 08:00',
    ];
    const apart = await desk.bring('quote', [header, lane(slug, 'VIA-1') + memphis, lane(slug, 'VIA-1') + tulsa]);
    expect(apart).toMatchObject({ status: 'success', created_count: 2, errors: [] });
    const before = await quotes();
    const shouted = lane(slug, 'via-2').replace('Joliet,IL,', 'JOLIET,,');
    const file = await desk.bring('quote', [header, lane(slug, 'VIA-2') + memphis, shouted + memphis]);
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors).toEqual([
      {
        row: 3,
        column: 'shipper_quote_id',
        value: 'via-2',
        expected: 'Is already in row 2',
        message: 'shipper_quote_id "via-2": Is already in row 2',
      },
    ]);
    expect(await quotes()).toEqual(before);
  });

  it('[SP-114] gives the price that a person saved, in its currency and cost type', async () => {
    const file = await desk.bring('quote', [HEADER, lane(slug, 'OWN-1')]);
    await sql`UPDATE quote SET quoted_price_cents = 210000, currency = 'CAD', cost_type = 2
      WHERE shipper_quote_id = 'OWN-1'`.execute(desk.db);
    const [, row = ''] = await results(file);
    expect(row).toContain(',Line Haul,,2100.00,,CAD,');
    await sql`UPDATE quote SET cost_type = 1, all_in_cents = 210000, fuel_cents = 30000
      WHERE shipper_quote_id = 'OWN-1'`.execute(desk.db);
    expect((await results(file))[1]).toContain(',All In,2100.00,1800.00,300.00,CAD,');
  });

  it('[F-010 P-075] gives no results unless it is a quote file whose rows were saved', async () => {
    const other = await desk.bring('shippers', ['customer_slug,customer_name', 'ZINC,Zinc']);
    const failed = await desk.bring('quote', [HEADER, lane('nobody-has-this', 'BAD-1')]);
    expect([other.status, failed.status]).toEqual(['success', 'error']);
    for (const [id, status] of [
      [other.id, 409],
      [failed.id, 409],
      [999_999, 404],
    ] as const) {
      const url = getFileResults.path.replace('{id}', String(id));
      expect((await desk.http.inject({ url, headers: desk.manager.bearer })).statusCode).toBe(status);
    }
  });

  it('[A-100 SP-114] gives results only to those who may see quotes, since they have prices', async () => {
    const file = await desk.bring('quote', [HEADER, lane(slug, 'SEEN-1')]);
    const url = getFileResults.path.replace('{id}', String(file.id));
    const blind = await desk.people.make({ permissions: ['file.view', 'file.download_url'] });
    expect((await desk.http.inject({ url, headers: blind.bearer })).statusCode).toBe(403);
    expect((await desk.http.inject({ url, headers: desk.manager.bearer })).statusCode).toBe(200);
  });

  it('[SP-095 SP-122] finds the shipper of a row by the code of one that was merged into it', async () => {
    const merged = await desk.db
      .insertInto('customer')
      .values({
        customer_name: 'Merged away',
        customer_slug: 'MERGED-AWAY',
        deleted_at: desk.clock.now(),
        merged_into: desk.world.customerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await desk.bring('quote', [HEADER, lane('MERGED-AWAY', 'MRG-1')]);
    expect(file).toMatchObject({ status: 'success', created_count: 1 });
    const quote = desk.db.selectFrom('quote').select('customer_id').where('shipper_quote_id', '=', 'MRG-1');
    expect(await quote.executeTakeFirst()).toEqual({ customer_id: desk.world.customerId });
    expect(merged.id).not.toBe(desk.world.customerId);
  });

  it('[SP-095 SP-122] goes on with what a shipper became when it is merged while the file is being saved', async () => {
    const { id: source } = await desk.db
      .insertInto('customer')
      .values({ customer_name: 'Merging now', customer_slug: 'MERGING' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const merge = await desk.database.pool.connect();
    try {
      await merge.query('BEGIN');
      await merge.query('SELECT FROM customer WHERE id = $1 FOR UPDATE', [source]);
      await merge.query('UPDATE customer SET deleted_at = now(), merged_into = $2 WHERE id = $1', [
        source,
        desk.world.customerId,
      ]);
      const bringing = desk.bring('quote', [HEADER, lane('MERGING', 'MRG-2')]);
      await untilWaiting(desk.db, bringing);
      await merge.query('COMMIT');
      expect(await bringing).toMatchObject({ status: 'success', created_count: 1 });
    } finally {
      merge.release();
    }
    const quote = desk.db.selectFrom('quote').select('customer_id').where('shipper_quote_id', '=', 'MRG-2');
    expect(await quote.executeTakeFirst()).toEqual({ customer_id: desk.world.customerId });
  });

  it('[SP-006] takes the permission to add quotes, and a shipper that exists', async () => {
    const before = await quotes();
    const as = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    const rows = [HEADER, lane(slug, 'MINE-1')];
    expect((await desk.send('quote', rows, { as })).status).toBe(403);
    const { status, body } = await desk.send('quote', rows, { fields: { customer: '999999' } });
    expect([status, body]).toEqual([400, { customer: ['This shipper does not exist.'] }]);
    expect(await quotes()).toEqual(before);
  });

  it('has no use for the fields of other categories', async () => {
    const content = 'customer_slug,customer_name\nTIN,Tin\n';
    const fields = { customer: '999999', account_manager: '999999', round: '3', region: 'Midwest' };
    expect((await upload(desk, desk.manager, { content, fields })).status).toBe(201);
    const stored = desk.db.selectFrom('file').selectAll().orderBy('id', 'desc').limit(1);
    expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
      category: 'shippers',
      customer_id: null,
      account_manager_id: null,
      round: null,
      region: null,
    });
  });
});
