import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test("[Q-129 Q-137 B-013] a quote's day: asked by the form, priced by rules, answered, won", async ({ app, page }) => {
  const desk = await openDesk(app.url);
  await signInAs(page, 'analyst');
  await page.getByRole('link', { name: /^New Quote/ }).click();
  await page.getByRole('combobox', { name: 'Shipper' }).fill('Prairie');
  await page.getByRole('option', { name: 'Prairie Canning Co.' }).click();
  for (const [stop, code] of [
    [1, '60436'],
    [2, '75141'],
  ] as const) {
    await page
      .getByPlaceholder('City, ST')
      .nth(stop - 1)
      .fill(code);
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click();
  }
  await page.getByRole('combobox', { name: 'Service Line' }).click();
  await page.getByRole('option', { name: 'Dry Van' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Quote successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const suggestion = page.getByRole('group', { name: 'Suggested by rules' });
  await expect(suggestion).toContainText(/\$\d,\d{3}/);
  const computed = (await desk.read(id)).latest_run?.price_cents ?? 0;

  await page.keyboard.press('r');
  const responded = page.getByRole('dialog', { name: 'Mark Responded' });
  await expect(responded.getByLabel('Price')).toHaveValue((computed / 100).toLocaleString('en-US'));
  await responded.getByRole('button', { name: 'Mark Responded' }).click();
  await expect(page.getByText('Quote successfully marked as Responded')).toBeVisible();
  await expect(responded).toBeHidden();

  await expect(page.getByRole('button', { name: 'Mark Won' })).toBeVisible();
  await page.keyboard.press('w');
  const won = page.getByRole('dialog', { name: 'Mark Won' });
  await won.getByLabel('Load number').fill(`D-${id}`);
  await won.getByRole('button', { name: 'Mark Won' }).click();
  await expect(page.getByText('Quote successfully marked as Won')).toBeVisible();
  expect(await desk.read(id)).toMatchObject({ status: 'won', quoted_price: computed / 100, load_number: `D-${id}` });

  await page.getByRole('link', { name: 'Back to the Quotes Dashboard' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Q${String(id).padStart(8, '0')}` })).toContainText('Won');
});
