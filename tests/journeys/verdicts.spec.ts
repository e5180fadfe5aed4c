import { respondToQuote } from '@lanewright/contract';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

const mailRow = z.object({ body_text: z.string() });

/** A quote answered by mail at 2,450, and the address of the link in that mail. */
async function offered(app: Application) {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const call = await callsOf(app.url, 'manager');
  const body = { quoted_price: 2450, cost_type: 1, service_type: 'TL', email: 'dana@prairiecanning.example' } as const;
  await call(respondToQuote, { id: quote.id, body });
  const rows = await askDatabase(app, 'SELECT body_text FROM sent_mail WHERE quote_id = $1', [quote.id]);
  const [path = ''] = /\/answer\/[\w.-]+/.exec(mailRow.parse(rows[0]).body_text) ?? [];
  return { desk, quote, link: app.url + path };
}

test('[B-025] a shipper accepts on a phone without scripts, and a person records it with one key', async ({
  app,
  browser,
  page,
}) => {
  const { desk, quote, link } = await offered(app);
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Our rate for Joliet, IL to Hutchins, TX');
  await expect(theirs.getByText('$2,450 USD', { exact: true })).toBeVisible();
  await theirs.getByLabel('Your load number (optional)').fill('PC-1001');
  await theirs.getByRole('button', { name: 'Accept $2,450 USD' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('You accepted our rate of $2,450 USD.');
  await phone.close();

  expect((await desk.read(quote.id)).status).toBe('responded');
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const card = page.getByRole('article', { name: 'The shipper accepts our price.' });
  await expect(card).toContainText('Accept $2,450 USD, load number PC-1001');
  await expect(card).toContainText('Said by the link sent to dana@prairiecanning.example');
  await expectAccessible(page);
  await page.keyboard.press('v');
  await expect.poll(async () => (await desk.read(quote.id)).status).toBe('won');
  expect((await desk.read(quote.id)).shipper_ref_number).toBe('PC-1001');
  await expect(page.getByText('Marked as Won. Said by the link sent to')).toBeVisible();
});

test('[B-025] the page of an offer is accessible and fits, in light and dark, on a phone and a desk', async ({
  app,
  page,
}) => {
  const { link } = await offered(app);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Send this price' })).toBeVisible();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  await page.getByLabel('Your price in USD').fill('3000');
  await page.getByRole('button', { name: 'Send this price' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a price below ours, or accept ours.');
  await expectAccessible(page);
});

test('[B-025] a counter price stands beside ours, and a load without a number is asked for one', async ({
  app,
  page,
}) => {
  const first = await offered(app);
  await page.goto(first.link);
  await page.getByLabel('Your price in USD').fill('2,300');
  await page.getByRole('button', { name: 'Send this price' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You offered $2,300 USD instead of $2,450 USD.');
  const second = await offered(app);
  await page.goto(second.link);
  await page.getByRole('button', { name: 'Accept $2,450 USD' }).click();

  await beSignedInAs(page, 'manager');
  await openQuote(page, first.quote);
  const counter = page.getByRole('article', { name: 'The shipper offers another price.' });
  await expect(counter).toContainText('$2,300.00');
  await expect(counter).toContainText('$2,450.00');
  await expect(counter).toContainText('-$150.00');
  await expect(counter.getByRole('button', { name: 'Record' })).toHaveCount(0);
  await counter.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('The shipper offers another price. Set aside by')).toBeVisible();

  await openQuote(page, second.quote);
  await expect(page.getByRole('article', { name: 'The shipper accepts our price.' })).toBeVisible();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Load number').fill('LW-5001');
  await dialog.getByRole('button', { name: 'Record as won' }).click();
  await expect.poll(async () => (await second.desk.read(second.quote.id)).status).toBe('won');
  expect((await second.desk.read(second.quote.id)).load_number).toBe('LW-5001');
});
