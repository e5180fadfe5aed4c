import {
  getSentMail,
  listActivities,
  listQuoteVerdicts,
  patchQuote,
  respondToQuote,
  settleVerdict,
  updateCustomer,
} from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import type { Person } from '../../testing/people.ts';

const BASE = 'https://pricing.broker.example';

let desk: Desk;
let manager: Person;
beforeAll(async () => {
  desk = await startDesk({ publicUrl: BASE });
  manager = await desk.people.manager();
});
afterAll(() => desk.end());

/** Each test uses its own network address, because every request counts towards the limit per address. */
let address = 0;
beforeEach(() => {
  address += 1;
});

type Offered = { readonly id: number; readonly path: string };

/** A quote answered by mail at 1,900, with the path of its link. */
async function offered(price = 1900): Promise<Offered> {
  const id = await desk.given();
  const body = { quoted_price: price, cost_type: 1, service_type: 'TL', email: 'dana@shipper.example' };
  expect((await desk.call(respondToQuote, { as: manager, id, body })).status).toBe(200);
  return { id, path: await linkOf(id) };
}

async function linkOf(id: number): Promise<string> {
  const mail = await desk.db
    .selectFrom('sent_mail')
    .select('body_text')
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, path = ''] = new RegExp(`\n${BASE}(/answer/[\\w.-]+)\n$`).exec(mail.body_text) ?? [];
  expect(path).not.toBe('');
  return path;
}

const open = (path: string, from = `10.1.0.${address}`) =>
  desk.http.inject({ method: 'GET', url: path, remoteAddress: from });

const press = (path: string, fields: Readonly<Record<string, string>>) =>
  desk.http.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.1.0.${address}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const verdicts = async (id: number) => {
  const answer = await desk.call(listQuoteVerdicts, { as: manager, id });
  return listQuoteVerdicts.answer?.parse(answer.body) ?? [];
};

const recordsVerdicts = (on: boolean) =>
  desk.call(updateCustomer, { as: manager, id: desk.alder, body: { record_verdicts: on } });

const ACCEPT = { verdict: 'accepted', reference: 'PO 77-1' };

