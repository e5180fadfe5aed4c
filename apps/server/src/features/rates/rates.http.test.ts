import {
  getGsToken,
  getQuote,
  listRuns,
  quoteView,
  runView,
  saveGlobalPriceRuleset,
  type QuoteView,
} from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { startRatesSimulator, type RatesSimulator } from '@lanewright/greenscreens/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { replayStoredRun } from '../pricing/index.ts';
import { ratesPartner } from './index.ts';

const SECRET = 'the-secret-nobody-may-read';
const RATES = {
  targetBuyRate: 1800.5,
  lowBuyRate: 1700,
  highBuyRate: 1950,
  fuelRate: 300.25,
  confidenceLevel: 81,
  distance: 790,
  currency: 'USD',
} as const;

let service: RatesSimulator;
let desk: Desk;

beforeAll(async () => {
  service = await startRatesSimulator({
    port: 0,
    clientId: 'lanewright',
    clientSecret: SECRET,
    now: () => desk.clock.now(),
    market: () => ({
      rates: RATES,
      network: { ...RATES, targetBuyRate: 1850, confidenceLevel: 60 },
      market: { volume1Mo: 412, reverseVolume1Mo: 205, laneMomChange: 0.0342, laneYoyChange: -0.051 },
    }),
  });
  const account = { url: service.url, clientId: service.clientId, clientSecret: SECRET, sandbox: false };
  desk = await startDesk({ partners: [ratesPartner.with({ account, options: { standInPort: 0 } })] });
  await desk.startWorking();
});
afterEach(() => service.play(null));
afterAll(async () => {
  await desk.end();
  await service.close();
});

async function priced(changes: Parameters<Desk['request']>[0] = {}): Promise<QuoteView> {
  const id = await desk.given({}, changes);
  const view = async () => quoteView.parse((await desk.call(getQuote, { as: await desk.people.analyst(), id })).body);
  await expect.poll(async () => (await view()).pricing_pending).toBe(false);
  return view();
}

/** No ruleset was ever saved here. */
const NO_RULES = async () => [];

const runOf = (id: number) =>
  desk.db.selectFrom('pricing_run').selectAll().where('quote_id', '=', id).executeTakeFirstOrThrow();
const logsOf = (id: number) => desk.db.selectFrom('integration_log').selectAll().where('quote_id', '=', id).execute();

describe('a quote of a broker with the rates service', () => {
  it('[Q-163 Q-164 Q-165] holds what the service told of its lane, and the price starts from it', async () => {
    const quote = await priced();
    expect(quote.partners.rates).toBe('live');
    expect(quote.gs_rate).toEqual({
      prediction_target_buy_rate: 1800.5,
      prediction_low_buy_rate: 1700,
      prediction_high_buy_rate: 1950,
      prediction_fuel_rate: 300.25,
      prediction_confidence_level: 81,
      prediction_confidence_level_str: 'High',
      network_target_buy_rate: 1850,
      network_low_buy_rate: 1700,
      network_high_buy_rate: 1950,
      network_fuel_rate: 300.25,
      network_confidence_level: 60,
      network_confidence_level_str: 'Low',
    });
    expect(quote.historical_market_volumes).toEqual({ volume_1_mo: 412, reverse_volume_1_mo: 205 });
    expect(quote.gs_index_data_change).toEqual({ lane_mom_change: 0.0342, lane_yoy_change: -0.051 });
    const run = quote.latest_run;
    expect(run?.cost_estimate_cents).toBe(180_050);
    const basis = { provider: 'Greenscreens', at: desk.clock.now().toISOString() };
    expect(run?.prediction).toMatchObject({ basis, sample: null, currency: 'USD' });
    expect(run?.network?.basis).toMatchObject(basis);
    expect(run?.market?.basis).toMatchObject(basis);
  });

  it('[S-026 SP-083] is priced by the service’s miles where its shipper wants them, and says so', async () => {
    expect(await priced()).toMatchObject({ mileage_provider: 'Lanewright miles' });
    const wants = (mileage_provider: number) => desk.db.updateTable('customer').set({ mileage_provider }).execute();
    await wants(4);
    expect(await priced()).toMatchObject({ distance: 790, mileage_provider: 'Greenscreens Miles' });
    await wants(1);
  });

  it('[Q-057 SP-077] was asked about with all stops, twelve hours after its first stop’s date', async () => {
    const before = service.requests.length;
    await priced({ equipment_type: 'step_deck' });
    const asked = service.requests.slice(before).filter(({ path }) => path === '/v1/prediction/rates');
    expect(asked.map(({ body }) => body)).toEqual([
      {
        pickupDateTime: '2026-11-22T02:00:00.000Z',
        transportType: 'FLATBED',
        currency: 'USD',
        stops: [
          { order: 1, country: 'US', city: 'Dallas', state: 'TX', zip: '75201' },
          { order: 2, country: 'US', city: 'Atlanta', state: 'GA', zip: '30303' },
        ],
      },
    ]);
  });

  it('[SP-072] is not answered by the system where the rates are for other equipment, and says so', async () => {
    const { latest_run: run } = await priced({ equipment_type: 'intermodal' });
    expect(run?.findings).toContain('The prediction is for dry van.');
    expect(run?.automatic_answer).toMatchObject({
      sent: false,
      reasons: expect.arrayContaining(['The prediction is for other equipment.']),
    });
  });

  it('[B-001] replays to the cent after the service says something else', async () => {
    const { id } = await priced();
    const run = await runOf(id);
    service.play('broken');
    const again = await replayStoredRun(run, NO_RULES);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(JSON.parse(JSON.stringify(again.value))).toEqual(run.result);
  });

  it('[SP-132] leaves its exchanges in the integration logs, without secrets and tokens', async () => {
    const { id } = await priced();
    const logs = await logsOf(id);
    const lookUps = logs.filter(({ targeted_api: api }) => !api.endsWith('/token'));
    expect(lookUps.map(({ targeted_api: api }) => api).toSorted()).toEqual([
      'POST /v1/market/lane',
      'POST /v1/prediction/network-rates',
      'POST /v1/prediction/rates',
    ]);
    for (const log of logs) expect(log).toMatchObject({ integration: 'Greenscreens', status_code: 200, quote_id: id });
    const all = await desk.db.selectFrom('integration_log').selectAll().execute();
    const tokens = service.requests.map(({ headers }) => headers['authorization']?.slice(7) ?? SECRET);
    for (const secret of new Set([SECRET, ...tokens])) expect(JSON.stringify(all)).not.toContain(secret);
    expect(all.some(({ targeted_api: api }) => api === 'POST /v1/auth/token')).toBe(true);
  });
});

