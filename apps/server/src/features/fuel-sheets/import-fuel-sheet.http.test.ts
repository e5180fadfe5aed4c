import { deleteFuelSheets, fileView, getFile, updateFuelSheet } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import { replayQuote } from '../pricing/index.ts';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';

let desk: ImportDesk;
let terms: Record<string, string>;

beforeAll(async () => {
  desk = await startImportDesk();
  terms = { customer: String(desk.world.customerId), region: 'U.S.', fuel_price_delay: '0' };
});
beforeEach(async () => {
  await desk.db.deleteFrom('fuel_sheet_rate_range').execute();
  await desk.db.deleteFrom('fuel_sheet').execute();
});
afterAll(() => desk.end());

const HEADER = 'min_price,max_price,rate_type,rate_value';
const bring = (rows: readonly string[], fields: Record<string, string> = {}) =>
  desk.bring('fuel_sheet', [HEADER, ...rows], { fields: { ...terms, ...fields } });
const sheets = () => desk.rowsOf('fuel_sheet', 'fuel_sheet_rate_range');
const ranges = async () =>
  (await desk.db.selectFrom('fuel_sheet_rate_range').selectAll().orderBy('min_price_mills').execute()).map(
    ({ min_price_mills, max_price_mills, rate_type, rate_value }) =>
      [min_price_mills, max_price_mills, rate_type, rate_value].join(' '),
  );
/** A quote whose fuel surcharge is the shipper's own. */
const priced = () => desk.priced({ cost_type: 3 });

