import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import type { PriceNew } from '../pricing/index.ts';
import { priceFile, pricingTurns, type PriceFile } from './price-file.ts';

let desk: ImportDesk;
let slug: string;
let number = 0;
let letter = '';

beforeAll(async () => {
  desk = await startImportDesk();
  const shipper = desk.db.selectFrom('customer').select('customer_slug').where('id', '=', desk.world.customerId);
  slug = (await shipper.executeTakeFirstOrThrow()).customer_slug;
});
beforeEach(() => {
  number += 1;
  letter = '';
});
afterAll(() => desk.end());

const HEADER =
  'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_date,delivery_city,delivery_state,delivery_date';
const LANE = 'Dry Van,Joliet,IL,2026-11-23 08:00,Hutchins,TX,2026-11-25 10:00';

/** A file whose rows are saved and whose quotes wait for their prices again. */
async function unpriced(quotes: number) {
  letter += 'I';
  const rows = Array.from({ length: quotes }, (_each, at) => `${slug},F-${number}-${letter}-${at},${LANE}`);
  const { id } = await desk.bring('quote', [HEADER, ...rows]);
  await sql`UPDATE quote SET pricing_pending = true
    WHERE id IN (SELECT quote_id FROM file_result WHERE file_id = ${id})`.execute(desk.db);
  return desk.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const roomWith = (price: PriceNew): PriceFile => ({ db: desk.db, log: silentLog(), price, turns: pricingTurns() });
const tell = () => Promise.resolve();
const neverStopped = new AbortController().signal;

it('[SP-114] a file says how many of its quotes were left without a price', async () => {
  const file = await unpriced(2);
  await sql`UPDATE quote SET latest_run_id = NULL
    WHERE id = (SELECT min(quote_id) FROM file_result WHERE file_id = ${file.id})`.execute(desk.db);
  const room = roomWith(() => Promise.resolve(new Map()));
  expect(await priceFile(room, { file, signal: neverStopped, tell })).toEqual({ unpriced: 1 });
});

it('[SP-114] ends a stopped pricing only after every group under way is recorded', async () => {
  const file = await unpriced(41);
  const stopping = new AbortController();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const ended: string[] = [];
  const room = roomWith(async () => {
    asked += 1;
    await (asked === 1 ? first : second).promise;
    return new Map();
  });
  const pricing = priceFile(room, { file, signal: stopping.signal, tell })
    .catch(() => undefined)
    .then(() => ended.push('pricing'));
  await expect.poll(() => asked).toBe(2);
  stopping.abort(new Error('the process stops'));
  first.resolve();
  // A round trip to the database gives the stop time to go through.
  await sql`SELECT 1`.execute(desk.db);
  ended.push('last group');
  second.resolve();
  await pricing;
  expect(ended).toEqual(['last group', 'pricing']);
  expect(asked).toBe(2);
});

it('[SP-114] lets files take turns: a small one is soon priced beside a large one, and never more than two groups at once', async () => {
  const [large, small] = [await unpriced(400), await unpriced(40)];
  const ownedBySmall = new Set<number | null>(await quotesOf(small.id));
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const room = roomWith(async (ids) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    order.push(ids.some((id) => ownedBySmall.has(id)) ? 'small' : 'large');
    await sql`SELECT pg_sleep(0.02)`.execute(desk.db);
    atOnce -= 1;
    return new Map();
  });
  const first = priceFile(room, { file: large, signal: neverStopped, tell });
  await expect.poll(() => order.length).toBeGreaterThan(1);
  await priceFile(room, { file: small, signal: neverStopped, tell });
  const before = order.slice(0, order.lastIndexOf('small') + 1);
  await first;
  expect(order.filter((file) => file === 'large')).toHaveLength(20);
  expect(order.filter((file) => file === 'small')).toHaveLength(2);
  expect(before.filter((file) => file === 'large').length).toBeLessThan(15);
  expect(most).toBe(2);
});

it('[SP-114] a file whose pricing fails as a whole keeps no other file waiting', async () => {
  const [broken, sound] = [await unpriced(60), await unpriced(20)];
  let fails = true;
  const room = roomWith(() => (fails ? Promise.reject(new Error('no rules')) : Promise.resolve(new Map())));
  await expect(priceFile(room, { file: broken, signal: neverStopped, tell })).rejects.toThrow('no rules');
  fails = false;
  expect(await priceFile(room, { file: sound, signal: neverStopped, tell })).toEqual({ unpriced: 0 });
});

async function quotesOf(file: number): Promise<readonly (number | null)[]> {
  const rows = await desk.db.selectFrom('file_result').select('quote_id').where('file_id', '=', file).execute();
  return rows.map(({ quote_id }) => quote_id);
}