describe('the token of the prediction panel', () => {
  it('[P-026 Q-056 SP-077] is given with its seconds and the address of the service, which pages may ask', async () => {
    const answer = await desk.call(getGsToken, { as: await desk.people.viewer() });
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 3600, url: service.url } });
    expect(String(answer.headers['content-security-policy'])).toContain(`connect-src 'self' ${service.url};`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token } = getGsToken.answer?.parse(answer.body) ?? { token: '' };
    expect(token).not.toBe('');
    expect(JSON.stringify(await desk.db.selectFrom('integration_log').selectAll().execute())).not.toContain(token);
  });

  it('is refused in words where no service is set up, and while the service cannot be reached', async () => {
    const without = await startDesk();
    expect(await without.call(getGsToken, { as: await without.people.viewer() })).toMatchObject({
      status: 409,
      body: { detail: 'No rate service is set up.' },
    });
    await without.end();
    const nowhere = { url: 'http://127.0.0.1:9', clientId: 'lanewright', clientSecret: SECRET, sandbox: false };
    const cutOff = await startDesk({
      partners: [ratesPartner.with({ account: nowhere, options: { standInPort: 0 } })],
    });
    expect(await cutOff.call(getGsToken, { as: await cutOff.people.viewer() })).toMatchObject({
      status: 503,
      body: { detail: 'The rate service cannot be reached at the moment. Please try again later.' },
    });
    await cutOff.end();
  });
});

describe('rules on a quote of a broker with the rates service', () => {
  it('[SP-139] see the network, the volumes and the changes that the service told, in their units', async () => {
    const seen = {
      prediction_target_buy_rate: 1800.5,
      prediction_confidence_level: 81,
      network_target_buy_rate: 1850,
      network_fuel_rate: 300.25,
      network_confidence_level: 60,
      lane_volume: 412,
      reverse_lane_volume: 205,
      lane_mom_change: 0.0342,
      lane_yoy_change: -0.051,
    };
    const ruleset = Object.entries(seen).map(([name, value], index) =>
      rule({ name, priority: index + 1, test: apply('equal', operand(name), value), actions: [act('note', name)] }),
    );
    const change = { change_reason: 'Logic Error Fix', description: 'What the service tells', version: 0 };
    const as = await desk.people.administrator();
    expect((await desk.call(saveGlobalPriceRuleset, { as, body: { ruleset, ...change } })).status).toBe(200);
    const [log] = (await priced()).latest_run?.ruleset_execution_logs ?? [];
    expect(log?.rules.map(({ name, state }) => [name, state])).toEqual(
      Object.keys(seen).map((name) => [name, 'triggered']),
    );
  });
});

// Last: a service that failed so often is left alone for a while.
describe('a service that fails', () => {
  it('[SP-078] leaves nulls and a no-reply outcome with its reason, and every try in the logs', async () => {
    service.play('broken');
    const quote = await priced();
    expect(Object.values(quote.gs_rate ?? {}).every((value) => value === null)).toBe(true);
    expect(quote).toMatchObject({ historical_market_volumes: null, gs_index_data_change: null });
    const answer = await desk.call(listRuns, { as: await desk.people.manager(), id: quote.id });
    const [run] = z.array(runView).parse(answer.body);
    expect(run).toMatchObject({ reply: 'no-reply', prediction: null, price_cents: null });
    expect(run?.reasons).toContain('The rate service gave no prediction.');
    const statuses = (await logsOf(quote.id)).map(({ status_code: status }) => status);
    expect(statuses.length).toBeGreaterThanOrEqual(3);
    expect(statuses.every((status) => status === 500 || status === 503)).toBe(true);
  });
});
