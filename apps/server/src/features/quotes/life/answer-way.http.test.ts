import { getQuote, listQuotes, rejectQuote, respondToQuote } from '@lanewright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const SENTENCE = 'Freightmart is not set up yet, so it cannot be answered by its interface. Mark the answer instead.';

it('[Q-130 Q-145] offers no direct answer to a partner without an interface, on the quote and in the list', async () => {
  const id = await desk.given({ request_source: 'freightmart' });
  const as = await desk.people.manager();
  const direct = expect.arrayContaining(['direct_respond']);
  const quote = (await desk.call(getQuote, { as, id })).body;
  expect(quote).toMatchObject({ actions: expect.arrayContaining(['mark_responded']) });
  expect(quote).not.toMatchObject({ actions: direct });
  const list = (await desk.call(listQuotes, { as })).body;
  expect(list).toMatchObject({ results: [{ id, actions: expect.arrayContaining(['mark_rejected']) }] });
  expect(list).not.toMatchObject({ results: [{ id, actions: direct }] });
});

it('[Q-130 Q-145] refuses one with the reason and leaves the quote as it was', async () => {
  const id = await desk.given({ request_source: 'freightmart' });
  const before = await desk.footprint(id);
  const as = await desk.people.manager();
  const price = { quoted_price: 2000, cost_type: 1, email: 'dana@alder.example' };
  const responded = await desk.call(respondToQuote, { as, id, body: price });
  const rejected = await desk.call(rejectQuote, { as, id, body: { rejection_reason: 'Lane', email: price.email } });
  for (const refused of [responded, rejected])
    expect(refused).toMatchObject({ status: 409, body: { detail: SENTENCE } });
  expect(await desk.footprint(id)).toEqual(before);
});
