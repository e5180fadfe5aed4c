import { createQuote, deleteCustomer, duplicateQuote, mergeCustomers, updateQuote } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/application.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { createShipper } from '../../testing/small-world.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { lockCustomerRows } from './room.ts';

let desk: Desk;
let shipper: number;
let made = 0;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());
beforeEach(async () => {
  made += 1;
  shipper = await createShipper(desk.db, { name: `Shipper ${made}` });
});

/** Makes a call while the shipper is being deleted, which ends as soon as the call waits for it. */
async function duringDeletion(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const { answer } = await desk.db.transaction().execute(async (transaction) => {
    await lockCustomerRows(transaction, [shipper]);
    const under = call();
    await untilWaiting(desk.db, under);
    const gone = { deleted_at: desk.clock.now() };
    await transaction.updateTable('customer').set(gone).where('id', '=', shipper).execute();
    return { answer: under };
  });
  return answer;
}

const quotesOf = (customer: number) =>
  desk.db.selectFrom('quote').select('id').where('customer_id', '=', customer).execute();
const GONE = { status: 400, body: { customer: ['This shipper does not exist.'] } };

describe('a shipper that is deleted or merged at this very moment', () => {
  test('[SP-096] gets no new quote', async () => {
    const as = await desk.people.analyst();
    const answer = await duringDeletion(() =>
      desk.call(createQuote, { as, body: desk.request({ customer: shipper }) }),
    );
    expect(answer).toMatchObject(GONE);
    expect(await quotesOf(shipper)).toEqual([]);
  });

  test('[SP-096] gets no quote by an edit', async () => {
    const as = await desk.people.analyst();
    const id = await desk.given();
    const before = await desk.footprint(id);
    const answer = await duringDeletion(() =>
      desk.call(updateQuote, { as, id, body: desk.request({ customer: shipper }) }),
    );
    expect(answer).toMatchObject(GONE);
    expect(await desk.footprint(id)).toEqual(before);
  });

  test('[SP-096] gets no copy of a quote of its own', async () => {
    const as = await desk.people.analyst();
    const id = await desk.given({ status: 'lost' }, { customer: shipper });
    expect((await duringDeletion(() => desk.call(duplicateQuote, { as, id }))).status).toBe(400);
    expect(await quotesOf(shipper)).toEqual([{ id }]);
  });

  test('[SP-095] leaves no quote behind, however merge and copies meet', async () => {
    const target = await createShipper(desk.db, { name: `Target ${made}` });
    const id = await desk.given({ status: 'lost' }, { customer: shipper });
    const [analyst, manager] = [await desk.people.analyst(), await desk.people.manager()];
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => desk.call(duplicateQuote, { as: analyst, id })),
      desk.call(mergeCustomers, { as: manager, body: { target_customer: target, source_customers: [shipper] } }),
      ...Array.from({ length: 6 }, () => desk.call(duplicateQuote, { as: analyst, id })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await quotesOf(shipper)).toEqual([]);
    expect(await quotesOf(target)).toHaveLength(1 + answers.filter(({ status }) => status === 201).length);
  });
});

test('[SP-096] of a quote and a deletion at once only one happens', async () => {
  const [analyst, manager] = [await desk.people.analyst(), await desk.people.manager()];
  const [made, gone] = await Promise.all([
    desk.call(createQuote, { as: analyst, body: desk.request({ customer: shipper }) }),
    desk.call(deleteCustomer, { as: manager, id: shipper }),
  ]);
  expect([
    [201, 409],
    [400, 204],
  ]).toContainEqual([made.status, gone.status]);
});
