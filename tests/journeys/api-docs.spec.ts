import { callerView, createCaller, createCallerKey } from '@lanewright/contract';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

const signedIn = z.object({ id_token: z.string() });
const madeKey = z.object({ key: z.string() });

/** A key of a new machine caller for the demo's second shipper, made as an administrator makes it. */
async function newKey(page: Page): Promise<string> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}): Promise<unknown> =>
    (await page.request.post(path, { data, headers })).json();
  const credentials = { email: 'admin@demo.lanewright.example', password: 'demo-lanewright' };
  const { id_token: token } = signedIn.parse(await post('/identity/sign-in', credentials));
  const headers = { authorization: `Bearer ${token}` };
  const caller = { name: `Journey ${crypto.randomUUID()}`, source: 'api', customer_id: 2 };
  const { id } = callerView.parse(await post(createCaller.path, caller, headers));
  return madeKey.parse(await post(createCallerKey.path.replace('{id}', String(id)), {}, headers)).key;
}

for (const scheme of ['light', 'dark'] as const)
  test(`[B-011] the page about the calls is readable without an account, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/v1/docs');
    await expect(page.getByRole('heading', { name: 'For machines' })).toBeVisible();
    await page.getByLabel('Search calls').fill('rate of a full');
    await page.getByText('/v1/rate-quote/', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Body: fields' })).toContainText('rate_basis');
    await expectAccessible(page);
  });

test('[B-011 SP-071] a partner tries a call with its key and is answered by the real thing', async ({ page }) => {
  const key = await newKey(page);
  await page.goto('/v1/docs');
  await page.getByLabel('Key or token').fill(key);
  await page.getByLabel('Search calls').fill('ask for a quote');
  await page.getByText('/v1/quote/', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.status')).toHaveText('201 Created');
  await expect(page.locator('.answer')).toContainText('"status": "open"');
});
