import { cents } from '@lanewright/units';
import * as contract from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherKeyOf, makeMachine, type Machine } from '../../testing/machines.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let machine: Machine;
beforeAll(async () => {
  desk = await startDesk();
  machine = await makeMachine(desk, { customerId: desk.alder });
});
afterAll(() => desk.end());

const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}, by = machine) =>
  desk.call(contract.createCallerQuote, { body, headers: { ...by.headers, ...headers } });
const rate = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  desk.call(contract.createRateQuote, { body, headers: { ...machine.headers, ...headers } });
const seen = async (id: number, by = machine) => desk.call(contract.getCallerQuote, { id, headers: by.headers });
const { customer: _customer, ...sound } = {
  customer: 0,
  lane: { stops: [PICKUP, DELIVERY] },
  equipment_type: 'dry_van',
  hazmat: false,
  team: false,
  cost_type: 1,
};
const quotes = async () =>
  (
    await desk.db
      .selectFrom('quote')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('[SP-071] a machine asks for a quote', () => {
  it('and is answered id, system_id and status; the quote is its own, waits for its price and bears the source', async () => {
    const answer = await ask({ ...sound, shipper_quote_id: 'AL-1' });
    const id = idOf(answer.body);
    expect([answer.status, answer.body]).toEqual([
      201,
      { id, system_id: `Q${String(id).padStart(8, '0')}`, status: 'open' },
    ]);
    expect(await desk.row(id)).toMatchObject({
      request_source: 'api',
      customer_id: desk.alder,
      created_by: null,
      created_by_name: expect.stringMatching(/^Machine \d+$/),
      pricing_pending: true,
    });
    const audit = await desk.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id'])
      .where('object_type', '=', 'quote')
      .where('object_id', '=', String(id))
      .executeTakeFirst();
    expect(audit).toEqual({ actor_kind: 'caller', actor_id: machine.id });
  });

  it('and sees its outcome without a word of cost, margin, rules or predictions', async () => {
    const id = idOf((await ask(sound)).body);
    await desk.givenRun(id);
    await desk.db
      .updateTable('quote')
      .set({ quoted_price_cents: cents(210_000) })
      .where('id', '=', id)
      .execute();
    const open = contract.callerQuoteView.parse((await seen(id)).body);
    expect(open).toMatchObject({ status: 'open', quoted_price: null, answered_at: null });
    await desk.db
      .updateTable('quote')
      .set({ status: 'responded', responded_at: desk.clock.now() })
      .where('id', '=', id)
      .execute();
    const told = contract.callerQuoteView.parse((await seen(id)).body);
    expect(told).toMatchObject({ status: 'responded', quoted_price: 2100, currency: 'USD', cost_type: 1 });
    expect(Object.keys(told).join(' ')).not.toMatch(/cost_estimate|margin|rule|run|prediction|miles/);
  });

  it("[SP-015] and never sees another's quote, nor a person's", async () => {
    const other = await makeMachine(desk, { customerId: desk.alder });
    const id = idOf((await ask(sound)).body);
    const byPerson = await desk.given();
    for (const answer of [await seen(id, other), await seen(byPerson), await seen(999_999)])
      expect([answer.status, answer.body]).toEqual([404, { detail: contract.MESSAGES.quoteMissing }]);
    expect((await seen(id)).status).toBe(200);
  });
});

describe('a refused request of a machine', () => {
  it('[SP-094] names all faults at their fields, unknown fields too, and stores nothing', async () => {
    const before = await quotes();
    const answer = await ask({ ...sound, hazmat: 'no', cost_type: 9, colour: 'red' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      hazmat: ['Must be true or false'],
      cost_type: [expect.any(String)],
      colour: ['Unknown field'],
    });
    const places = { stops: [{ ...PICKUP, location: { city: 'Nowhere Such', state: 'TX', country: 'US' } }, DELIVERY] };
    expect(await ask({ ...sound, lane: places, weight: -1 })).toMatchObject({
      status: 400,
      body: { weight: [contract.MESSAGES.weightNegative] },
    });
    expect(Object.keys((await ask({ ...sound, lane: places })).body ?? {})).toEqual(['lane.stops.0.location']);
    expect(await quotes()).toBe(before);
  });

  it('[SP-015 SP-069] for another shipper, by another source, or into a private network goes no further', async () => {
    const before = await quotes();
    const body = {
      ...sound,
      customer: desk.birch,
      request_source: 'freightmart',
      callback_url: 'https://192.168.1.1/done',
    };
    expect((await ask(body)).body).toEqual({
      customer: ['This key asks for another shipper'],
      request_source: ['This key asks by api'],
      callback_url: ['Must lead to the public internet'],
    });
    expect(await quotes()).toBe(before);
  });

  it('[SP-015] a machine given another shipper asks for it by every key, however long another key lay idle', async () => {
    const given = await makeMachine(desk, { customerId: desk.alder });
    await ask(sound, {}, given);
    const second = await anotherKeyOf(desk, given.id);
    const as = await desk.people.administrator();
    await desk.call(contract.changeCaller, { as, id: given.id, body: { customer_id: desk.birch } });
    desk.clock.advance(3_000);
    const answer = await ask(sound, {}, second);
    expect(await desk.row(idOf(answer.body))).toMatchObject({ customer_id: desk.birch });
  });

  it('a machine for all shippers must name one', async () => {
    const free = await makeMachine(desk);
    expect(await ask(sound, {}, free)).toMatchObject({ status: 400, body: { customer: ['This field is required'] } });
    expect((await ask({ ...sound, customer: desk.birch }, {}, free)).status).toBe(201);
  });
});

describe('[SP-045] a request that comes twice', () => {
  it('under one key makes one quote, and its answer is the same to the byte', async () => {
    const headers = { 'idempotency-key': 'order-1', 'content-type': 'application/json' };
    const before = await quotes();
    const send = (payload: string) =>
      desk.http.inject({ method: 'POST', url: '/v1/quote/', headers: { ...machine.headers, ...headers }, payload });
    const first = await send(JSON.stringify({ ...sound, notes: 'One' }));
    const { lane, ...rest } = sound;
    const again = await send(JSON.stringify({ notes: 'One', ...rest, lane }));
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await quotes()).toBe(before + 1);
  });

  it('under one key with other words is refused, and neither quote nor key is touched', async () => {
    const headers = { 'idempotency-key': 'order-2' };
    const id = idOf((await ask({ ...sound, notes: 'One' }, headers)).body);
    const before = await desk.footprint(id);
    const answer = await ask({ ...sound, notes: 'Two' }, headers);
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'This Idempotency-Key was used for another request. Use a new key for a new request.' },
    ]);
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('at one moment makes one quote, with and without a shipper quote id', async () => {
    for (const shipper_quote_id of [null, 'AL-TWICE']) {
      const before = await quotes();
      const headers = { 'idempotency-key': `at-once-${shipper_quote_id}` };
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ ...sound, shipper_quote_id }, headers)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await quotes()).toBe(before + 1);
    }
  });

  it("is known by the caller's own key only: another's key of the same words is another", async () => {
    const other = await makeMachine(desk, { customerId: desk.alder });
    const headers = { 'idempotency-key': 'order-3' };
    const [one, two] = [await ask(sound, headers), await ask(sound, headers, other)];
    expect(idOf(one.body)).not.toBe(idOf(two.body));
  });

  it('without a key is stopped by the shipper quote id', async () => {
    await ask({ ...sound, shipper_quote_id: 'AL-CLASH' });
    const answer = await ask({ ...sound, shipper_quote_id: 'AL-CLASH' });
    expect([answer.status, Object.keys(answer.body ?? {})]).toEqual([400, ['shipper_quote_id']]);
  });

  it.each(['', 'two words', 'x'.repeat(201)])('a key that is none is refused: %j', async (key) => {
    const answer = await ask(sound, { 'idempotency-key': key });
    expect([answer.status, Object.keys(answer.body ?? {})]).toEqual([400, ['Idempotency-Key']]);
  });
});

