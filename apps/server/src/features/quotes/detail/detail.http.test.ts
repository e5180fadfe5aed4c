import { cents } from '@lanewright/units';
import type { Permission } from '@lanewright/access';
import { getPricePrediction, getQuote, listActivities, listHistory, listRuns, quoteView } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { predictionOf } from './views.ts';
import { DELIVERY, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

describe('the detail', () => {
  const detail = async (id: number, as = desk.people.viewer()) => desk.call(getQuote, { as: await as, id });

  it('[P-004 M-024] answers 404 with its sentence where there is no quote', async () => {
    expect(await detail(424_242)).toMatchObject({
      status: 404,
      body: { detail: 'It seems that quote you are looking for does not exist' },
    });
    expect((await desk.call(getQuote, { as: await desk.people.viewer(), id: 'abc' })).status).toBe(404);
  });

  it('[SP-066 SP-072] knows where an answer by mail can go, for people who may answer', async () => {
    const id = await desk.given();
    const listed = { kind: 'address', person_name: null, added_at: null, added_by_name: null } as const;
    await desk.db
      .insertInto('customer_sender')
      .values(
        ['rosa@alder.example', 'lee@alder.example'].map((value) => ({ ...listed, customer_id: desk.alder, value })),
      )
      .execute();
    const known = ['rosa@alder.example', 'lee@alder.example'];
    const analyst = desk.people.analyst();
    expect((await detail(id, analyst)).body).toMatchObject({ reply_addresses: { suggested: null, known } });
    await desk.db
      .updateTable('customer')
      .set({ contact_email: 'dana@alder.example' })
      .where('id', '=', desk.alder)
      .execute();
    expect((await detail(id, analyst)).body).toMatchObject({
      reply_addresses: { suggested: 'dana@alder.example', known: ['dana@alder.example', ...known] },
    });
    expect((await detail(id)).body).toMatchObject({ reply_addresses: { suggested: null, known: [] } });
  });

  it('[Q-167 SP-082] carries the latest run, and its outcome', async () => {
    const id = await desk.given();
    await desk.givenRun(id, { price: cents(100_000) });
    await desk.givenRun(id, { reply: 'no-reply', reasons: [{ code: 'x', sentence: 'A rule ended the run.' }] });
    const quote = quoteView.parse((await detail(id)).body);
    expect(quote).toMatchObject({
      pricing_pending: false,
      pricing_rules_computed_data: { response_status: 'no-reply', executed_in_forward_chaining: false },
      latest_run: { price_cents: 200_000, reasons: ['A rule ended the run.'] },
      quoted_price: null,
    });
  });

  it('[A-097 Q-166] shows the rule logs of a run only with their permission', async () => {
    const id = await desk.given();
    await desk.givenRun(id, {
      ruleset_execution_logs: [
        {
          ruleset: 'quote_price_prediction',
          owner: { kind: 'global', id: null, name: 'Global' },
          version_id: 1,
          triggered_rules: [],
          rule_action_logs: {},
          rule_names: {},
          failed_rules: [],
          skipped_rules: [],
          stops: [],
          end: 'completed',
          context: { currency: 'USD' },
        },
      ],
    });
    await desk.db
      .insertInto('ruleset')
      .values({ id: 1, context: 'quote_price_prediction', customer_id: null, current_version_id: null })
      .execute();
    await desk.db
      .insertInto('ruleset_version')
      .values({
        id: 1,
        ruleset_id: 1,
        number: 7,
        rules: '[]',
        author_id: null,
        author_name: 'A',
        created_at: desk.clock.now(),
        change_reason: 'first',
        description: 'first',
      })
      .execute();
    const without = desk.people.make({ permissions: ['quote.view'] });
    expect(quoteView.parse((await detail(id, without)).body).latest_run?.ruleset_execution_logs).toEqual([]);
    expect(quoteView.parse((await detail(id)).body).latest_run?.ruleset_execution_logs).toHaveLength(1);
    expect((await desk.call(listRuns, { as: await without, id })).status).toBe(403);
    const runs = await desk.call(listRuns, { as: await desk.people.viewer(), id });
    // The version's own number, as the history tells it; its id is the database's.
    expect(runs.body).toMatchObject([{ ruleset_execution_logs: [{ ruleset_version: 7 }] }]);
  });

  it('[A-097 A-087] lists runs to people who may see both the quote and the rule logs', async () => {
    const id = await desk.given();
    await desk.givenRun(id);
    const status = async (...permissions: Permission[]) =>
      (await desk.call(listRuns, { as: await desk.people.make({ permissions }), id })).status;
    expect(await status('quote.view')).toBe(403);
    expect(await status('customer.view_price_rules')).toBe(403);
    expect(await status('quote.view', 'customer.view_price_rules')).toBe(200);
  });

  it('[SP-082] lists all runs, newest first', async () => {
    const id = await desk.given();
    const first = await desk.givenRun(id);
    const second = await desk.givenRun(id);
    const runs = await desk.call(listRuns, { as: await desk.people.viewer(), id });
    expect(runs.body).toMatchObject([{ id: second }, { id: first }]);
    expect((await desk.call(listRuns, { as: await desk.people.viewer(), id: 31_337 })).status).toBe(404);
  });

  it('[SP-067] says how far the newest answer by mail got', async () => {
    const id = await desk.given({ status: 'responded' });
    const mail = {
      quote_id: id,
      kind: 'respond',
      automatic: false,
      former_status: 'open',
      created_at: desk.clock.now(),
      to_address: 'desk@alder.example',
      subject: 's',
      body_text: 't',
    } as const;
    await desk.db
      .insertInto('sent_mail')
      .values({ ...mail, message_id: '<1@x>', state: 'failed', problem: 'No such user' })
      .execute();
    expect((await detail(id)).body).toMatchObject({
      answer: {
        kind: 'respond',
        state: 'failed',
        to: 'desk@alder.example',
        at: '2026-11-20T18:00:00.000Z',
        problem: 'No such user',
      },
    });
    const sent_at = new Date('2026-11-20T18:00:05Z');
    await desk.db
      .insertInto('sent_mail')
      .values({ ...mail, message_id: '<2@x>', state: 'sent', sent_at })
      .execute();
    expect((await detail(id)).body).toMatchObject({
      answer: { state: 'sent', at: '2026-11-20T18:00:05.000Z', problem: null },
    });
  });
});

describe('the activity log', () => {
  it('[P-017 Q-171] is answered newest first with absent facts as null', async () => {
    const id = await desk.given();
    const log = await desk.call(listActivities, { as: await desk.people.viewer(), id });
    expect(log.body).toEqual([
      {
        id: expect.any(Number),
        activity_type: 'create',
        user_display_name: 'Alex Analyst',
        timestamp: '2026-11-20T18:00:00.000Z',
        custom_fields: {
          currency: null,
          price: null,
          lost_reason: null,
          rejection_reason: null,
          recipient_email: null,
          customer: 'Alder Foods',
          original_quote: null,
          changed: null,
        },
      },
    ]);
  });
});

describe('the price prediction', () => {
  const prediction = async (id: number) => desk.call(getPricePrediction, { as: await desk.people.viewer(), id });
  const EMPTY = { cost_estimate: null, markup_total: null, all_in: null, linehaul: null, fuel: null, currency: null };

  it('[P-020 SP-080] is the latest run in whole units, the markup in percent', async () => {
    const id = await desk.given();
    await desk.givenRun(id, {
      cost_estimate: cents(163_250),
      all_in: cents(200_050),
      linehaul: cents(170_050),
      fuel: cents(30_000),
    });
    expect((await prediction(id)).body).toEqual({
      cost_estimate: 1633,
      markup_total: 22.54,
      all_in: 2001,
      linehaul: 1701,
      fuel: 300,
      currency: 'USD',
    });
  });

  it('[SP-080] is empty before the first run, never 0', async () => {
    const id = await desk.given();
    expect((await prediction(id)).body).toEqual(EMPTY);
    expect((await prediction(31_337)).status).toBe(404);
    expect(predictionOf(null)).toEqual(EMPTY);
  });
});

describe('matching history', () => {
  const at = (city: string, state: string, postal_code: string) => ({ city, state, postal_code, country: 'US' });
  const lane = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => ({
    lane: {
      stops: [
        { ...PICKUP, location: from },
        { ...DELIVERY, location: to },
      ],
    },
  });
  const dallas = at('Dallas', 'TX', '75201');
  const atlanta = at('Atlanta', 'GA', '30303');
  let subject: number;
  const ids: Record<string, number> = {};
  const history = async (query: Record<string, string> = {}) =>
    desk.call(listHistory, { as: await desk.people.viewer(), id: subject, query });
  const found = async (query: Record<string, string> = {}) => {
    const { body } = await history(query);
    const results = listHistory.answer?.parse(body).results ?? [];
    return results.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? 'other');
  };

  beforeAll(async () => {
    await desk.db.deleteFrom('intake_key').execute();
    await desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).execute();
    const now = desk.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * 86_400_000);
    subject = await desk.given({}, lane(dallas, atlanta));
    ids['exact'] = await desk.given(
      {
        created_at: ago(300),
        status: 'won',
        quoted_price_cents: cents(150_000),
        cost_type: 2,
        all_in_cents: cents(190_000),
      },
      { customer: desk.birch, ...lane(dallas, atlanta) },
    );
    ids['near'] = await desk.given(
      { created_at: ago(20), status: 'lost', quoted_price_cents: cents(180_000) },
      lane(at('Fort Worth', 'TX', '76102'), atlanta),
    );
    ids['nearer'] = await desk.given({ created_at: ago(30) }, lane(at('Irving', 'TX', '75061'), atlanta));
    await desk.given({ created_at: ago(366) }, lane(dallas, atlanta));
    await desk.given({ created_at: ago(1) }, lane(at('Waco', 'TX', '76701'), atlanta));
    await desk.given({ created_at: ago(1) }, lane(dallas, at('Macon', 'GA', '31201')));
    await desk.given({ created_at: ago(1) }, lane(atlanta, dallas));
    await desk.given({ created_at: ago(1), deleted_at: ago(0) }, lane(dallas, atlanta));
    await desk.given({ created_at: ago(1) }, { equipment_type: 'flatbed', ...lane(dallas, atlanta) });
  });

  it('[SP-084 P-018] holds like quotes within 50 miles of both ends and a year, nearest first', async () => {
    expect(await found()).toEqual(['exact', 'nearer', 'near']);
    const { body } = await history();
    expect(body).toMatchObject({
      count: 3,
      results: [
        { distance_off: 0, customer_name: 'Birch Paper', quoted_price: 1500, all_in: 1900, status: 'won' },
        { origin: { city: 'Irving' }, quoted_price: null, all_in: null },
        { origin: { city: 'Fort Worth' }, all_in: 1800 },
      ],
    });
    const results = listHistory.answer?.parse(body).results ?? [];
    expect(results[2]?.distance_off).toBeGreaterThan(25);
    expect(results[2]?.distance_off).toBeLessThan(40);
  });

  it('[SP-084 SP-063] gives the median all-in prices of the won and the lost, whatever status the filter names', async () => {
    const medians = async (query: Record<string, string> = {}) =>
      listHistory.answer?.parse((await history(query)).body).medians;
    const all = { currency: 'USD', won: { price: 1900, quotes: 1 }, lost: { price: 1800, quotes: 1 } };
    expect(await medians()).toEqual(all);
    expect(await medians({ status: 'won' })).toEqual(all);
    expect(await medians({ customer: String(desk.alder) })).toEqual({ ...all, won: null });
  });

  it('[SP-084] filters by both postal codes, by shipper and by Won', async () => {
    expect(await found({ stopping_points: '75201,30303' })).toEqual(['exact']);
    expect(await found({ stopping_points: '30303,75201' })).toEqual([]);
    expect(await found({ customer: String(desk.alder) })).toEqual(['nearer', 'near']);
    expect(await found({ status: 'won' })).toEqual(['exact']);
    expect(await found({ status: 'won', customer: String(desk.alder) })).toEqual([]);
  });

  it('[SP-084 SP-063] sorts by newest and by comparable price, and pages', async () => {
    expect(await found({ ordering: '-created_at' })).toEqual(['near', 'nearer', 'exact']);
    expect(await found({ ordering: '-quoted_price' })).toEqual(['exact', 'near', 'nearer']);
    expect(await found({ ordering: 'quoted_price' })).toEqual(['near', 'exact', 'nearer']);
    expect((await history({ limit: '1', offset: '1' })).body).toMatchObject({
      count: 3,
      results: [{ id: ids['nearer'] }],
    });
    expect((await history({ offset: '50' })).body).toMatchObject({ count: 3, results: [] });
  });

  it('names what is wrong, and an unknown quote', async () => {
    expect((await history({ stopping_points: '75201' })).body).toEqual({
      stopping_points: ['Must be the postal codes of both ends, parted by a comma'],
    });
    expect((await history({ ordering: 'id' })).status).toBe(400);
    expect((await desk.call(listHistory, { as: await desk.people.viewer(), id: 31_337 })).status).toBe(404);
  });
});
