import { getQuote, patchQuote, recallAnswer, rejectQuote, respondToQuote } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const RESPONSE = { quoted_price: 1850, cost_type: 1, email: 'ann@alder.example' };
const REJECTION = { rejection_reason: 'Lead Time', email: 'ann@alder.example' };

async function held(hold_seconds = 10): Promise<number> {
  const id = await desk.given();
  const as = await desk.people.analyst();
  expect((await desk.call(respondToQuote, { as, id, body: { ...RESPONSE, hold_seconds } })).status).toBe(200);
  return id;
}
const recall = async (id: number, as?: Person) =>
  desk.call(recallAnswer, { as: as ?? (await desk.people.analyst()), id });
async function waitingForALock(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE NOT granted AND datname = current_database()
    UNION ALL SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    desk.db,
  );
  return rows.length > 0;
}
const mails = (id: number) => desk.db.selectFrom('sent_mail').select('state').where('quote_id', '=', id).execute();

describe('an answer that is held back', () => {
  it('[B-014] is recalled: the quote is open again with its price, and no mail is left to send', async () => {
    const id = await held();
    const read = await desk.call(getQuote, { as: await desk.people.analyst(), id });
    expect(read.body).toMatchObject({ status: 'responded', answer_held_until: '2026-11-20T18:00:10.000Z' });
    expect(await mails(id)).toEqual([{ state: 'queued' }]);
    const recalled = await recall(id);
    expect(recalled).toMatchObject({
      status: 200,
      body: { status: 'open', quoted_price: 1850, answer: null, answer_held_until: null },
    });
    expect(await mails(id)).toEqual([]);
    expect(await desk.row(id)).toMatchObject({ responded_at: null, responded_by: null, all_in_cents: null });
    const said = await desk.db
      .selectFrom('activity')
      .select(['activity_type', 'custom_fields', 'user_display_name'])
      .where('quote_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(said).toEqual({
      activity_type: 'update_quote',
      custom_fields: { undone: true },
      user_display_name: 'Alex Analyst',
    });
  });

  it('[B-014] is recalled even if it is a rejection', async () => {
    const id = await desk.given();
    const as = await desk.people.analyst();
    await desk.call(rejectQuote, { as, id, body: { ...REJECTION, hold_seconds: 10 } });
    expect(await recall(id)).toMatchObject({ status: 200, body: { status: 'open', rejection_reason: null } });
    expect(await mails(id)).toEqual([]);
  });

  it('[B-014] can be answered again after that', async () => {
    const id = await held();
    await recall(id);
    const again = await desk.call(respondToQuote, { as: await desk.people.manager(), id, body: RESPONSE });
    expect(again).toMatchObject({ status: 200, body: { status: 'responded', answer_held_until: null } });
    expect(await mails(id)).toHaveLength(1);
  });

  it('[B-014] is recalled once if two people recall it at the same moment', async () => {
    const id = await held();
    const both = await Promise.all([recall(id), recall(id, await desk.people.manager())]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'somebody has begun to send it',
      (id) =>
        desk.db.updateTable('sent_mail').set({ state: 'sending', attempts: 1 }).where('quote_id', '=', id).execute(),
    ],
    [
      'the hold has ended',
      (id) =>
        desk.db
          .updateTable('quote')
          .set({ answer_held_until: new Date('2026-11-20T18:00:00Z') })
          .where('id', '=', id)
          .execute(),
    ],
  ])('[B-014] is not recalled if %s', async (_, change) => {
    const id = await held();
    await change(id);
    const before = await desk.footprint(id);
    expect(await recall(id)).toMatchObject({
      status: 409,
      body: { detail: 'There is no answer that can still be recalled.' },
    });
    expect(await desk.footprint(id)).toEqual(before);
    expect(await mails(id)).toHaveLength(1);
  });

  it('[B-014] is not recalled if the hold ended while the recall waited for the lock of the quote', async () => {
    const id = await held();
    const at = desk.clock.now();
    const asking = await desk.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('quote').select('id').where('id', '=', id).forUpdate().execute();
      const asked = recall(id);
      await expect.poll(() => waitingForALock()).toBe(true);
      desk.clock.set(new Date(at.getTime() + 10_000));
      return { asked };
    });
    expect((await asking.asked).status).toBe(409);
    expect(await desk.row(id)).toMatchObject({ status: 'responded' });
    desk.clock.set(at);
  });

  it('[B-014] keeps the price of its letter until it has left or is recalled', async () => {
    const id = await held();
    const as = await desk.people.analyst();
    const reprice = () =>
      desk.call(patchQuote, { as, id, body: { quoted_price: 1900, currency: 'USD', cost_type: 1 } });
    const before = await desk.footprint(id);
    expect(await reprice()).toMatchObject({
      status: 409,
      body: { detail: 'The answer is about to leave with its price. Recall it to change the price.' },
    });
    expect(await desk.footprint(id)).toEqual(before);
    await recall(id);
    expect(await reprice()).toMatchObject({ status: 200, body: { status: 'open', quoted_price: 1900 } });
  });

  it('[B-014] leaves at once for callers that do not ask for a hold', async () => {
    const id = await held(0);
    expect((await recall(id)).status).toBe(409);
  });

  it('[B-014] is not recalled by somebody who may only reject', async () => {
    const id = await held();
    const as = await desk.people.make({ permissions: ['quote.view', 'quote.reject'] });
    expect((await recall(id, as)).status).toBe(403);
    expect(await mails(id)).toHaveLength(1);
  });
});
