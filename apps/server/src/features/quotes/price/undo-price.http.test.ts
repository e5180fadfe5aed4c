import { markQuote, patchQuote, undoPrice, type AnyEndpoint } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const analyst = async (endpoint: AnyEndpoint, id: number, body: unknown) =>
  desk.call(endpoint, { as: await desk.people.analyst(), id, body });
const manager = async (endpoint: AnyEndpoint, id: number, body: unknown) =>
  desk.call(endpoint, { as: await desk.people.manager(), id, body });
const price = (quoted_price: number, changes: object = {}) => ({
  quoted_price,
  currency: 'USD',
  cost_type: 1,
  ...changes,
});

describe('undoing a price change', () => {
  it('[B-014] brings back the price, currency and cost type that it overwrote, and can be undone in turn', async () => {
    const id = await desk.given({ quoted_price_cents: cents(419_100), cost_type: 2 });
    await analyst(patchQuote, id, price(4130));
    const undone = await analyst(undoPrice, id, { version: 2 });
    expect(undone).toMatchObject({ status: 200, body: { quoted_price: 4191, cost_type: 2, version: 3 } });
    expect(await desk.row(id)).toMatchObject({ quoted_price_cents: 419_100, cost_type: 2, status: 'open' });
    const again = await analyst(undoPrice, id, { version: 3 });
    expect(again).toMatchObject({ status: 200, body: { quoted_price: 4130, cost_type: 1, version: 4 } });
    const said = await desk.db.selectFrom('activity').select('custom_fields').where('quote_id', '=', id).execute();
    expect(said.map((one) => one.custom_fields)).toContainEqual({ undone: true, currency: 'USD', price: 4191 });
  });

  it('[B-014] leaves a quote without a price if it had none', async () => {
    const id = await desk.given();
    await analyst(patchQuote, id, price(1850));
    expect(await analyst(undoPrice, id, { version: 2 })).toMatchObject({ status: 200, body: { quoted_price: null } });
  });

  it('[B-014 SP-063] brings back the all-in equivalent of an answered quote', async () => {
    const id = await desk.given({ request_source: 'transplace' });
    await desk.givenRun(id);
    await analyst(markQuote, id, { status: 'responded', ...price(1850), price: 1850, quoted_price: undefined });
    const answered = await desk.row(id);
    await analyst(patchQuote, id, price(1900));
    expect(await desk.row(id)).toMatchObject({ all_in_cents: 190_000 });
    expect((await analyst(undoPrice, id, { version: 3 })).status).toBe(200);
    const { quoted_price_cents, all_in_cents, fuel_cents } = await desk.row(id);
    expect({ quoted_price_cents, all_in_cents, fuel_cents }).toEqual({
      quoted_price_cents: answered['quoted_price_cents'],
      all_in_cents: answered['all_in_cents'],
      fuel_cents: answered['fuel_cents'],
    });
  });

  it('[B-014 SP-037] is refused if somebody changed the quote meanwhile, with what they changed', async () => {
    const id = await desk.given({ quoted_price_cents: cents(180_000) });
    await analyst(patchQuote, id, price(1850));
    await manager(patchQuote, id, price(1900));
    const before = await desk.footprint(id);
    expect(await analyst(undoPrice, id, { version: 2 })).toMatchObject({
      status: 409,
      body: { changed: [{ field: 'quoted_price', from: 1850, to: 1900 }], version: 3, possible: true },
    });
    expect(await desk.footprint(id)).toEqual(before);
  });

  it('[B-014] is done once if two people undo the same change at the same moment', async () => {
    const id = await desk.given({ quoted_price_cents: cents(180_000) });
    await analyst(patchQuote, id, price(1850));
    const both = await Promise.all([analyst(undoPrice, id, { version: 2 }), manager(undoPrice, id, { version: 2 })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await desk.row(id)).toMatchObject({ quoted_price_cents: 180_000, version: 3 });
  });

  it.each([
    ['the notes changed since', async (id: number) => analyst(patchQuote, id, { notes: 'Call first' })],
    ['there was no change', async () => undefined],
    [
      'the price came with an answer',
      async (id: number) => analyst(markQuote, id, { status: 'responded', price: 1850, currency: 'USD', cost_type: 1 }),
    ],
  ])('[B-014] is refused if %s', async (_, change) => {
    const id = await desk.given({ quoted_price_cents: cents(180_000) });
    await change(id);
    const before = await desk.footprint(id);
    const { version } = await desk.row(id);
    expect((await analyst(undoPrice, id, { version })).status).toBe(409);
    expect(await desk.footprint(id)).toEqual(before);
  });
});