describe('the link of an answer', () => {
  it('[B-025] opens a page with the lane and the price, and none of our internal figures', async () => {
    const { id, path } = await offered();
    await desk.givenRun(id);
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Dallas, TX to Atlanta, GA');
    expect(page.body).toContain('$1,900 USD');
    // The run suggests 2,000 at a cost of 1,600, and only the link may contain the quote's id.
    for (const inner of ['2,000', '1,600', 'margin', 'Alder Foods', 'Margin']) expect(page.body).not.toContain(inner);
    expect(page.body).not.toMatch(/<script/i);
    expect(String(page.headers['content-security-policy'])).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag']).toContain('noindex');
  });

  it('[B-025] changes nothing when read, however often scanners do so', async () => {
    const { id, path } = await offered();
    const before = await desk.footprint(id);
    for (let times = 0; times < 5; times += 1) expect((await open(path)).statusCode).toBe(200);
    expect((await desk.http.inject({ method: 'HEAD', url: path })).body).toBe('');
    expect(await desk.footprint(id)).toEqual(before);
    expect(await verdicts(id)).toEqual([]);
  });

  it('[B-025] takes one verdict: a second submission, concurrent or later, has no effect', async () => {
    const { id, path } = await offered();
    const answers = await Promise.all([
      press(path, ACCEPT),
      press(path, { verdict: 'declined', reason: 'rate' }),
      press(path, ACCEPT),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const told = await verdicts(id);
    expect(told).toHaveLength(1);
    await press(path, { verdict: 'countered', price: '1500' });
    expect(await verdicts(id)).toEqual(told);
    expect((await open(path)).body).toMatch(/You (accepted|declined) our rate of \$1,900 USD/);
  });

  it('[B-025] is refused if one character is altered, or for another price or quote', async () => {
    const one = await offered();
    const other = await offered();
    const signature = one.path.split('.').at(-1) ?? '';
    const forged = [
      one.path.slice(0, -1) + (one.path.endsWith('A') ? 'B' : 'A'),
      one.path.replace('-190000-', '-100-'),
      `${other.path.slice(0, other.path.lastIndexOf('.'))}.${signature}`,
    ];
    for (const path of forged) {
      expect((await open(path)).statusCode).toBe(404);
      expect((await press(path, ACCEPT)).statusCode).toBe(404);
    }
    expect(await verdicts(one.id)).toEqual([]);
    expect(await verdicts(other.id)).toEqual([]);
  });

  it.each([
    [
      'expires',
      async (id: number) =>
        desk.db.updateTable('quote').set({ expiration_date: desk.clock.now() }).where('id', '=', id).execute(),
    ],
    [
      'is lost',
      async (id: number) => desk.db.updateTable('quote').set({ status: 'lost' }).where('id', '=', id).execute(),
    ],
    [
      'is deleted',
      async (id: number) =>
        desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).where('id', '=', id).execute(),
    ],
    [
      'is answered again',
      async (id: number) =>
        desk.db
          .updateTable('quote')
          .set({ responded_at: new Date('2026-11-20T18:00:01Z') })
          .where('id', '=', id)
          .execute(),
    ],
  ] as const)('[B-025] is no longer valid once the quote %s, and shows nothing of it', async (_how, change) => {
    const { id, path } = await offered();
    await change(id);
    for (const page of [await open(path), await press(path, ACCEPT)]) {
      expect(page.statusCode).toBe(410);
      expect(page.body).toContain('This offer is over');
      expect(page.body).not.toMatch(/1,900|Dallas/);
    }
    expect((await desk.db.selectFrom('shipper_verdict').select('id').where('quote_id', '=', id).execute()).length).toBe(
      0,
    );
  });

  it('[B-025] is no longer valid once the price has changed', async () => {
    const { id, path } = await offered();
    const body = { quoted_price: 2050, currency: 'USD', cost_type: 1 };
    expect((await desk.call(patchQuote, { as: manager, id, body })).status).toBe(200);
    expect((await press(path, ACCEPT)).statusCode).toBe(410);
  });

  it('[B-025] stays valid after notes on the quote, which do not change the offer', async () => {
    const { id, path } = await offered();
    await desk.call(patchQuote, { as: manager, id, body: { notes: 'Called Dana' } });
    expect((await open(path)).statusCode).toBe(200);
  });

  it('[B-025] limits the requests of one network address', async () => {
    const { path } = await offered();
    const all = await Promise.all(Array.from({ length: 70 }, () => open(path, '10.9.9.9')));
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await open(path)).statusCode).toBe(200);
  });

  it.each([
    [{ verdict: 'countered', price: 'two thousand' }, 'Please enter a price such as'],
    [{ verdict: 'countered', price: '19000' }, 'below ours'],
    [{ verdict: 'declined', reason: 'other' }, 'Please choose a reason.'],
    [{ verdict: 'accepted', reference: 'x'.repeat(31) }, 'at most 30 characters'],
    [{ verdict: 'erased' }, ''],
    [{}, ''],
  ] as const)('[B-025] explains what is wrong with %o and records nothing', async (fields, sentence) => {
    const { id, path } = await offered();
    const page = await press(path, fields);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(sentence);
    expect(await verdicts(id)).toEqual([]);
  });

  it('[B-025] shows a shipper’s words as text, never as HTML', async () => {
    const { id, path } = await offered();
    const page = await press(path, { verdict: 'countered', price: '<b>1</b>', note: '"><script>alert(1)</script>' });
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('&lt;script&gt;');
    expect(await verdicts(id)).toEqual([]);
  });

  it('[B-025 A-090] is hidden from staff who read the mail, because it answers for the shipper', async () => {
    const { id, path } = await offered();
    const mail = await desk.db
      .selectFrom('sent_mail')
      .select('id')
      .where('quote_id', '=', id)
      .executeTakeFirstOrThrow();
    const seen = await desk.call(getSentMail, { as: await desk.people.viewer(), id: mail.id });
    expect(JSON.stringify(seen.body)).toContain(`${BASE}/answer/`);
    expect(JSON.stringify(seen.body)).not.toContain(path.slice(-20));
  });
});

