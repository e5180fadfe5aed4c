import { cents } from '@lanewright/units';
import { listActivities, markQuote, patchQuote, quoteView, updateMargin } from '@lanewright/contract';
import type { Permission } from '@lanewright/access';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteTable } from '../../../tables.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const mark = async (id: number, body: unknown) => desk.call(markQuote, { as: await desk.people.manager(), id, body });
const priced = (columns: Updateable<QuoteTable> = {}) => desk.given({ quoted_price_cents: cents(185_000), ...columns });
const newest = async (id: number) => {
  const answer = await desk.call(listActivities, { as: await desk.people.viewer(), id });
  return Array.isArray(answer.body) ? (answer.body[0] as unknown) : undefined;
};
const responded = { status: 'responded', price: 2150, currency: 'USD', cost_type: 1 };

describe('Mark Responded', () => {
  it('[Q-129 Q-144 SP-064] stores price, currency and cost type, who and when', async () => {
    const id = await desk.given();
    const answer = await mark(id, { ...responded, id, currency: 'CAD', cost_type: 3 });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'responded', quoted_price: 2150, currency: 'CAD', cost_type: 3, version: 2 },
    });
    const manager = await desk.people.manager();
    expect(await desk.row(id)).toMatchObject({
      responded_by: manager.userId,
      responded_at: desk.clock.now(),
      all_in_cents: 215_000,
      fuel_cents: null,
      answered_automatically: false,
    });
    expect(await newest(id)).toMatchObject({
      activity_type: 'responded',
      user_display_name: 'Morgan Manager',
      timestamp: '2026-11-20T18:00:00.000Z',
      custom_fields: { price: 2150, currency: 'CAD', changed: null },
    });
  });

  it("[SP-063 SP-058] stores the all-in equivalent of a linehaul price with the run's fuel", async () => {
    const id = await desk.given();
    await desk.givenRun(id);
    await mark(id, { ...responded, price: 1700, cost_type: 2 });
    expect(await desk.row(id)).toMatchObject({
      quoted_price_cents: 170_000,
      all_in_cents: 200_000,
      fuel_cents: 30_000,
    });
    const allIn = await desk.given();
    await desk.givenRun(allIn);
    await mark(allIn, responded);
    expect(await desk.row(allIn)).toMatchObject({ all_in_cents: 215_000, fuel_cents: 30_000 });
  });

  it('[SP-063] leaves the equivalent of a linehaul price absent where fuel is unknown', async () => {
    const id = await desk.given();
    await mark(id, { ...responded, cost_type: 2 });
    expect(await desk.row(id)).toMatchObject({ all_in_cents: null, fuel_cents: null });
  });

  it('[Q-115 Q-117 Q-118] says what is wrong with the price and changes nothing', async () => {
    const id = await desk.given();
    const before = await desk.footprint(id);
    for (const [price, sentence] of [
      [undefined, 'Required'],
      ['2150', 'Invalid value'],
      [2150.5, 'Must be an integer'],
      [0, 'Must be greater than 0'],
      [1_000_000, 'Must be less than 1000000'],
    ])
      expect(await mark(id, { ...responded, price })).toMatchObject({ status: 400, body: { price: [sentence] } });
    expect(await mark(id, { ...responded, id: id + 1 })).toMatchObject({
      status: 400,
      body: { id: ['Must be the quote in the path'] },
    });
    expect(await mark(id, { ...responded, load_number: 'L' })).toMatchObject({
      status: 400,
      body: { load_number: ['Unknown field'] },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('Mark Won', () => {
  it('[Q-138] stores the trimmed references and the moment', async () => {
    const id = await priced({ status: 'responded', all_in_cents: cents(185_000) });
    const answer = await mark(id, { status: 'won', load_number: ' L-100 ', shipper_ref_number: 'S-100' });
    expect(answer.body).toMatchObject({
      status: 'won',
      load_number: 'L-100',
      shipper_ref_number: 'S-100',
      margin: null,
    });
    expect(await desk.row(id)).toMatchObject({ closed_at: desk.clock.now(), all_in_cents: 185_000 });
    expect(await newest(id)).toMatchObject({ activity_type: 'won', custom_fields: { price: 1850, currency: 'USD' } });
  });

  it('[SP-036] takes a lost quote back: reason and winning bid go', async () => {
    const id = await priced();
    await mark(id, { status: 'lost', reason: 'Rate too high', winning_bid: 1700.5 });
    expect(await desk.row(id)).toMatchObject({ reason: 'Rate too high', winning_bid_cents: 170_050 });
    const answer = await mark(id, { status: 'won', load_number: 'L-101' });
    expect(answer.body).toMatchObject({ status: 'won', reason: null, winning_bid: null });
  });

  it('[SP-063] stores the all-in equivalent when a quote is won by its saved price', async () => {
    const id = await priced({ quoted_price_cents: cents(170_000), cost_type: 2 });
    await desk.givenRun(id);
    await mark(id, { status: 'won', load_number: 'L-102' });
    expect(await desk.row(id)).toMatchObject({ all_in_cents: 200_000, fuel_cents: 30_000 });
  });

  it('[Q-137 M-062 Q-139] needs a reference of at most 30 characters', async () => {
    const id = await priced();
    const before = await desk.footprint(id);
    for (const body of [{ status: 'won' }, { status: 'won', load_number: '  ', shipper_ref_number: '' }])
      expect(await mark(id, body)).toMatchObject({
        status: 400,
        body: { load_number: ['At least one field must be set'] },
      });
    expect(await mark(id, { status: 'won', load_number: 'x'.repeat(31) })).toMatchObject({
      status: 400,
      body: { load_number: ['Must be below 30 characters'] },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[SP-049] tells each reference that another won quote bears', async () => {
    await mark(await priced(), { status: 'won', load_number: 'L-200', shipper_ref_number: 'S-200' });
    const id = await priced();
    const before = await desk.footprint(id);
    const load = { message: ['Load number already exists.'] };
    const reference = { messageShipperRefNumber: ['Shipper reference number already exists.'] };
    for (const [body, told] of [
      [{ load_number: 'L-200' }, load],
      [{ shipper_ref_number: 'S-200' }, reference],
      [
        { load_number: 'L-200', shipper_ref_number: 'S-200' },
        { ...load, ...reference },
      ],
    ]) {
      const answer = await mark(id, { status: 'won', ...body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(told);
    }
    expect(await desk.footprint(id)).toEqual(before);
  });

  it("[SP-049] lets another shipper use the same reference, and a lost quote's load number be used", async () => {
    await mark(await priced(), { status: 'won', shipper_ref_number: 'S-201' });
    expect(
      (await mark(await priced({ customer_id: desk.birch }), { status: 'won', shipper_ref_number: 'S-201' })).status,
    ).toBe(200);
    await priced({ status: 'lost', load_number: 'L-201' });
    expect((await mark(await priced(), { status: 'won', load_number: 'L-201' })).status).toBe(200);
  });

  it('[SP-049 SP-037] gives a load number to one of two quotes won at the same moment', async () => {
    const ids = [await priced(), await priced()];
    const answers = await Promise.all(ids.map((id) => mark(id, { status: 'won', load_number: 'L-300' })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find((answer) => answer.status === 400)?.body).toEqual({ message: ['Load number already exists.'] });
    const rows = await Promise.all(ids.map((id) => desk.row(id)));
    expect(new Set(rows.map((row) => row['status']))).toEqual(new Set(['open', 'won']));
  });
});

describe('Mark Lost and Mark Rejected', () => {
  it('[Q-134] stores reason and winning bid', async () => {
    const id = await priced();
    expect((await mark(id, { status: 'lost', reason: 'Price Shopping', winning_bid: 0 })).body).toMatchObject({
      status: 'lost',
      reason: 'Price Shopping',
      winning_bid: 0,
    });
    expect(await newest(id)).toMatchObject({ activity_type: 'lost', custom_fields: { lost_reason: 'Price Shopping' } });
  });

  it('[Q-134 Q-135 Q-136] says what is wrong and changes nothing', async () => {
    const id = await priced();
    const before = await desk.footprint(id);
    const lost = (fields: object) => mark(id, { status: 'lost', ...fields });
    expect((await lost({})).body).toEqual({ reason: ['This field is required'] });
    const reason = 'Rate too high';
    expect((await lost({ reason, winning_bid: -0.01 })).body).toEqual({
      winning_bid: ["Winning bid can't be a negative value."],
    });
    expect((await lost({ reason, winning_bid: 1_000_000 })).body).toEqual({
      winning_bid: ['Must be less than 1000000'],
    });
    expect((await lost({ reason, winning_bid: 1.001 })).body).toEqual({ winning_bid: ['Invalid value'] });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[Q-133 Q-146 SP-052] rejects with a reason of either set, or none', async () => {
    for (const reason of ['Available Capacity', 'Quote cancelled', null]) {
      const id = await desk.given();
      expect((await mark(id, { status: 'rejected', reason })).body).toMatchObject({
        status: 'rejected',
        rejection_reason: reason,
      });
      expect(await newest(id)).toMatchObject({
        activity_type: 'rejected',
        custom_fields: { rejection_reason: reason },
      });
    }
  });
});

describe('the permission of each mark', () => {
  const BODIES: Readonly<Record<string, readonly [Permission, object]>> = {
    responded: ['quote.send_response', responded],
    won: ['quote.mark', { status: 'won', load_number: 'L-400' }],
    lost: ['quote.mark', { status: 'lost', reason: 'Rate too high' }],
    rejected: ['quote.reject', { status: 'rejected' }],
  };
  for (const [status, [needed, body]] of Object.entries(BODIES)) {
    it(`[A-090 A-093 A-094] ${status} needs ${needed} and no other will do`, async () => {
      const others: Permission[] = ['quote.mark', 'quote.send_response', 'quote.reject', 'quote.change', 'quote.view'];
      const without = await desk.people.make({ permissions: others.filter((permission) => permission !== needed) });
      const id = await priced();
      const before = await desk.footprint(id);
      expect((await desk.call(markQuote, { as: without, id, body })).status).toBe(403);
      expect(await desk.footprint(id)).toEqual(before);
      const holder = await desk.people.make({ permissions: [needed] });
      expect((await desk.call(markQuote, { as: holder, id, body })).status).toBe(200);
    });
  }
});

describe('the price of a person', () => {
  const patch = async (id: number, body: unknown) =>
    desk.call(patchQuote, { as: await desk.people.analyst(), id, body });

  it('[Q-147 P-014 SP-065] is saved without changing the status, with its activity', async () => {
    const id = await desk.given();
    const answer = await patch(id, { quoted_price: 1925, currency: 'CAD', cost_type: 2 });
    expect(answer.body).toMatchObject({ status: 'open', quoted_price: 1925, currency: 'CAD', cost_type: 2 });
    expect(await newest(id)).toMatchObject({
      activity_type: 'update_price',
      custom_fields: { price: 1925, currency: 'CAD' },
    });
    expect(await desk.row(id)).toMatchObject({ all_in_cents: null });
  });

  it('[SP-065 SP-063] of an answered quote moves its all-in equivalent along', async () => {
    const id = await desk.given();
    await desk.givenRun(id);
    await mark(id, responded);
    const answer = await patch(id, { quoted_price: 1800, currency: 'USD', cost_type: 2 });
    expect(answer.body).toMatchObject({ status: 'responded', quoted_price: 1800 });
    expect(await desk.row(id)).toMatchObject({ all_in_cents: 210_000, fuel_cents: 30_000 });
  });

  it('[Q-116 Q-119 Q-120] says what is wrong and changes nothing', async () => {
    const id = await desk.given();
    const before = await desk.footprint(id);
    const sound = { quoted_price: 1925, currency: 'USD', cost_type: 1 };
    for (const [fields, told] of [
      [{ quoted_price: 'abc' }, { quoted_price: ['Invalid value'] }],
      [{ quoted_price: 1_000_000 }, { quoted_price: ['Must be less than 1000000'] }],
      [{ quoted_price: null }, { quoted_price: ['Required'] }],
      [{ currency: 'EUR' }, { currency: ['Choose a supported currency'] }],
      [{ cost_type: 4 }, { cost_type: ['Must be one of 1, 2, 3'] }],
    ])
      expect(await patch(id, { ...sound, ...fields })).toMatchObject({ status: 400, body: told });
    expect((await patch(id, { ...sound, notes: 'x' })).status).toBe(400);
    expect((await patch(id, {})).status).toBe(400);
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('notes', () => {
  it('[SP-050 SP-051] are kept with their line breaks in every status, and empty ones are absent', async () => {
    const id = await desk.given({ status: 'rejected' });
    const patch = async (notes: unknown) =>
      desk.call(patchQuote, { as: await desk.people.analyst(), id, body: { notes } });
    expect((await patch('Line one\nline two')).body).toMatchObject({ notes: 'Line one\nline two' });
    expect(await newest(id)).toMatchObject({ activity_type: 'update_quote', custom_fields: { changed: ['notes'] } });
    expect((await patch(' ')).body).toMatchObject({ notes: null });
    const before = await desk.footprint(id);
    expect(await patch('x'.repeat(1001))).toMatchObject({
      status: 400,
      body: { notes: ['Must be below 1000 characters'] },
    });
    expect((await patch(5)).status).toBe(400);
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('the margin of a won quote', () => {
  const margin = async (id: number, value: unknown) =>
    desk.call(updateMargin, { as: await desk.people.manager(), id, body: { margin: value } });

  it('[Q-156 P-015 SP-063] is entered in whole units, may be negative, and leaves the price', async () => {
    const id = await priced({ status: 'won' });
    const answer = await margin(id, -1849);
    expect(quoteView.parse(answer.body)).toMatchObject({ margin: -1849, quoted_price: 1850, status: 'won' });
    expect(await newest(id)).toMatchObject({ activity_type: 'update_quote', custom_fields: { changed: ['margin'] } });
  });

  it('[Q-123 Q-124 M-045] says what is wrong and changes nothing', async () => {
    const id = await priced({ status: 'won' });
    const before = await desk.footprint(id);
    for (const [value, sentence] of [
      [-1850, 'Must be greater than -1850'],
      [1_000_000, 'Must be less than 1000000'],
      [10.5, 'Must be an integer'],
      ['10', 'Invalid value'],
      [null, 'Required'],
      [undefined, 'Required'],
    ])
      expect(await margin(id, value)).toMatchObject({ status: 400, body: { margin: [sentence] } });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[A-095] needs its own permission', async () => {
    const id = await priced({ status: 'won' });
    const as = await desk.people.analyst();
    expect((await desk.call(updateMargin, { as, id, body: { margin: 10 } })).status).toBe(403);
  });
});
