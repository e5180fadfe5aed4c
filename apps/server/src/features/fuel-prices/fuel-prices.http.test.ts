import {
  getNewestDiesel,
  getNewestRate,
  importDieselWeeks,
  importedPrices,
  importExchangeRates,
  listAudit,
  listDieselWeeks,
  listExchangeRates,
  saveDieselWeek,
  saveExchangeRate,
  type AnyEndpoint,
} from '@lanewright/contract';
import { workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';

let app: TestApplication;
let administrator: Person;

beforeAll(async () => {
  app = await startTestApplication();
  administrator = await app.people.administrator();
});
afterAll(() => app.end());
beforeEach(async () => {
  await app.db.deleteFrom('diesel_price').execute();
  await app.db.deleteFrom('exchange_rate').execute();
});

/** Sends a file to an import call, as the browser does. */
async function send(endpoint: AnyEndpoint, content: string | Uint8Array<ArrayBuffer>, fields = {}, name = 'eia.csv') {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  for (const [field, value] of Object.entries<string>(fields)) form.append(field, value);
  const body = new Response(form);
  const answer = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...administrator.bearer, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
}

/** A workbook of these cells. */
async function workbookOf(cells: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = async function* () {
    yield cells.map((row, at) => ({ number: at + 1, cells: row }));
  };
  return new Uint8Array(Buffer.concat(await Array.fromAsync(workbookBytes(rows()))));
}

const save = (body: object, as = administrator) => app.call(saveDieselWeek, { as, body });
const weeks = async (query: Readonly<Record<string, string>> = {}) =>
  parsed(listDieselWeeks, (await app.call(listDieselWeeks, { as: administrator, query })).body).results;
const stored = () => app.db.selectFrom('diesel_price').selectAll().orderBy('week').orderBy('region').execute();

/** The layout of the public history: a column for each region, blank where a region did not exist yet. */
const HISTORY = `date,U.S.,East Coast,New England,Central Atlantic,Lower Atlantic,Midwest,Gulf Coast,Rocky Mountain,West Coast,West Coast Less California,California
1994-03-21,1.106,1.119,,,,1.087,1.065,1.105,1.209,,
2026-11-09,3.901,3.950,4.120,4.100,3.840,3.830,3.590,3.870,4.540,4.230,4.890
2026-11-16,3.912,3.961,4.131,4.111,3.851,3.841,3.601,3.881,4.551,4.241,4.901
`;

describe('diesel weeks by hand', () => {
  test('[SP-128] a week is added, told with its source and age, and corrected with what it was', async () => {
    const added = await save({ region: 'Midwest', week: '2026-11-09', price: 3.874, was: null });
    expect(parsed(saveDieselWeek, added.body)).toMatchObject({
      price: 3.874,
      source: { kind: 'hand', by: administrator.displayName, file: null },
      corrections: [],
    });
    await save({ region: 'Midwest', week: '2026-11-16', price: 3.88, was: null });
    const corrected = await save({ region: 'Midwest', week: '2026-11-16', price: 3.89, was: 3.88 });
    expect(corrected.status).toBe(200);
    const [newest] = await weeks({ region: 'Midwest' });
    expect(newest).toMatchObject({ week: '2026-11-16', price: 3.89, change: 0.016 });
    expect(newest?.corrections).toMatchObject([{ figure: 3.88, by: administrator.displayName }]);

    const as = await app.people.administrator();
    const audit = await app.call(listAudit, {
      as,
      query: { object_type: 'diesel_price', object_id: 'Midwest,2026-11-16' },
    });
    const [change] = parsed(listAudit, audit.body).results;
    expect(change).toMatchObject({ act: 'update', before: { price_mills: 3_880 }, after: { price_mills: 3_890 } });
  });

  test('[SP-128] the newest price of each region is flagged once it is older than 14 days', async () => {
    // The clock of the tests stands at 2026-11-20.
    await save({ region: 'Midwest', week: '2026-11-09', price: 3.8, was: null });
    await save({ region: 'California', week: '2026-11-02', price: 4.8, was: null });
    const { body } = await app.call(getNewestDiesel, { as: await app.people.viewer() });
    const { results } = parsed(getNewestDiesel, body);
    const of = (region: string) => results.find((each) => each.region === region);
    expect(results).toHaveLength(11);
    expect(of('Midwest')).toMatchObject({ age_days: 11, stale: false });
    expect(of('California')).toMatchObject({ age_days: 18, stale: true });
    expect(of('Gulf Coast')).toEqual({ region: 'Gulf Coast', newest: null, age_days: null, stale: true });
  });

  test('[SP-128] prices that cannot be are refused, and nothing is written', async () => {
    const refused: readonly (readonly [object, string, string])[] = [
      [{ price: 0 }, 'price', 'Must be between 0.500 and 20.000 dollars a gallon'],
      [{ price: -3.8 }, 'price', 'Must be between 0.500 and 20.000 dollars a gallon'],
      [{ price: 50 }, 'price', 'Must be between 0.500 and 20.000 dollars a gallon'],
      [{ price: 3.8741 }, 'price', 'Must have at most 3 decimals'],
      [{ week: '2026-11-17' }, 'week', 'Must be a Monday, the day by which a diesel week is dated'],
      [{ week: '2026-11-23' }, 'week', 'Must not lie in the future'],
      [{ week: '2026-02-30' }, 'week', 'Please enter a valid date'],
    ];
    for (const [change, field, sentence] of refused) {
      const answer = await save({ region: 'Midwest', week: '2026-11-16', price: 3.874, was: null, ...change });
      expect([change, answer.status, answer.body]).toEqual([change, 400, { [field]: [sentence] }]);
    }
    expect((await save({ region: 'Texas', week: '2026-11-16', price: 3.874, was: null })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('[SP-128 SP-037] a week that somebody else entered or corrected meanwhile is not overwritten, and the second is told', async () => {
    const week = { region: 'Midwest', week: '2026-11-16' };
    await save({ ...week, price: 3.88, was: null });
    const before = await stored();
    const clash = await save({ ...week, price: 3.9, was: null });
    expect([clash.status, clash.body]).toEqual([
      409,
      {
        detail: `Midwest of 2026-11-16 is $3.880 now, entered by ${administrator.displayName}. Nothing was saved.`,
        changed_by: administrator.displayName,
        changed_at: '2026-11-20T18:00:00.000Z',
        changed: [{ field: 'figure', label: 'Price', from: null, to: '$3.880' }],
        version: 3.88,
        possible: true,
      },
    ]);
    expect((await save({ ...week, price: 3.9, was: 3.87 })).status).toBe(409);
    expect((await save({ ...week, region: 'U.S.', price: 3.9, was: 3.87 })).status).toBe(409);
    expect(await stored()).toEqual(before);
    const both = await Promise.all([3.91, 3.92].map((price) => save({ ...week, price, was: 3.88 })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('diesel weeks from a file', () => {
  test('[SP-128 C-016] the public history comes in whole, blank cells left out', async () => {
    const { status, body } = await send(importDieselWeeks, HISTORY);
    expect([status, body]).toEqual([200, { added: 28, corrected: 0, unchanged: 0 }]);
    expect((await stored())[0]).toMatchObject({ region: 'East Coast', week: '1994-03-21', price_mills: 1_119 });
    const [us] = await weeks({ region: 'U.S.', week_after: '2026-11-10', week_before: '2026-11-20' });
    expect(us).toMatchObject({
      price: 3.912,
      source: { kind: 'file', by: administrator.displayName, file: 'eia.csv' },
    });
    expect((await send(importDieselWeeks, HISTORY)).body).toEqual({ added: 0, corrected: 0, unchanged: 28 });
    expect(await weeks({ search: 'west coast', size: '50' })).toHaveLength(5);
    expect(await weeks({ search: '%' })).toEqual([]);
  });

  test('[SP-128] a workbook with a title above its header comes in as well', async () => {
    const cells = [
      ['Weekly diesel prices'],
      ['Week', 'MIDWEST', 'West Coast less California'],
      ['11/16/2026', '3.841', '4.241'],
    ];
    const bytes = await workbookOf(cells);
    const { status, body } = await send(importDieselWeeks, bytes, {}, 'weeks.xlsx');
    expect([status, body]).toEqual([200, { added: 2, corrected: 0, unchanged: 0 }]);
    expect((await stored()).map(({ region }) => region)).toEqual(['Midwest', 'West Coast Less California']);
  });

  test('[SP-128] a file that would correct weeks asks first, and then keeps what they were', async () => {
    await save({ region: 'Midwest', week: '2026-11-16', price: 3.8, was: null });
    const before = await stored();
    const asked = await send(importDieselWeeks, HISTORY);
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        detail:
          'The file differs from the stored figures in 1 place. The first: Midwest of 2026-11-16, $3.800 stored and $3.841 in the file. Importing corrects it.',
      },
    ]);
    expect(await stored()).toEqual(before);
    const { body } = await send(importDieselWeeks, HISTORY, { replace: 'true' });
    expect(importedPrices.parse(body)).toEqual({ added: 27, corrected: 1, unchanged: 0 });
    const [corrected] = await weeks({ region: 'Midwest' });
    expect(corrected?.price).toBe(3.841);
    expect(corrected?.corrections[0]).toMatchObject({ figure: 3.8, by: administrator.displayName });
  });

  test('[SP-128] one fault and nothing of the file is taken; each is told with row, column and value', async () => {
    const bad = `date,Midwest,Gulf Coast
2026-11-16,3.841,50
2026-11-10,3.8,3.6
2026-11-16,3.9,3.6
2026-11-23,3.9,3.6
2026-11-02,,
2026-10-26,0,-3.1
2026-10-19,3.8415,cheap
`;
    const { status, body } = await send(importDieselWeeks, bad);
    expect(status).toBe(400);
    expect(body).toEqual({
      file: [
        'Row 2: Gulf Coast "50": Must be between 0.500 and 20.000 dollars a gallon',
        'Row 3: date "2026-11-10": Must be a Monday, the day by which a diesel week is dated',
        'Row 4: date "2026-11-16": Already on row 2',
        'Row 5: date "2026-11-23": Must not lie in the future',
        'Row 6: date "2026-11-02": Has no price beside it',
        'Row 7: Midwest "0": Must be between 0.500 and 20.000 dollars a gallon',
        'Row 7: Gulf Coast "-3.1": Must be between 0.500 and 20.000 dollars a gallon',
        'Row 8: Midwest "3.8415": Must have at most 3 decimals',
        'Row 8: Gulf Coast "cheap": Must be a number such as 3.874',
      ],
    });
    expect(await stored()).toEqual([]);
  });

  test('[SP-128] an unknown region, a missing date, no region and no rows are told', async () => {
    const told = async (content: string) => (await send(importDieselWeeks, content)).body;
    expect(await told('date,Midwst\n2026-11-16,3.8\n')).toEqual({ file: ['Unknown column: "Midwst"'] });
    expect(await told('Midwest,Gulf Coast\n3.8,3.6\n')).toEqual({ file: ['Missing column: "date"'] });
    expect(await told('date\n2026-11-16\n')).toMatchObject({
      file: [expect.stringContaining('The header names none of the regions: U.S., East Coast')],
    });
    expect(await told('date,Midwest\n')).toEqual({ file: ['The file has no rows below its header.'] });
    expect(await told('')).toMatchObject({ file: [expect.any(String)] });
    expect((await send(importDieselWeeks, new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).status).toBe(400);
    const many = Array.from({ length: 60 }, (_, row) => `2026-11-1${row % 10},0`).join('\n');
    const { body } = await send(importDieselWeeks, `date,Midwest\n${many}\n`);
    expect(body).toMatchObject({ file: expect.arrayContaining([expect.stringMatching(/^And \d+ more\.$/)]) });
    expect(await stored()).toEqual([]);
  });
});

describe('exchange rates', () => {
  const saveRate = (body: object) => app.call(saveExchangeRate, { as: administrator, body });
  const newest = async () => parsed(getNewestRate, (await app.call(getNewestRate, { as: administrator })).body);

  test('[SP-163] are entered by day with their source, and corrected with what they were', async () => {
    await saveRate({ day: '2026-11-18', rate: 1.4123, was: null });
    await saveRate({ day: '2026-11-18', rate: 1.4132, was: 1.4123 });
    const { body } = await app.call(listExchangeRates, { as: administrator });
    const { count, results } = parsed(listExchangeRates, body);
    expect(count).toBe(1);
    expect(results).toMatchObject([
      {
        day: '2026-11-18',
        rate: 1.4132,
        source: { kind: 'hand', by: administrator.displayName },
        corrections: [{ figure: 1.4123, by: administrator.displayName }],
      },
    ]);
    expect((await saveRate({ day: '2026-11-18', rate: 1.42, was: 1.4123 })).status).toBe(409);
  });

  test('[SP-163 SP-060] none younger than 7 days is flagged', async () => {
    expect(await newest()).toEqual({ newest: null, age_days: null, stale: true });
    await saveRate({ day: '2026-11-13', rate: 1.41, was: null });
    expect(await newest()).toMatchObject({ age_days: 7, stale: true });
    await saveRate({ day: '2026-11-14', rate: 1.41, was: null });
    expect(await newest()).toMatchObject({ age_days: 6, stale: false });
  });

  test('[SP-163] a rate the other way round, of the future or with too many decimals is refused', async () => {
    const refused: readonly (readonly [object, object])[] = [
      [{ rate: 0.708 }, { rate: ['Must be between 0.9 and 2.5 Canadian dollars for one US dollar'] }],
      [{ rate: 1.41_234_56 }, { rate: ['Must have at most 6 decimals'] }],
      [{ day: '2026-11-21' }, { day: ['Must not lie in the future'] }],
    ];
    for (const [change, body] of refused) {
      const answer = await saveRate({ day: '2026-11-18', rate: 1.41, was: null, ...change });
      expect([answer.status, answer.body]).toEqual([400, body]);
    }
    expect((await newest()).newest).toBeNull();
  });

  test('[SP-163] come from a file, all of it or nothing', async () => {
    const good = 'date,FXUSDCAD\n2026-11-17,1.4101\n2026-11-18,1.4123\n';
    expect((await send(importExchangeRates, good)).body).toEqual({ added: 2, corrected: 0, unchanged: 0 });
    const other = 'day,rate\n2026-11-18,1.4200\n2026-11-19,0.71\n';
    expect((await send(importExchangeRates, other)).body).toEqual({
      file: ['Row 3: rate "0.71": Must be between 0.9 and 2.5 Canadian dollars for one US dollar'],
    });
    const changed = await send(importExchangeRates, 'day,rate\n2026-11-18,1.4200\n');
    expect(changed.status).toBe(409);
    expect(await newest()).toMatchObject({ newest: { day: '2026-11-18', rate: 1.4123 } });
  });
});
