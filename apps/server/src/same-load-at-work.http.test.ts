import { getFileResults, listQuotes, markQuote, settleReceivedMail } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk } from './features/mail/testing/mail-desk.ts';
import { imported } from './testing/upload.ts';

let desk: MailDesk;

beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

/** The quotes of a mail once it is read and priced. */
async function quotesOf(raw: string): Promise<readonly number[]> {
  const { quotes } = await desk.postAndRead(raw);
  for (const { id } of quotes) await expect.poll(async () => (await desk.quote(id)).pricing_pending).toBe(false);
  return quotes.map(({ id }) => id);
}
async function onlyQuoteOf(text: string): Promise<number> {
  const [id, ...others] = await quotesOf(mailOf({ text }));
  if (id === undefined || others.length > 0) throw new Error('the mail should have made one quote');
  return id;
}
const plainOn = (day: string): string =>
  PLAIN_REQUEST.replace('11/25/2026', '11/28/2026').replace('11/23/2026', `${day}/2026`);
const become = (id: number, status: string) => expect.poll(async () => (await desk.quote(id)).status).toBe(status);

it('[B-010 SP-072] the system answers a repeated request by mail with the same price, and its quote names the other', async () => {
  const first = await onlyQuoteOf(plainOn('11/23'));
  await become(first, 'responded');
  const id = await onlyQuoteOf(plainOn('11/23'));
  await become(id, 'responded');
  const [one, other] = [await desk.quote(first), await desk.quote(id)];
  expect(other.quoted_price).toBe(one.quoted_price);
  expect(other.same_load).toMatchObject([{ id: first, quote_source: 'Mail', quoted_price: one.quoted_price }]);
});

it('[B-010 SP-072] a repeated request is left to a person if the shipper has another price', async () => {
  const first = await onlyQuoteOf(plainOn('11/24'));
  await become(first, 'responded');
  // Since then the shipper got a better price.
  await desk.db
    .updateTable('quote')
    .set({ quoted_price_cents: cents(150_000), all_in_cents: cents(150_000) })
    .where('id', '=', first)
    .execute();
  const id = await onlyQuoteOf(plainOn('11/24'));
  await expect
    .poll(async () => (await desk.quote(id)).latest_run?.automatic_answer?.reasons)
    .toEqual([expect.stringMatching(/above the price of \$1,500 given for the same load as Q\d{8}/)]);
  expect(await desk.quote(id)).toMatchObject({ status: 'open', earlier_price: { price: 150_000 } });
});

it('[B-010 SP-072] of several lanes in one mail, the one with another price waits for a person', async () => {
  const first = await onlyQuoteOf(plainOn('11/26'));
  await become(first, 'responded');
  await desk.db
    .updateTable('quote')
    .set({ quoted_price_cents: cents(150_000), all_in_cents: cents(150_000) })
    .where('id', '=', first)
    .execute();
  const lane = (from: string) =>
    `${from} to Hutchins, TX, 11/26/2026 08:00, 42,000 lbs canned vegetables, 53 ft dry van`;
  const text = `Please quote these lanes:\r\n${lane('Joliet, IL')}\r\n${lane('Peoria, IL')}\r\n`;
  const mail = await desk.postAndRead(mailOf({ text }));
  const quotes = mail.drafts.map(({ request }) => ({ ...request, cost_type: 1 }));
  const lanes = z.array(z.object({ lane: z.object({ stops: z.array(z.looseObject({})) }) })).parse(quotes);
  const complete = lanes.map((each, at) => ({
    ...quotes[at],
    lane: { stops: each.lane.stops.map((stop, end) => (end === 0 ? stop : { ...stop, date: '2026-11-28T10:00' })) },
  }));
  const as = await desk.people.analyst();
  const settled = await desk.call(settleReceivedMail, { as, id: mail.id, body: { quotes: complete } });
  expect(settled.status).toBe(200);
  const [again, other] = (await desk.received(mail.id)).quotes;
  for (const id of [again?.id, other?.id])
    await expect.poll(async () => (await desk.quote(id ?? 0)).pricing_pending).toBe(false);
  const [met, free] = [await desk.quote(again?.id ?? 0), await desk.quote(other?.id ?? 0)];
  expect(met).toMatchObject({ status: 'open', same_load: [{ id: first }], earlier_price: { price: 150_000 } });
  expect(met.latest_run?.automatic_answer?.reasons.join(' ')).toContain('given for the same load');
  expect(free).toMatchObject({ same_load: [], earlier_price: null });
  expect(free.latest_run?.automatic_answer?.reasons.join(' ') ?? '').not.toContain('given for the same load');
  const manager = await desk.people.manager();
  const { body } = await desk.call(listQuotes, { as: manager, query: { search: free.system_id } });
  expect(body).toMatchObject({ results: [{ id: free.id, asked_before: false }] });
  const listed = await desk.call(listQuotes, { as: manager, query: { search: met.system_id } });
  expect(listed.body).toMatchObject({ results: [{ id: met.id, asked_before: true }] });
  const older = await desk.call(listQuotes, { as: manager, query: { search: (await desk.quote(first)).system_id } });
  expect(older.body).toMatchObject({ results: [{ id: first, asked_before: false }] });
});

it('[B-010 SP-114] a row of a file is recognised, its results name the earlier price, and another must be confirmed', async () => {
  const first = await onlyQuoteOf(plainOn('11/25'));
  await become(first, 'responded');
  const { slug } = await desk.db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('customer_slug as slug')
    .where('quote.id', '=', first)
    .executeTakeFirstOrThrow();
  const header =
    'shipper_code,equipment,pickup_city,pickup_state,pickup_postal_code,pickup_country,pickup_date,' +
    'delivery_city,delivery_state,delivery_postal_code,delivery_country,delivery_date';
  const row = `${slug},Dry Van,Joliet,IL,60436,US,2026-11-25 06:00,Hutchins,TX,75141,US,2026-11-27 10:00`;
  const as = await desk.people.manager();
  const file = await imported(desk, as, { category: 'quote', content: `${header}\n${row}\n` });
  const { id } = await desk.db
    .selectFrom('file_result')
    .select('quote_id as id')
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow();
  const quote = await desk.quote(id ?? 0);
  expect(quote).toMatchObject({ request_source: 'csv', same_load: [{ id: first }] });
  const earlier = (await desk.quote(first)).quoted_price ?? 0;
  const results = await desk.http.inject({
    url: getFileResults.path.replace('{id}', String(file.id)),
    headers: as.bearer,
  });
  expect(results.payload).toContain(
    `The shipper has $${earlier.toLocaleString('en-US')}.00 All In for the same load by ${systemIdOf(first)}.`,
  );
  const body = { status: 'responded', price: earlier + 10, currency: 'USD', cost_type: 1 };
  expect(await desk.call(markQuote, { as, id: quote.id, body })).toMatchObject({
    status: 409,
    body: { confirm_warnings: expect.arrayContaining(['price.differs_from_earlier']) },
  });
});
