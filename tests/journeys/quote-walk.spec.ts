import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[B-014] from a quote, N and B follow the list over its pages, and Escape comes back to the row', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  await page.goto('/quotes?size=5&sort=-expiration_date');
  const list = await dashboardOf(page);
  const shown = async (): Promise<readonly string[]> =>
    list.rows.evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));
  const first = await shown();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/quotes/${first[1]}`);
  await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  for (const id of first.slice(2)) {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`/quotes/${id}`);
    await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  }

  // The page ends; the next one is read.
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(`/quotes/${first.at(-1)}`);
  const next = new URL(page.url()).pathname.replace('/quotes/', '');
  await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/quotes\?.*page=2/);
  await expect(list.rows.first()).toHaveAttribute('data-row', next);
  await expect(list.rows.first()).toBeFocused();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-expiration_date');

  // J goes on from there, and the browser's own way back lands on the row too.
  await page.keyboard.press('j');
  const second = (await shown())[1];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/quotes/${second}`);
  await page.goBack();
  await expect(list.rows.nth(1)).toBeFocused();
});

test('[B-014] an answer goes on to the next quote and is recalled from there; a price is undone where it was changed', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const older = await desk.newQuote();
  const newer = await desk.newQuote();
  await page.route('**/v1/config/', async (route) => {
    const answer = await route.fetch();
    const config: unknown = await answer.json();
    await route.fulfill({ response: answer, json: { ...Object(config), answer_hold_seconds: 30 } });
  });
  await beSignedInAs(page, 'analyst');
  await page.goto('/quotes');
  const list = await dashboardOf(page);
  await expect(list.rows.first()).toHaveAttribute('data-row', String(newer.id));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();

  await page.keyboard.press('s');
  await page.getByLabel('Recipient e-mail').fill('dana@prairiecanning.example');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(`/quotes/${older.id}`);
  await expect(page.getByText(`Response to ${newer.system_id} leaves`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Answer recalled. Nothing was sent.')).toBeVisible();
  expect(await desk.read(newer.id)).toMatchObject({ status: 'open', answer: null });

  const suggested = older.latest_run?.price_cents ?? 0;
  expect(suggested).toBeGreaterThan(0);
  await page.keyboard.press('a');
  await expect(page.getByText('Quote price updated')).toBeVisible();
  expect(await desk.read(older.id)).toMatchObject({ quoted_price: Math.round(suggested / 100) });
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Price change undone', { exact: true })).toBeVisible();
  expect(await desk.read(older.id)).toMatchObject({ quoted_price: null });

  // Back in the list, the row that the person comes from shows what changed.
  await page.keyboard.press('a');
  await expect.poll(async () => (await desk.read(older.id)).quoted_price).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect(list.rowOf(older)).toBeFocused();
  await expect(list.rowOf(older)).toHaveAttribute('data-changed', /^[ab]$/);
});
