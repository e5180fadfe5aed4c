import {
  askApproval,
  decideApproval,
  listApprovals,
  listQuoteApprovals,
  markQuote,
  patchQuote,
  respondToQuote,
  setPriceLimits,
  undoPrice,
  updateQuote,
} from '@lanewright/contract';
import type { PriceAuthority } from '@lanewright/quoting';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let analyst: Person;
let manager: Person;
beforeAll(async () => {
  desk = await startDesk();
  analyst = await desk.people.analyst();
  manager = await desk.people.manager();
});
afterAll(() => desk.end());

const LIMITS: PriceAuthority = { lowest_margin: 10, highest_value: 2_500, greatest_distance: null };
type Holder = { kind: 'role'; role: string } | { kind: 'user'; user: number } | { kind: 'automatic' };

async function limit(holder: Holder, limits: PriceAuthority | null) {
  const as = await desk.people.administrator();
  expect((await desk.call(setPriceLimits, { as, body: { holder, limits } })).status).toBe(200);
}
beforeEach(async () => {
  await limit({ kind: 'role', role: 'analyst' }, LIMITS);
  await limit({ kind: 'role', role: 'manager' }, null);
  await limit({ kind: 'user', user: analyst.userId }, null);
});

/** A quote that costs 1,600 and suggests 2,000. A margin of ten percent ends at 1,778. */
async function quoted(): Promise<number> {
  const id = await desk.given();
  await desk.givenRun(id);
  return id;
}

const far = { confirm_warnings: ['price.far_from_suggestion'] };
const EMAIL = 'dana@alder.example';

/** Every way in which a person gives a price. */
const WAYS = {
  respond: (id: number, price: number, as: Person) =>
    desk.call(respondToQuote, { as, id, body: { quoted_price: price, email: EMAIL, cost_type: 1, ...farIf(price) } }),
  mark: (id: number, price: number, as: Person) =>
    desk.call(markQuote, {
      as,
      id,
      body: { status: 'responded', price, currency: 'USD', cost_type: 1, ...farIf(price) },
    }),
} as const;
const farIf = (price: number) => (Math.abs(price - 2_000) > 400 ? far : {});

const ask = (id: number, price: number, as: Person = analyst, more: object = {}) =>
  desk.call(askApproval, {
    as,
    id,
    body: { price, currency: 'USD', cost_type: 1, ...farIf(price), note: 'They always book', ...more },
  });
const decide = (id: number, decision: 'approve' | 'decline', as: Person = manager, note?: string) =>
  desk.call(decideApproval, { as, id, body: { decision, ...(note === undefined ? {} : { note }) } });
const approvalRow = (id: number) =>
  desk.db.selectFrom('price_approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function asked(id: number, price: number): Promise<number> {
  const { body, status } = await ask(id, price);
  expect({ status, body }).toMatchObject({ status: 200 });
  const request = await desk.db
    .selectFrom('price_approval')
    .select('id')
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return request.id;
}

