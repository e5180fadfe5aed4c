import {
  getNewestDiesel,
  listAudit,
  listDieselWeeks,
  listExchangeRates,
  listPriceReadings,
  readPublishedPrices,
  saveDieselWeek,
  saveExchangeRate,
} from '@lanewright/contract';
import { startBankOfCanadaSimulator, type PublishedRate } from '@lanewright/bank-of-canada/simulator';
import { startEiaSimulator, type EiaSimulator, type PublishedPrice } from '@lanewright/eia/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUEUES } from '../../../queues.ts';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';
import type { Person } from '../../../testing/people.ts';
import { bankOfCanadaPartner } from '../../bank-of-canada/index.ts';
import { eiaPartner } from '../../eia/index.ts';

const KEY = 'a-key-of-the-test';

let prices: readonly PublishedPrice[] = [];
let rates: readonly PublishedRate[] = [];
let eia: EiaSimulator;
let bank: Awaited<ReturnType<typeof startBankOfCanadaSimulator>>;
let app: TestApplication;
let administrator: Person;

beforeAll(async () => {
  eia = await startEiaSimulator({ port: 0, apiKey: KEY, pricesFrom: () => prices });
  bank = await startBankOfCanadaSimulator({ port: 0, ratesFrom: () => rates });
  app = await startTestApplication({
    partners: [
      eiaPartner.with({ account: { url: eia.url, apiKey: KEY, sandbox: false }, options: null }),
      bankOfCanadaPartner.with({ account: { url: bank.url, sandbox: false }, options: null }),
    ],
  });
  administrator = await app.people.administrator();
});
beforeEach(async () => {
  prices = [];
  rates = [];
  for (const table of ['diesel_price', 'exchange_rate', 'price_reading', 'integration_log'] as const)
    await app.db.deleteFrom(table).execute();
});
afterEach(() => [eia, bank].forEach((each) => each.play(null)));
afterAll(async () => {
  await app.end();
  await eia.close();
  await bank.close();
});

const midwest = (week: string, value: PublishedPrice['value']): PublishedPrice => ({ region: 'Midwest', week, value });
// The audit outlives the rows of a test: where it is looked at, the region is the test's own.
const priceOf = (region: PublishedPrice['region'], value: string): PublishedPrice => ({
  region,
  week: '2026-11-16',
  value,
});
const read = async (series: 'diesel' | 'exchange') => {
  const answer = await app.call(readPublishedPrices, { as: administrator, body: { series } });
  return parsed(readPublishedPrices, answer.body).last ?? expect.fail('there is no reading');
};
const weeks = async () =>
  parsed(listDieselWeeks, (await app.call(listDieselWeeks, { as: administrator })).body).results.map(
    ({ region, week, price, source, corrections }) => [
      region,
      week,
      price,
      source.kind,
      corrections.map((c) => c.figure),
    ],
  );
const logs = () => app.db.selectFrom('integration_log').selectAll().orderBy('id').execute();

