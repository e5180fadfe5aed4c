import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs } from './support/desk.ts';
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
