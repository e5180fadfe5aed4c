import { cents } from '@lanewright/units';
import { getQuote, listActivities, markQuote, patchQuote, respondToQuote } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

/** A quote whose run costs 1,600, has to leave 150 and suggests 2,000. */
async function quoted(): Promise<number> {
  const id = await desk.given();
  await desk.givenRun(id, { min_margin: cents(15_000), max_price: cents(260_000) });
  return id;
}

const WAYS = {
  patch: { endpoint: patchQuote, field: 'quoted_price', body: { currency: 'USD', cost_type: 1 } },
  mark: { endpoint: markQuote, field: 'price', body: { status: 'responded', currency: 'USD', cost_type: 1 } },
  respond: { endpoint: respondToQuote, field: 'quoted_price', body: { email: 'dana@alder.example', cost_type: 1 } },
} as const;
type Way = keyof typeof WAYS;

async function give(way: Way, id: number, price: number, more: object = {}) {
  const { endpoint, field, body } = WAYS[way];
  return desk.call(endpoint, { as: await desk.people.manager(), id, body: { ...body, [field]: price, ...more } });
}

describe.each(['patch', 'mark', 'respond'] as const)('a price given by %s', (way) => {
  it('[B-019 P-014] below cost is refused with both numbers, and nothing is written', async () => {
    const id = await quoted();
    const before = await desk.footprint(id);
    const answer = await give(way, id, 500);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price.warnings',
        detail: expect.stringContaining('$500 is $1,100 below the cost of $1,600 (all in, USD).'),
        warnings: [
          { code: 'price.below_cost', price: 50_000, against: 160_000, basis: 'all_in', currency: 'USD' },
          { code: 'price.below_minimum', against: 175_000 },
          { code: 'price.far_from_suggestion', against: 200_000 },
        ],
        confirm_warnings: ['price.below_cost', 'price.below_minimum', 'price.far_from_suggestion'],
      },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[B-019] goes through when exactly its warnings are confirmed, and the activity log keeps them', async () => {
    const id = await quoted();
    expect((await give(way, id, 500, { confirm_warnings: ['price.below_cost'] })).status).toBe(409);
    const all = ['price.below_cost', 'price.below_minimum', 'price.far_from_suggestion'];
    expect(await give(way, id, 500, { confirm_warnings: all })).toMatchObject({
      status: 200,
      body: { quoted_price: 500 },
    });
    const log = await desk.call(listActivities, { as: await desk.people.viewer(), id });
    expect(log.body).toMatchObject([
      {
        custom_fields: {
          confirmed_warnings: [
            '$500 is $1,100 below the cost of $1,600 (all in, USD).',
            '$500 is $1,250 below the house minimum of $1,750 (all in, USD).',
            '$500 is 75% below the suggestion of $2,000 (all in, USD).',
          ],
        },
      },
      {},
    ]);
  });

  it('[P-010 P-013 P-014] without a warning needs nothing but the fields of the specification', async () => {
    const id = await quoted();
    expect(await give(way, id, 1950)).toMatchObject({ status: 200, body: { quoted_price: 1950 } });
  });

  it('above the ceiling of the rules asks too, and refuses a warning it does not know', async () => {
    const id = await quoted();
    const refused = await give(way, id, 2700);
    expect(refused.body).toMatchObject({ confirm_warnings: ['price.above_maximum', 'price.far_from_suggestion'] });
    expect((await give(way, id, 2700, { confirm_warnings: ['price.whatever'] })).status).toBe(400);
  });
});

it('[A-097] tells the limits to those who give prices and to nobody else', async () => {
  const id = await quoted();
  const seenBy = async (as: Awaited<ReturnType<Desk['people']['viewer']>>) =>
    (await desk.call(getQuote, { as, id })).body;
  expect(await seenBy(await desk.people.manager())).toMatchObject({ price_limits: { cost: 160_000, floor: 175_000 } });
  expect(await seenBy(await desk.people.viewer())).toMatchObject({ price_limits: null });
});