describe('a fuel sheet from a file', () => {
  it('[SP-116 F-019 P-069] is the fuel of a price at the diesel price of its week', async () => {
    const file = await bring(['"3.7","$3.799",Per Mile,0.31', '3.8,3.899,per mile,0.3300', '3.9,4,%,25.5']);
    expect(file).toMatchObject({ status: 'success', created_count: 1, updated_count: 0, errors: [] });
    expect(file.customer).toMatchObject({ id: desk.world.customerId });
    expect(await ranges()).toEqual(['3700 3799 per_mile 3100', '3800 3899 per_mile 3300', '3900 4000 percentage 2550']);
    const run = await priced();
    // Whole dollars, as all prices are told.
    expect(run.fuel_cents).toBe(Math.round((run.miles ?? 0) * 0.33) * 100);
    expect(run.fuel_basis).toContain('U.S.');
  });

  it('[B-001] leaves stored runs as they were and to be computed again, when it is edited and deleted', async () => {
    await bring(['3.7,3.799,Per Mile,0.31', '3.8,3.899,Per Mile,0.3300']);
    const { quote } = await priced();
    const before = await desk.rowsOf('pricing_run');
    const sheet = await desk.db.selectFrom('fuel_sheet').select('id').executeTakeFirstOrThrow();
    const edit = { as: desk.manager, id: sheet.id, body: { region: 'Midwest', fuel_price_delay: 14 } };
    expect((await desk.call(updateFuelSheet, edit)).status).toBe(200);
    const query = { 'fuel-sheets': String(sheet.id) };
    expect((await desk.call(deleteFuelSheets, { as: desk.manager, query })).status).toBe(204);
    expect(await desk.rowsOf('pricing_run')).toEqual(before);
    const replayed = await replayQuote(desk.db, quote);
    expect(replayed?.map(({ replay }) => replay.kind)).toEqual(['same']);
  });

  it('[SP-127 F-019] replaces the sheet of the same region after the person agreed, and leaves the others', async () => {
    const former = await bring(['3.8,3.899,Per Mile,0.33']);
    await bring(['1,9,Flat,40'], { region: 'California', fuel_price_delay: '7' });
    const before = await sheets();
    const asked = await desk.send('fuel_sheet', [HEADER, '3,4,Flat,250'], { fields: terms });
    expect([asked.status, asked.body]).toEqual([409, { detail: expect.stringContaining('U.S.') }]);
    expect(await sheets()).toEqual(before);
    const file = await bring(['3,4,Flat,250.00'], { replace: 'true', fuel_price_delay: '14' });
    expect(file).toMatchObject({ status: 'success', created_count: 0, updated_count: 1, overtaken: false });
    await bring(['3,4,Flat,250.00'], { replace: 'true', fuel_price_delay: '14' });
    const found = await desk.call(getFile, { as: desk.manager, id: file.id });
    expect(parsed(getFile, found.body).overtaken).toBe(true);
    expect(former.overtaken).toBe(false);
    const stored = await desk.db.selectFrom('fuel_sheet').selectAll().orderBy('region').execute();
    expect(stored.map(({ region, fuel_price_delay }) => [region, fuel_price_delay])).toEqual([
      ['California', 7],
      ['U.S.', 14],
    ]);
    expect(await ranges()).toEqual(['1000 9000 flat 4000', '3000 4000 flat 25000']);
    expect((await priced()).fuel_cents).toBe(25_000);
  });

  it('[SP-127] is not replaced by one that was sent while it waited, since nobody agreed to that', async () => {
    const sent = ['0.31', '0.99'].map((rate) => [HEADER, `3.8,3.899,Per Mile,${rate}`]);
    const ids: number[] = [];
    // Both are asked before either is written.
    await desk.db.transaction().execute(async (held) => {
      await sql`LOCK TABLE fuel_sheet IN SHARE ROW EXCLUSIVE MODE`.execute(held);
      for (const rows of sent) {
        const { status, body } = await desk.send('fuel_sheet', rows, { fields: { ...terms, again: 'true' } });
        expect({ status, body }).toMatchObject({ status: 201 });
        ids.push(fileView.parse(body).id);
      }
    });
    const ended = async () =>
      Promise.all(ids.map(async (id) => parsed(getFile, (await desk.call(getFile, { as: desk.manager, id })).body)));
    await expect.poll(async () => (await ended()).map(({ status }) => status)).toEqual(['success', 'error']);
    const [, second] = await ended();
    const message = 'Another fuel sheet for U.S. came in first. Upload the file again to replace it.';
    expect(second?.errors).toMatchObject([{ row: null, column: null, value: null, expected: message, message }]);
    expect(await ranges()).toEqual(['3800 3899 per_mile 3100']);
  });

  it('[SP-127] of a file that was uploaded later is not replaced by an earlier one that comes to its end after it', async () => {
    const { id } = await bring(['3.8,3.899,Per Mile,0.44']);
    const before = await sheets();
    // The sheet in force came by a file that was uploaded after the one that follows, whose first attempt had failed.
    const late = id + 1_000;
    await sql`INSERT INTO file (id, name, category, content_type, size_bytes, created_at, created_by_name, customer_id,
        region, status)
      VALUES (${late}, 'late.csv', 'fuel_sheet', 'text/csv', 1, ${desk.clock.now()}, 'Dana', ${desk.world.customerId},
        'U.S.', 'success')`.execute(desk.db);
    const slow = await bring(['3.8,3.899,Per Mile,0.55'], { replace: 'true' });
    expect(slow).toMatchObject({
      status: 'error',
      errors: [
        {
          row: null,
          message: 'A fuel sheet for U.S. that was uploaded later is in already. Upload this file again to replace it.',
        },
      ],
    });
    expect(await sheets()).toEqual(before);
    await desk.db.deleteFrom('file').where('id', '=', late).execute();
  });

  it('[SP-111] names the row whose range another lies in, and not the row just ahead of it', async () => {
    const file = await bring(['1,5,Flat,1', '2,3,Flat,1', '4,4.5,Flat,1']);
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 min_price "2.000": Lies inside the range of row 2',
      '4 min_price "4.000": Lies inside the range of row 2',
    ]);
  });

  it('[SP-111 SP-116] with bad rows names row, column and value of each, and leaves the former sheet in force', async () => {
    await bring(['3.8,3.899,Per Mile,0.33']);
    const before = await sheets();
    const file = await bring(
      [
        '3.000,3.100,Per Mile,0.10',
        '3.1,3.1,Per Mile,0.10',
        '3.050,3.200,Per Mile,0.10',
        '3.3,3.4,Percentage,12.345',
        '3.5,3.6,Per Mile,0.12345',
        '3.7,3.8001,Each,-1',
        ',4,Flat,100001',
        'free,4.1,Flat,',
      ],
      { replace: 'true' },
    );
    expect(file).toMatchObject({ status: 'error', created_count: null });
    expect(file.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 min_price "3.100": Must be lower than max_price (3.100)',
      '4 min_price "3.050": Lies inside the range of row 2',
      '5 rate_value "12.345": Must have at most 2 decimals',
      '6 rate_value "0.12345": Must have at most 4 decimals',
      '7 max_price "3.8001": Must have at most 3 decimals',
      '7 rate_type "Each": Must be one of Per Mile, Percentage, Flat',
      '7 rate_value "-1": Must not be negative',
      '8 min_price: This field is required',
      '8 rate_value "100001": Must be at most 100000',
      '9 min_price "free": Must be an amount such as 1850.00',
      '9 rate_value: This field is required',
    ]);
    expect(await sheets()).toEqual(before);
  });

  it('[F-019 F-023 M-083] is refused at once without its fields, for a shipper that is none, and as a workbook', async () => {
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await desk.send('fuel_sheet', [HEADER, '3,4,Flat,1'], { fields });
      return [status, body];
    };
    const needed = (name: string) => ({ [name]: ['This field is required'] });
    expect(await refused({})).toEqual([
      400,
      { ...needed('customer'), ...needed('region'), ...needed('fuel_price_delay') },
    ]);
    for (const [fuel_price_delay, sentence] of [
      ['31', 'Fuel price delay must be less than or equal to 30'],
      ['-1', 'Fuel price delay must be greater than or equal to 0'],
    ] as const)
      expect(await refused({ ...terms, fuel_price_delay })).toEqual([400, { fuel_price_delay: [sentence] }]);
    expect((await refused({ ...terms, region: 'Moon' }))[0]).toBe(400);
    expect(await refused({ ...terms, customer: '999999' })).toEqual([
      400,
      { customer: ['This shipper does not exist.'] },
    ]);
    expect(await sheets()).toEqual([[], []]);
  });

  it('[SP-006] takes the permission to change fuel sheets', async () => {
    const as = await desk.people.make({ permissions: ['file.import', 'file.view'] });
    const answer = await desk.send('fuel_sheet', [HEADER, '3,4,Flat,1'], { as, fields: terms });
    expect(answer.status).toBe(403);
    expect(await sheets()).toEqual([[], []]);
  });
});