describe('a verdict by the link', () => {
  it('[B-025] is proposed unless the shipper’s setting records it, and a person records it with its proof in one step', async () => {
    const { id, path } = await offered();
    await press(path, ACCEPT);
    const [verdict] = await verdicts(id);
    expect(verdict).toMatchObject({
      state: 'proposed',
      verdict: 'accepted',
      reference: 'PO 77-1',
      words: 'Accept $1,900 USD, load number PO 77-1',
      said_by: 'the link sent to dana@shipper.example',
      can_record: true,
      needs_reference: false,
    });
    expect((await desk.row(id))['status']).toBe('responded');
    const settle = (as: Person) => desk.call(settleVerdict, { as, id: verdict?.id ?? 0, body: { act: 'record' } });
    expect((await settle(await desk.people.viewer())).status).toBe(403);
    const twice = await Promise.all([settle(manager), settle(manager)]);
    expect(twice.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(await desk.row(id)).toMatchObject({ status: 'won', shipper_ref_number: 'PO 77-1' });
    const log = await desk.call(listActivities, { as: manager, id });
    expect(JSON.stringify(log.body)).toContain('Said by the link sent to dana@shipper.example: “Accept $1,900 USD');
  });

  it('[B-025 SP-049] is recorded at once by the setting: won with the given number, lost with the reason', async () => {
    await recordsVerdicts(true);
    const won = await offered();
    await press(won.path, { verdict: 'accepted', reference: 'PO 78' });
    expect(await desk.row(won.id)).toMatchObject({ status: 'won', shipper_ref_number: 'PO 78' });
    const lost = await offered();
    await press(lost.path, { verdict: 'declined', reason: 'elsewhere', note: 'Next time!' });
    expect(await desk.row(lost.id)).toMatchObject({ status: 'lost', reason: 'Awarded elsewhere' });
    const [told] = await verdicts(lost.id);
    expect(told).toMatchObject({
      state: 'recorded',
      settled_by: 'System',
      words: 'The load was awarded elsewhere. Next time!',
    });
    await recordsVerdicts(false);
  });

  it('[B-025 SP-049] waits for a person if it has no number, a number already taken, or a counter price', async () => {
    await recordsVerdicts(true);
    const nameless = await offered();
    await press(nameless.path, { verdict: 'accepted' });
    const [verdict] = await verdicts(nameless.id);
    expect(verdict).toMatchObject({ state: 'proposed', needs_reference: true });
    const record = (load_number?: string) =>
      desk.call(settleVerdict, { as: manager, id: verdict?.id ?? 0, body: { act: 'record', load_number } });
    expect((await record()).body).toEqual({ load_number: ['This field is required'] });
    expect((await record('L-1')).status).toBe(200);
    expect(await desk.row(nameless.id)).toMatchObject({ status: 'won', load_number: 'L-1' });

    const clash = await offered();
    await press(clash.path, { verdict: 'accepted', reference: 'PO 78' });
    expect(await verdicts(clash.id)).toMatchObject([
      { state: 'proposed', held_because: expect.stringContaining('number') },
    ]);

    const counter = await offered();
    await press(counter.path, { verdict: 'countered', price: '$1,750.50', note: 'Match it?' });
    const [offer] = await verdicts(counter.id);
    expect(offer).toMatchObject({ state: 'proposed', counter: 1750.5, price: 1900, can_record: false });
    const recorded = await desk.call(settleVerdict, { as: manager, id: offer?.id ?? 0, body: { act: 'record' } });
    expect(recorded.status).toBe(409);
    await recordsVerdicts(false);
  });

  it('[B-025] can be given again after a person dismissed it', async () => {
    const { id, path } = await offered();
    await press(path, { verdict: 'countered', price: '1500' });
    const [first] = await verdicts(id);
    await desk.call(settleVerdict, { as: manager, id: first?.id ?? 0, body: { act: 'dismiss' } });
    await press(path, ACCEPT);
    expect((await verdicts(id)).map(({ verdict, state }) => [verdict, state])).toEqual([
      ['accepted', 'proposed'],
      ['countered', 'dismissed'],
    ]);
  });

  it('[B-025] is not recorded once its price has changed', async () => {
    const { id, path } = await offered();
    await press(path, ACCEPT);
    const [verdict] = await verdicts(id);
    const body = { quoted_price: 2050, currency: 'USD', cost_type: 1 };
    await desk.call(patchQuote, { as: manager, id, body });
    const settled = await desk.call(settleVerdict, { as: manager, id: verdict?.id ?? 0, body: { act: 'record' } });
    expect(settled.status).toBe(409);
    expect((await desk.row(id))['status']).toBe('responded');
    expect(await verdicts(id)).toMatchObject([{ can_record: false }]);
  });
});