describe.each(['respond', 'mark'] as const)('a price given by %s', (way) => {
  it('[B-031] beyond the limits of the role is refused with the exceeded limits, and nothing is written', async () => {
    const id = await quoted();
    const before = await desk.footprint(id);
    expect(await WAYS[way](id, 1_700, analyst)).toMatchObject({
      status: 409,
      body: {
        code: 'price.needs_approval',
        breaches: [{ limit: 'lowest_margin', sentence: 'The margin of 5.8% is below 10%.' }],
      },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[B-031] within the limits, or by somebody without limits, needs no approval', async () => {
    expect((await WAYS[way](await quoted(), 1_800, analyst)).status).toBe(200);
    expect((await WAYS[way](await quoted(), 1_700, manager)).status).toBe(200);
  });

  it('[B-031] is sent once it is approved, and needs no second request while its facts are the same', async () => {
    const id = await quoted();
    const request = await asked(id, 1_700);
    expect(await WAYS[way](id, 1_700, analyst)).toMatchObject({ body: { code: 'price.awaits_approval' } });
    expect((await decide(request, 'approve')).status).toBe(200);
    expect((await ask(id, 1_700)).body).toMatchObject({ detail: 'This price needs no approval.' });
    expect((await WAYS[way](id, 1_690, analyst)).body).toMatchObject({ code: 'price.needs_approval' });
    expect((await WAYS[way](id, 1_700, analyst)).status).toBe(200);
    expect(await desk.row(id)).toMatchObject({ status: 'responded', quoted_price_cents: 170_000 });
  });

  it('[B-031] that was declined is refused with the note, and cannot be requested again', async () => {
    const id = await quoted();
    const request = await asked(id, 1_700);
    expect((await decide(request, 'decline')).status).toBe(400);
    expect((await decide(request, 'decline', manager, 'Hold 1,800')).status).toBe(200);
    const before = await desk.footprint(id);
    for (const answer of [await WAYS[way](id, 1_700, analyst), await ask(id, 1_700)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'price.approval_declined', detail: expect.stringContaining('declined this price: Hold 1,800') },
      });
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('a price that is given without an answer', () => {
  it('[B-031] cannot change an answered quote beyond the limits, not even by an undo', async () => {
    const id = await quoted();
    const change = (price: number, as: Person) =>
      desk.call(patchQuote, { as, id, body: { quoted_price: price, currency: 'USD', cost_type: 1, ...farIf(price) } });
    expect((await WAYS.mark(id, 1_700, manager)).status).toBe(200);
    expect((await change(1_800, analyst)).status).toBe(200);
    const before = await desk.footprint(id);
    expect((await change(1_600, analyst)).body).toMatchObject({ code: 'price.needs_approval' });
    const version = Number((await desk.row(id))['version']);
    expect((await desk.call(undoPrice, { as: analyst, id, body: { version } })).status).toBe(409);
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[B-031] is saved freely while the quote is open, and cannot win the load without an approval', async () => {
    const id = await quoted();
    const saved = { quoted_price: 1_700, currency: 'USD', cost_type: 1 };
    expect((await desk.call(patchQuote, { as: analyst, id, body: saved })).status).toBe(200);
    const before = await desk.footprint(id);
    const win = () => desk.call(markQuote, { as: analyst, id, body: { status: 'won', load_number: `A-${id}` } });
    expect((await win()).body).toMatchObject({ code: 'price.needs_approval' });
    expect(await desk.footprint(id)).toEqual(before);
    await decide(await asked(id, 1_700), 'approve');
    expect((await win()).status).toBe(200);
  });
});

describe('an approval', () => {
  it('[B-031] is no longer valid when the cost, the suggestion or the request changes', async () => {
    const changes: ((id: number) => Promise<unknown>)[] = [
      (id) => desk.givenRun(id, { cost_estimate: cents(161_000) }),
      (id) => desk.givenRun(id, { price: cents(201_000), all_in: cents(201_000) }),
      (id) => desk.call(updateQuote, { as: manager, id, body: desk.request({ weight: 44_000 }) }),
      (id) => desk.db.updateTable('stop').set({ city: 'Plano' }).where('quote_id', '=', id).execute(),
    ];
    for (const change of changes) {
      const id = await quoted();
      const [first, second] = [await asked(id, 1_700), await quoted()];
      await decide(first, 'approve');
      const waiting = await asked(second, 1_700);
      await change(id);
      await change(second);
      expect((await WAYS.mark(id, 1_700, analyst)).status).toBe(409);
      expect(await desk.row(id)).toMatchObject({ status: 'open' });
      const before = await approvalRow(waiting);
      expect((await decide(waiting, 'approve')).status).toBe(409);
      expect(await approvalRow(waiting)).toEqual(before);
    }
  });

  it('[B-031] stays valid after a run with the same result, and after a change of notes', async () => {
    const id = await quoted();
    await decide(await asked(id, 1_700), 'approve');
    await desk.givenRun(id);
    await desk.call(patchQuote, { as: analyst, id, body: { notes: 'Call first' } });
    expect((await WAYS.mark(id, 1_700, analyst)).status).toBe(200);
  });

  it('[B-031] is needed while a run is awaited, because the figures of the previous run may be for another load', async () => {
    const id = await quoted();
    expect((await desk.call(updateQuote, { as: analyst, id, body: desk.request({ weight: 44_000 }) })).status).toBe(
      200,
    );
    const before = await desk.footprint(id);
    expect(await WAYS.mark(id, 1_900, analyst)).toMatchObject({
      status: 409,
      body: {
        code: 'price.needs_approval',
        breaches: [
          {
            limit: 'lowest_margin',
            sentence: 'The margin is unknown, because the cost is unknown. The lowest is 10%.',
          },
        ],
      },
    });
    expect(await desk.footprint(id)).toEqual(before);
    await desk.givenRun(id);
    expect((await WAYS.mark(id, 1_900, analyst)).status).toBe(200);
  });

  it('[B-031] saves the price on an open quote only for somebody who may change quotes', async () => {
    const sender = await desk.people.make({ permissions: ['quote.view', 'quote.send_response'] });
    await limit({ kind: 'user', user: sender.userId }, LIMITS);
    const id = await quoted();
    const before = await desk.row(id);
    expect((await ask(id, 1_700, sender)).status).toBe(200);
    expect(await desk.row(id)).toEqual(before);
    await asked(id, 1_690);
    expect(await desk.row(id)).toMatchObject({ quoted_price_cents: 169_000 });
  });

  it("[B-031] cannot be given to one's own request, beyond one's own limits, or twice", async () => {
    const own = await desk.people.make({ permissions: ['quote.view', 'quote.send_response', 'approval.decide'] });
    await limit({ kind: 'user', user: own.userId }, LIMITS);
    const id = await quoted();
    expect((await ask(id, 1_700, own)).status).toBe(200);
    const [{ id: request } = { id: 0 }] = await desk.db
      .selectFrom('price_approval')
      .select('id')
      .where('quote_id', '=', id)
      .execute();
    const before = await approvalRow(request);
    expect((await decide(request, 'approve', own)).body).toMatchObject({
      detail: 'Nobody decides on their own price.',
    });
    expect((await decide(request, 'approve', analyst)).status).toBe(403);
    await limit({ kind: 'role', role: 'manager' }, LIMITS);
    expect((await decide(request, 'approve')).body).toMatchObject({
      detail: 'This price is beyond your own limits. The margin of 5.8% is below 10%.',
    });
    expect(await approvalRow(request)).toEqual(before);
    await limit({ kind: 'role', role: 'manager' }, null);
    const both = await Promise.all([decide(request, 'approve'), decide(request, 'decline', manager, 'No')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('[B-031] waits in the list of approvers and is shown on its quote, until another price replaces it', async () => {
    const id = await quoted();
    const first = await asked(id, 1_700);
    const second = await asked(id, 1_650);
    expect(await approvalRow(first)).toMatchObject({ state: 'superseded' });
    expect((await decide(first, 'approve')).status).toBe(409);
    const list = async (as: Person) => (await desk.call(listApprovals, { as })).body;
    const mine = { id: second, state: 'asked', holds: true, price: 1_650, asked_by: analyst.displayName };
    const waits = expect.arrayContaining([expect.objectContaining({ ...mine, can_decide: true })]);
    expect(await list(manager)).toMatchObject({ waiting: waits, own: [] });
    expect(await list(analyst)).toMatchObject({
      waiting: [],
      own: expect.arrayContaining([expect.objectContaining({ ...mine, can_decide: false })]),
    });
    expect((await desk.call(listQuoteApprovals, { as: manager, id })).body).toMatchObject([
      { id: second, breaches: ['The margin of 3.0% is below 10%.'], note: 'They always book' },
      { id: first, state: 'superseded' },
    ]);
    expect((await desk.call(listQuoteApprovals, { as: await desk.people.viewer(), id })).status).toBe(403);
    await desk.db.updateTable('quote').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect(await list(manager)).not.toMatchObject({ waiting: waits });
  });

  it('[B-031 B-013] sends an event to open screens when it is requested and when it is decided', async () => {
    const told = () => desk.db.selectFrom('event').select('id').where('kind', '=', 'approval.changed').execute();
    const before = (await told()).length;
    const request = await asked(await quoted(), 1_700);
    expect(await told()).toHaveLength(before + 1);
    await decide(request, 'approve');
    expect(await told()).toHaveLength(before + 2);
  });

  it('[B-031] is refused with an unconfirmed warning or an older version, and then saves no price', async () => {
    const id = await quoted();
    const before = await desk.footprint(id);
    expect((await ask(id, 1_500, analyst, { confirm_warnings: [] })).body).toMatchObject({ code: 'price.warnings' });
    await desk.call(patchQuote, { as: manager, id, body: { notes: 'x' } });
    const later = await desk.footprint(id);
    expect((await ask(id, 1_700, analyst, { version: 1 })).status).toBe(409);
    expect(await desk.footprint(id)).toEqual(later);
    expect(before.activities).toBeLessThan(later.activities);
  });
});

describe('the limits', () => {
  it('[B-031 B-024] of a person replace those of their roles, and every change is audited', async () => {
    await limit({ kind: 'user', user: analyst.userId }, { ...LIMITS, lowest_margin: 3 });
    expect((await WAYS.mark(await quoted(), 1_700, analyst)).status).toBe(200);
    await limit({ kind: 'user', user: analyst.userId }, null);
    expect((await WAYS.mark(await quoted(), 1_700, analyst)).status).toBe(409);
    const entries = await desk.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_kind'])
      .where('object_type', '=', 'price_limit')
      .execute();
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['insert', 'delete']));
    expect(entries.every(({ actor_kind }) => actor_kind === 'user')).toBe(true);
  });

  it('[B-031] are refused for unknown holders and figures out of bounds, and by people without the permission', async () => {
    const as = await desk.people.administrator();
    const set = (holder: object, limits: object, who: Person = as) =>
      desk.call(setPriceLimits, { as: who, body: { holder, limits } });
    const before = await desk.db.selectFrom('price_limit').selectAll().execute();
    expect((await set({ kind: 'role', role: 'nobody' }, LIMITS)).status).toBe(404);
    expect((await set({ kind: 'user', user: 999_999 }, LIMITS)).status).toBe(404);
    expect((await set({ kind: 'automatic' }, { ...LIMITS, lowest_margin: 100 })).status).toBe(400);
    expect((await set({ kind: 'automatic' }, LIMITS, manager)).status).toBe(403);
    expect(await desk.db.selectFrom('price_limit').selectAll().execute()).toEqual(before);
  });
});
