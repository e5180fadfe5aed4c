import { fileView, getFile } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApplication } from '../../testing/application.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { upload } from '../../testing/upload.ts';
import { startQuoteFileApplication } from './testing/quote-file-application.ts';

/** The first file of quotes is priced until the test lets it end. */
const held = Promise.withResolvers<void>();
let app: TestApplication;
let manager: Person;
let slug: string;
let begun = 0;

beforeAll(async () => {
  ({ app, manager, slug } = await startQuoteFileApplication(async () => {
    begun += 1;
    if (begun === 1) await held.promise;
  }));
});
afterAll(() => app.end());

vi.setConfig({ testTimeout: 240_000 });

/** Sends a file of quotes too large for the queue of small files. */
async function send(name: string): Promise<number> {
  const header =
    'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_date,delivery_city,delivery_state,delivery_date';
  const lane = `Dry Van,Joliet,IL,2026-11-23,Hutchins,TX,2026-11-25`;
  const rows = Array.from({ length: 240 }, (_each, at) => `${slug},${name}-${at},${lane}`);
  const { body } = await upload(app, manager, { category: 'quote', content: [header, ...rows, ''].join('\n') });
  const { id, size_bytes } = fileView.parse(body);
  expect(size_bytes).toBeGreaterThan(16_384);
  return id;
}

const look = async (id: number) => parsed(getFile, (await app.call(getFile, { as: manager, id })).body);

test('[SP-112 SP-114] a large file of quotes does not wait until another has its prices', async () => {
  const first = await send('FIRST');
  await expect.poll(async () => (await look(first)).phase, { timeout: 90_000 }).toBe('pricing');
  const second = await send('SECOND');
  await expect.poll(async () => (await look(second)).status, { timeout: 90_000 }).toBe('success');
  expect(await look(first)).toMatchObject({ status: 'processing', phase: 'pricing' });
  held.resolve();
  await expect.poll(async () => (await look(first)).status, { timeout: 90_000 }).toBe('success');
  expect(await look(first)).toMatchObject({ created_count: 240, unpriced_count: 0 });
});
