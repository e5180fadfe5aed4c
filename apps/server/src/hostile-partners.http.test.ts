import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { getQuote, quoteView, searchAuction } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auctionPartner } from './features/auction/index.ts';
import { softmodalPartner } from './features/multimodal/index.ts';
import { ratesPartner } from './features/rates/index.ts';
import { startDesk, type Desk } from './testing/quote-desk.ts';

/** Partners whose answers are meant to do harm, over the whole way: what they say, what is stored, what is answered. */

type Said = { rates: string; offers: string; auction: string };

const TOKEN = '{"access_token":"t","expires_in":3600}';
const RATE =
  '"targetBuyRate":1800,"lowBuyRate":1700,"highBuyRate":1900,"fuelRate":300,"confidenceLevel":80,"currency":"USD"';
const SOUND: Said = {
  rates: `{${RATE}}`,
  offers: '{"quote_id":"1","error":null,"rates":[]}',
  auction: '{"bestBidAmount":2000,"maxBid":2400,"timeLeft":600}',
};

let said: Said = SOUND;
let server: Server;
let desk: Desk;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (path.endsWith('/token')) response.end(TOKEN);
      else if (path.startsWith('/auctions/')) response.end(said.auction);
      else response.end(path === '/v1/rates' ? said.offers : said.rates);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  desk = await startDesk({
    partners: [
      ratesPartner.with({
        account: { url, clientId: 'lanewright', clientSecret: 'hush', sandbox: false },
        options: { standInPort: 0 },
      }),
      softmodalPartner.with({ account: { url, apiKey: 'hush', sandbox: false }, options: { fromMiles: 700 } }),
      auctionPartner.with({ account: { url, apiKey: 'hush', sandbox: false }, options: null }),
    ],
  });
  await desk.startWorking();
});
beforeEach(() => {
  said = SOUND;
});
afterAll(async () => {
  await desk.end();
  server.closeAllConnections();
  await promisify(server.close.bind(server))();
});

/** A quote once a run of it is stored. */
async function priced(changes: Parameters<Desk['request']>[0] = {}) {
  const id = await desk.given({}, changes);
  const view = async () => quoteView.parse((await desk.call(getQuote, { as: await desk.people.analyst(), id })).body);
  await expect.poll(async () => (await view()).latest_run).not.toBeNull();
  return view();
}

const offers = (rates: unknown, error: string | null = null) =>
  JSON.stringify({ quote_id: 'x\0y\ud800', error, rates });

describe('a partner that answers to do harm', () => {
  it('[SP-074] cannot stop pricing by characters that the database does not keep', async () => {
    const charge = { name: 'Rail\0 line\ud800haul', amount: 10, fsc: false };
    said = { ...SOUND, offers: offers([{ total: 1500, transit: 3, charges: [charge] }]) };
    const { custom_fields, latest_run } = await priced({ equipment_type: 'intermodal' });
    expect(latest_run?.price_cents).toBeGreaterThan(0);
    expect(custom_fields.softmodal?.rates[0]?.charges[0]?.name).toBe('Rail line\uFFFDhaul');
    said = { ...SOUND, offers: offers(null, 'No \0service \udfff') };
    expect((await priced({ equipment_type: 'intermodal' })).custom_fields.softmodal?.error).toBe('No service \uFFFD');
  });

  it.each([
    ['nested past all reason', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
    ['longer than is read', `{${RATE},"x":"${'x'.repeat(2_000_000)}"}`],
    [
      'amounts beyond all numbers',
      '{"targetBuyRate":1e999,"lowBuyRate":-5,"highBuyRate":1e300,"fuelRate":"NaN","currency":"USD"}',
    ],
    ['amounts below 0', '{"targetBuyRate":-1800,"fuelRate":-1,"confidenceLevel":-4,"currency":"USD"}'],
    ['another currency', `{${RATE.replace('USD', 'EUR')}}`],
    ['names of the language', `{"__proto__":{${RATE}},"constructor":{${RATE}}}`],
    ['a page', '<html><script>alert(1)</script>'],
  ])('[SP-078] leaves the quote unpriced for a reason: %s', async (_, rates) => {
    said = { ...SOUND, rates };
    const { latest_run } = await priced();
    expect(latest_run).toMatchObject({ reply: 'no-reply', prediction: null, network: null, price_cents: null });
    expect(latest_run?.reasons).toContain('The rate service gave no prediction.');
  });

  it('[SP-078] gives no fuel that is more than the whole trip', async () => {
    said = { ...SOUND, rates: `{${RATE.replace('"fuelRate":300', '"fuelRate":900000')}}` };
    const { latest_run } = await priced();
    expect(latest_run?.prediction).toMatchObject({ target_cents: 180_000, fuel_cents: null });
  });

  it.each([
    ['{"bestBidAmount":-5,"maxBid":-1,"timeLeft":600}', 503],
    ['{"bestBidAmount":"<b>","maxBid":null,"timeLeft":-1e300}', 200],
    ['{"bestBidAmount":1e999,"maxBid":1e999,"timeLeft":1e999}', 503],
    ['{"bestBidAmount":5,"maxBid":null,"timeLeft":"600"}', 503],
    ['null', 503],
    ['[]', 503],
  ])('[SP-073] has an auction of sense or none: %s', async (auction, status) => {
    said = { ...SOUND, auction };
    const id = await desk.given({ request_source: 'transplace', shipper_quote_id: '../../v1/rates?x#y' });
    expect(await desk.call(searchAuction, { as: await desk.people.viewer(), id })).toMatchObject({ status });
  });
});
