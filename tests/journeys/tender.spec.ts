import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

const row = z.object({ id: z.coerce.number() });

/** Reads '2,451'. */
const wholeDollars = (text: string): number => Number(text.replaceAll(',', ''));

/** Stores a tender of Tidewater for a quote, as taking a 204 stores it. Charge in cents. */
async function storeTender(app: Application, quoteId: number, shipment: string, charge: number): Promise<number> {
  const rows = await askDatabase(
    app,
    `INSERT INTO load_tender (source, shipment_id, sequence, state, account, customer_id, quote_id, match, charge_cents,
       currency, stops, respond_by, document, received_at, changed_at)
     SELECT 'tidewater_tms', $2, 1, 'open', 'PRAI', q.customer_id, q.id, 'our_reference', $3::bigint, 'USD',
       (SELECT jsonb_agg(jsonb_build_object('activity', s.activity_type, 'city', s.city, 'state', s.state,
          'at', left(replace(s.local_at::text, ' ', 'T'), 16), 'window', s.time_range) ORDER BY s.position)
        FROM stop s WHERE s.quote_id = q.id),
       'Respond by 2026-11-27 17:00 CT', 'B2**LNWR**' || $2 || '**PP', now(), now()
     FROM quote q WHERE q.id = $1 RETURNING id`,
    [quoteId, shipment, charge],
  );
  return row.parse(rows[0]).id;
}

test('[B-040] a tender at another price stands beside ours and is accepted after a question', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 1950);
  await storeTender(app, quote.id, 'TW-J1', 190_000);
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const card = page.getByRole('article', { name: 'Tender TW-J1' });
  await expect(card).toContainText('This tender differs from our quote.');
  await expect(card).toContainText('$1,900.00');
  await expect(card).toContainText('$1,950.00');
  await expect(card).toContainText('-$50.00');
  await expect(card.getByRole('list', { name: 'Differences from our quote' })).toContainText(
    'The tender is for $1,900.00, our price is $1,950.00.',
  );
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.getByText('Accept the tender at $1,900.00? The quote is won at this price.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept tender' }).click();
  // Each quote has a pickup day and a cost of its own, none as low as this.
  await expect(dialog).toContainText(/\$1,900 is \$[\d,]+ below the cost of \$[\d,]+ \(all in, USD\)/);
  const [, below = '', cost = ''] = /is \$([\d,]+) below the cost of \$([\d,]+)/.exec(await dialog.innerText()) ?? [];
  expect(wholeDollars(cost) - wholeDollars(below)).toBe(1900);
  expect((await desk.read(quote.id)).status).toBe('responded');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept all the same' }).click();
  await expect(card).toContainText('Accepted by');
  await expect.poll(async () => (await desk.read(quote.id)).status).toBe('won');
  expect((await desk.read(quote.id)).quoted_price).toBe(1900);
});

test('[B-040] a tender at our price is accepted with one key, and a viewer is offered no answer', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2450);
  await storeTender(app, quote.id, 'TW-J2', 245_000);
  await beSignedInAs(page, 'viewer');
  await openQuote(page, quote);
  const card = page.getByRole('article', { name: 'Tender TW-J2' });
  await expect(card).toContainText('The shipper tenders this load at our price.');
  await expect(card.getByRole('button', { name: 'Accept tender' })).toHaveCount(0);
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  await expect(card.getByRole('button', { name: 'Accept tender' })).toBeEnabled();
  await page.keyboard.press('t');
  await expect(card).toContainText('Accepted by');
  await expect.poll(async () => (await desk.read(quote.id)).status).toBe('won');
});

test('[B-040] a tender is declined with a reason', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2450);
  await storeTender(app, quote.id, 'TW-J3', 100_000);
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const card = page.getByRole('article', { name: 'Tender TW-J3' });
  await card.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Lead Time' }).click();
  await dialog.getByRole('button', { name: 'Decline tender' }).click();
  await expect(card).toContainText('Declined by');
  expect((await desk.read(quote.id)).status).toBe('responded');
});

test('[B-040] a tender without a quote is tied to a suggested one, or to one by its number', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2450);
  for (const shipment of ['TW-J4', 'TW-J5']) {
    const id = await storeTender(app, quote.id, shipment, 245_000);
    await askDatabase(app, 'UPDATE load_tender SET quote_id = NULL, match = NULL WHERE id = $1', [id]);
  }
  await beSignedInAs(page, 'manager');
  await page.goto(`${app.url}/partner-requests`);
  const list = page.getByRole('list', { name: 'Tenders without a quote' });
  await expect(list).toContainText('TW-J4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tie to quote: TW-J4' }).click();
  const dialog = page.getByRole('dialog');
  const systemId = `Q${String(quote.id).padStart(8, '0')}`;
  await dialog.getByRole('radio', { name: systemId }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tie to quote' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list).not.toContainText('TW-J4');
  await page.getByRole('button', { name: 'Tie to quote: TW-J5' }).click();
  await dialog.getByRole('textbox', { name: 'Quote number' }).fill('no number');
  await expect(dialog).toContainText('This is not a quote number');
  await dialog.getByRole('textbox', { name: 'Quote number' }).fill(systemId);
  await dialog.getByRole('button', { name: 'Tie to quote' }).click();
  await expect(page.getByRole('button', { name: 'Tie to quote: TW-J5' })).toHaveCount(0);
  await openQuote(page, quote);
  await expect(page.getByRole('article', { name: 'Tender TW-J4' })).toContainText('at our price');
  await expect(page.getByRole('article', { name: 'Tender TW-J5' })).toContainText('at our price');
});

test('[B-040] the key accepts the first tender that can be accepted, behind one that was answered', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2450);
  await storeTender(app, quote.id, 'TW-J6', 245_000);
  const answered = await storeTender(app, quote.id, 'TW-J7', 245_000);
  await askDatabase(app, "UPDATE load_tender SET state = 'declined' WHERE id = $1", [answered]);
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const card = page.getByRole('article', { name: 'Tender TW-J6' });
  await expect(card.getByRole('button', { name: 'Accept tender' })).toBeEnabled();
  await page.keyboard.press('t');
  await expect(card).toContainText('Accepted by');
});