const rated = {
  reference: 'RQ-1',
  origin: {
    city: 'Dallas',
    state: 'TX',
    postal_code: '75201',
    country: 'US',
    window: { earliest: '2026-11-21T08:00', latest: '2026-11-21T12:00' },
  },
  stops: [
    { type: 'delivery', city: 'Birmingham', state: 'AL', country: 'US', window: { earliest: '2026-11-22T08:00' } },
  ],
  destination: {
    city: 'Toronto',
    state: 'ON',
    country: 'CA',
    handling: 'drop',
    window: { earliest: '2026-11-24T10:00' },
  },
  equipment: 'R',
  weight: { value: 10_000, unit: 'kg' },
  temperature: { min: -10, max: 0, unit: 'C' },
  pallets: 20,
  rate_basis: 'all_in',
};

describe('[B-011] the neutral rate quote', () => {
  it('is stored as the quote it means', async () => {
    const answer = await rate(rated);
    expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } });
    const id = idOf(answer.body);
    expect(await desk.row(id)).toMatchObject({
      shipper_quote_id: 'RQ-1',
      weight_lbs: 22_046,
      min_temp: 14,
      max_temp: 32,
      pallet_count: 20,
      cost_type: 1,
      stop_count: 3,
      destination_country: 'Canada',
    });
    const stops = await desk.db
      .selectFrom('stop')
      .select(['activity_type', 'city', 'time_range', 'live_handling'])
      .where('quote_id', '=', id)
      .orderBy('position')
      .execute();
    expect(stops).toEqual([
      { activity_type: 'pickup', city: 'Dallas', time_range: '08:00-12:00', live_handling: true },
      { activity_type: 'delivery', city: 'Birmingham', time_range: null, live_handling: true },
      { activity_type: 'delivery', city: 'Toronto', time_range: null, live_handling: false },
    ]);
  });

  it('is answered in its own words', async () => {
    const id = idOf((await rate({ ...rated, reference: 'RQ-2' })).body);
    const look = async () =>
      contract.rateQuoteView.parse((await desk.call(contract.getRateQuote, { id, headers: machine.headers })).body);
    expect(await look()).toMatchObject({ status: 'pending', reference: 'RQ-2', rate: null });
    const answered = {
      status: 'responded',
      quoted_price_cents: cents(312_500),
      responded_at: desk.clock.now(),
    } as const;
    await desk.db.updateTable('quote').set(answered).where('id', '=', id).execute();
    expect(await look()).toMatchObject({
      status: 'quoted',
      rate: { amount: 3125, currency: 'USD', basis: 'all_in' },
      quoted_at: desk.clock.now().toISOString(),
    });
  });

  it('[SP-076] keeps an equipment name it has no code for, and waits for a person to map it', async () => {
    for (const [index, equipment] of ["53' Conestoga", 'constructor', '__proto__'].entries()) {
      const id = idOf((await rate({ ...rated, reference: `RQ-3-${index}`, equipment })).body);
      expect(await desk.row(id)).toMatchObject({ pricing_pending: false });
    }
  });

  it('names faults where the caller wrote them', async () => {
    const lost = { ...rated.origin, city: 'Nowhere Such', postal_code: null };
    const late = { ...rated.destination, window: { earliest: '2026-11-20T10:00' } };
    expect(Object.keys((await rate({ ...rated, reference: 'RQ-4', origin: lost })).body ?? {})).toEqual(['origin']);
    expect(Object.keys((await rate({ ...rated, reference: 'RQ-4', destination: late })).body ?? {}).toSorted()).toEqual(
      ['destination.window.earliest', 'origin.window.earliest'],
    );
    const two = { earliest: '2026-11-21T08:00', latest: '2026-11-22T08:00' };
    expect(
      (await rate({ ...rated, origin: { ...rated.origin, window: two }, rate_basis: 'cheap', speed: 1 })).body,
    ).toEqual({
      'origin.window.latest': ['Must lie on the same day as the earliest time'],
      rate_basis: ['Must be one of all_in, line_haul, line_haul_and_fuel'],
      speed: ['Unknown field'],
    });
  });
});

describe('[SP-015 SP-132] every exchange is kept', () => {
  const last = () => desk.db.selectFrom('integration_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('a request that was taken, with its quote, shipper and correlation', async () => {
    const headers = { 'x-correlation-id': 'call-17' };
    const id = idOf((await ask({ ...sound, notes: 'Bearer lwk_hush' }, headers)).body);
    expect(await last()).toMatchObject({
      integration: 'API',
      targeted_api: 'POST /v1/quote/',
      status_code: 201,
      customer_id: desk.alder,
      quote_id: id,
      correlation_id: 'call-17',
    });
    expect((await last()).request_body).not.toContain('lwk_hush');
  });

  it('requests that were refused, by their words, their JSON or their key', async () => {
    await ask({ ...sound, customer: desk.birch });
    expect(await last()).toMatchObject({ targeted_api: 'POST /v1/quote/', status_code: 400, customer_id: desk.alder });
    await ask('{broken');
    expect(await last()).toMatchObject({ status_code: 400, request_body: '{broken' });
    await seen(999_999);
    expect(await last()).toMatchObject({ targeted_api: 'GET /v1/quote/999999/', status_code: 404 });
  });
});
