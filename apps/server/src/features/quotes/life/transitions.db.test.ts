import { cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lockQuote,
  recordRejection,
  recordResponse,
  SYSTEM,
  undoAnswer,
  type Rejection,
  type Response,
} from '../index.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const respond = (id: number, changes: Partial<Response> = {}) =>
  desk.db.transaction().execute(async (transaction) => {
    const quote = await lockQuote(transaction, { id, now: desk.clock.now() });
    if (quote === null) throw new Error('no quote');
    return recordResponse(transaction, quote, {
      action: 'direct_respond',
      activity: 'respond_by_email',
      price: { cents: cents(210_000), currency: 'USD', costType: 1 },
      serviceType: 'TL',
      recipient: 'desk@alder.example',
      automatic: false,
      warnings: [],
      runs: desk.room.runs,
      by: SYSTEM,
      now: desk.clock.now(),
      ...changes,
    });
  });

const reject = (id: number, changes: Partial<Rejection> = {}) =>
  desk.db.transaction().execute(async (transaction) => {
    const quote = await lockQuote(transaction, { id, now: desk.clock.now() });
    if (quote === null) throw new Error('no quote');
    return recordRejection(transaction, quote, {
      action: 'direct_reject',
      activity: 'reject_by_email',
      reason: 'Lane',
      recipient: 'desk@alder.example',
      automatic: true,
      by: SYSTEM,
      now: desk.clock.now(),
      ...changes,
    });
  });

const undo = (id: number, kind: 'respond' | 'reject', answeredAt: Date) =>
  desk.db.transaction().execute(async (transaction) => {
    const quote = await lockQuote(transaction, { id, now: desk.clock.now() });
    if (quote === null) throw new Error('no quote');
    return undoAnswer(transaction, quote, { kind, answeredAt, formerStatus: 'open', now: desk.clock.now() });
  });

const activities = async (id: number) =>
  desk.db.selectFrom('activity').selectAll().where('quote_id', '=', id).orderBy('id', 'desc').execute();

describe('a direct answer', () => {
  it('[SP-050] is recorded with its recipient and service type', async () => {
    const id = await desk.given();
    expect(await respond(id)).toEqual({ ok: true, value: null });
    expect(await desk.row(id)).toMatchObject({ status: 'responded', service_type: 'TL', quoted_price_cents: 210_000 });
    expect((await activities(id))[0]).toMatchObject({
      activity_type: 'respond_by_email',
      user_display_name: 'System',
      custom_fields: { price: 2100, currency: 'USD', recipient_email: 'desk@alder.example' },
    });
  });

  it('[Q-146] may be a rejection, also by the system', async () => {
    const id = await desk.given();
    await reject(id);
    expect(await desk.row(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Lane',
      answered_automatically: true,
    });
    expect((await activities(id))[0]).toMatchObject({ activity_type: 'reject_by_email' });
  });

  it('[SP-066 SP-035] is refused without a reply channel and in another status, changing nothing', async () => {
    const csv = await desk.given({ request_source: 'csv' });
    const won = await desk.given({ status: 'won' });
    for (const [id, code] of [
      [csv, 'quote.no_reply_channel'],
      [won, 'quote.not_allowed_in_status'],
    ] as const) {
      const before = await desk.footprint(id);
      expect(await respond(id)).toMatchObject({ ok: false, refusal: { code } });
      expect(await reject(id)).toMatchObject({ ok: false, refusal: { code } });
      expect(await desk.footprint(id)).toEqual(before);
    }
  });

  it('[Q-154] may be given again to the auction partner, first a price, then a rejection', async () => {
    const id = await desk.given({ request_source: 'transplace' });
    expect((await respond(id, { activity: 'respond_by_api', recipient: null })).ok).toBe(true);
    const again = { cents: cents(200_000), currency: 'USD', costType: 1 } as const;
    expect((await respond(id, { activity: 'respond_by_api', recipient: null, price: again })).ok).toBe(true);
    expect(await desk.row(id)).toMatchObject({ status: 'responded', quoted_price_cents: 200_000 });
    expect((await reject(id, { activity: 'reject_by_api', recipient: null })).ok).toBe(true);
    expect(await desk.row(id)).toMatchObject({ status: 'rejected' });
  });
});

describe('an answer that could not be delivered', () => {
  it('[SP-067] sets the quote back while it stands answered by this very answer', async () => {
    const id = await desk.given();
    await desk.givenRun(id);
    const at = desk.clock.now();
    await respond(id);
    expect(await undo(id, 'respond', at)).toBe(true);
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      quoted_price_cents: 210_000,
      all_in_cents: null,
      responded_at: null,
      responded_by: null,
    });
    await reject(id);
    expect(await undo(id, 'reject', at)).toBe(true);
    expect(await desk.row(id)).toMatchObject({ status: 'open', rejection_reason: null, closed_at: null });
  });

  it('[SP-067] leaves a quote that was answered again or closed meanwhile', async () => {
    const id = await desk.given({ request_source: 'transplace' });
    const first = desk.clock.now();
    await respond(id);
    desk.clock.advance(60_000);
    await respond(id);
    const before = await desk.footprint(id);
    expect(await undo(id, 'respond', first)).toBe(false);
    expect(await undo(id, 'reject', first)).toBe(false);
    expect(await desk.footprint(id)).toEqual(before);
    await sql`UPDATE quote SET status = 'won' WHERE id = ${id}`.execute(desk.db);
    expect(await undo(id, 'respond', desk.clock.now())).toBe(false);
  });
});