describe('the public series of diesel prices', () => {
  it('[SP-128 SP-132] is read with its source, and leaves one log without the key', async () => {
    prices = [
      midwest('2026-11-16', '3.841'),
      midwest('2026-11-02', 3.8),
      { region: 'U.S.', week: '2026-11-16', value: null },
    ];
    expect(await read('diesel')).toMatchObject({
      by: administrator.displayName,
      added: 2,
      corrected: 0,
      problem: null,
    });
    expect(await weeks()).toEqual([
      ['Midwest', '2026-11-16', 3.841, 'eia', []],
      ['Midwest', '2026-11-02', 3.8, 'eia', []],
    ]);
    expect(await read('diesel')).toMatchObject({ added: 0, unchanged: 2 });
    const [log] = await logs();
    expect(log).toMatchObject({
      integration: 'EIA',
      targeted_api: 'GET /v2/petroleum/pri/gnd/data/',
      status_code: 200,
    });
    expect(JSON.stringify(await logs())).not.toContain(KEY);
  });

  it('[SP-128] corrects what it published before, and what it was stays known', async () => {
    prices = [priceOf('California', '3.841')];
    await read('diesel');
    prices = [priceOf('California', '3.852')];
    expect(await read('diesel')).toMatchObject({ added: 0, corrected: 1 });
    expect(await weeks()).toEqual([['California', '2026-11-16', 3.852, 'eia', [3.841]]]);
    const query = { object_type: 'diesel_price', object_id: 'California,2026-11-16' };
    const [change] = parsed(listAudit, (await app.call(listAudit, { as: administrator, query })).body).results;
    expect(change).toMatchObject({ act: 'update', before: { price_mills: 3_841 }, after: { price_mills: 3_852 } });
  });

  it('[SP-128] never overwrites what a person entered, and says so', async () => {
    await app.call(saveDieselWeek, {
      as: administrator,
      body: { region: 'Gulf Coast', week: '2026-11-16', price: 3.9, was: null },
    });
    prices = [priceOf('Gulf Coast', '3.841'), midwest('2026-11-09', '3.83')];
    expect(await read('diesel')).toMatchObject({
      added: 1,
      corrected: 0,
      kept: [`Gulf Coast of 2026-11-16 stays $3.900, by ${administrator.displayName}; the source says $3.841.`],
    });
    expect(await weeks()).toEqual([
      ['Gulf Coast', '2026-11-16', 3.9, 'hand', []],
      ['Midwest', '2026-11-09', 3.83, 'eia', []],
    ]);
  });

  it('[SP-128] refuses absurd prices, days ahead and doubled weeks one by one, and takes the rest', async () => {
    prices = [midwest('2026-11-16', '3.841')];
    await read('diesel');
    prices = [
      midwest('2026-11-16', '0.36'),
      midwest('2026-11-09', '99'),
      midwest('2026-11-23', '3.9'),
      midwest('2026-11-02', '3.8'),
      midwest('2026-11-02', '3.7'),
      midwest('2026-10-26', '3.75'),
    ];
    expect(await read('diesel')).toMatchObject({
      added: 1,
      refused: [
        'Midwest of 2026-11-16: “0.36” is not between 0.500 and 20.000 dollars a gallon.',
        'Midwest of 2026-11-09: “99” is not between 0.500 and 20.000 dollars a gallon.',
        'Midwest of 2026-11-02 appears twice with different prices.',
        'Midwest of 2026-11-23 lies in the future.',
      ],
    });
    expect((await weeks()).map(([, week, price]) => [week, price])).toEqual([
      ['2026-11-16', 3.841],
      ['2026-10-26', 3.75],
    ]);
  });

  it.each([
    ['broken', 'The source reported an error of its own.'],
    ['garbage', 'The answer of the source could not be read.'],
  ] as const)('[SP-128] changes nothing where it is %s, and tells why and when it was well', async (fault, problem) => {
    prices = [midwest('2026-11-16', '3.841')];
    const good = await read('diesel');
    const before = await weeks();
    prices = [midwest('2026-11-16', '3.9')];
    eia.play(fault);
    app.clock.advance(60_000);
    expect(await read('diesel')).toMatchObject({ problem, added: 0, corrected: 0 });
    expect(await weeks()).toEqual(before);
    const { results } = parsed(
      listPriceReadings,
      (await app.call(listPriceReadings, { as: await app.people.viewer() })).body,
    );
    expect(results[0]).toMatchObject({
      series: 'diesel',
      publisher: 'U.S. Energy Information Administration',
      state: 'live',
      last: { problem },
      last_good_at: good.at,
    });
  });

  it('[SP-128] is read by the job, once it is due, and nobody else may ask for it', async () => {
    for (const as of [await app.people.manager(), await app.people.viewer()])
      expect((await app.call(readPublishedPrices, { as, body: { series: 'diesel' } })).status).toBe(403);
    prices = [midwest('2026-11-16', '3.841')];
    await app.startWorking();
    await app.jobs.enqueue(app.db, QUEUES.readPublished, {});
    const newest = async () =>
      parsed(getNewestDiesel, (await app.call(getNewestDiesel, { as: administrator })).body).results.find(
        ({ region }) => region === 'Midwest',
      );
    await expect.poll(newest).toMatchObject({ newest: { price: 3.841, source: { kind: 'eia' } }, stale: false });
    const readings = await app.db.selectFrom('price_reading').select(['by_name', 'series']).execute();
    expect(readings).toContainEqual({ by_name: 'System', series: 'diesel' });
  });
});

describe('the public series of exchange rates', () => {
  const stored = async () =>
    parsed(listExchangeRates, (await app.call(listExchangeRates, { as: administrator })).body).results.map(
      ({ day, rate, source }) => [day, rate, source.kind],
    );

  it('[SP-163] is read with its source; a rate the other way round and one by hand are not taken', async () => {
    await app.call(saveExchangeRate, { as: administrator, body: { day: '2026-11-18', rate: 1.41, was: null } });
    rates = [
      { day: '2026-11-19', value: '1.4012' },
      { day: '2026-11-18', value: '1.4023' },
      { day: '2026-11-17', value: '0.7137' },
      { day: '2026-11-16', value: null },
    ];
    expect(await read('exchange')).toMatchObject({
      added: 1,
      refused: ['2026-11-17: “0.7137” is not between 0.9 and 2.5 Canadian dollars for one US dollar.'],
      kept: [`The rate of 2026-11-18 stays 1.41, by ${administrator.displayName}; the source says 1.4023.`],
    });
    expect(await stored()).toEqual([
      ['2026-11-19', 1.4012, 'bank_of_canada'],
      ['2026-11-18', 1.41, 'hand'],
    ]);
  });

  it('[SP-163] keeps what is stored where the bank does not answer', async () => {
    bank.play('broken');
    expect(await read('exchange')).toMatchObject({ problem: 'The source reported an error of its own.' });
    expect(await stored()).toEqual([]);
  });
});

it('[SP-128 SP-163] a series that is not set up says so, and is refused', async () => {
  const bare = await startTestApplication({
    partners: [eiaPartner, bankOfCanadaPartner].map((each) => each.with({ account: null, options: null })),
  });
  const as = await bare.people.administrator();
  const { results } = parsed(listPriceReadings, (await bare.call(listPriceReadings, { as })).body);
  expect(results.map(({ state, last }) => [state, last])).toEqual([
    ['not_set_up', null],
    ['not_set_up', null],
  ]);
  const refused = await bare.call(readPublishedPrices, { as, body: { series: 'diesel' } });
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'This series is not set up on the server. Enter the prices by hand or import a file.' },
  ]);
  await bare.end();
});
