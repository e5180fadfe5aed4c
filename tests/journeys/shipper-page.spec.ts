import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openShippers, storeShippers } from './support/shippers.ts';

test.describe('the page of a shipper', () => {
  test('[SP-072] lists who may ask and be answered: added by keyboard, refused in words, taken off after a question', async ({
    app,
    page,
  }) => {
    const [shipper] = await storeShippers(app, 'Zs Asked For');
    await beSignedInAs(page, 'manager');
    await page.goto(`/shippers/${shipper?.id}?tab=senders`);
    const rows = page.getByRole('table', { name: 'Who may ask and be answered' }).locator('tbody tr');
    await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address or domain' }).fill('gmail.com');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Anybody may have an address at gmail.com. List whole addresses instead.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Address or domain' }).fill('Dana@Asked.example');
    await page.getByRole('textbox', { name: 'Person' }).fill('Dana Reyes');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('dana@asked.exampleDana Reyes');
    await expect(page.getByRole('textbox', { name: 'Address or domain' })).toBeFocused();
    await page.keyboard.type('asked.example');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Everyone at asked.example');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove asked.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(1);
  });

  test('leads from each figure to what is behind it', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    const { find } = await openShippers(page);
    await find('Prairie Canning', 1);
    await page.getByRole('link', { name: 'Prairie Canning Co.' }).click();
    await page.getByRole('tab', { name: 'Quotes' }).click();
    const won = page
      .getByRole('region', { name: 'Quotes' })
      .locator('div')
      .filter({ hasText: /^Won[\d,]+$/ })
      .getByRole('link');
    const count = Number((await won.textContent())?.replaceAll(',', ''));
    expect(count).toBeGreaterThan(0);
    await expectAccessible(page);
    await won.click();
    await expect(page.getByText(`of ${count.toLocaleString('en-US')}`, { exact: true })).toBeVisible();
    await page.goBack();
    const paid = page
      .getByRole('region', { name: 'Quotes' })
      .locator('div')
      .filter({ hasText: /^Won in USD, all-in/ });
    const [inDollars = ''] = (await paid.getByText(/quotes, margin/).textContent())?.split(' ') ?? [];
    await paid.getByRole('link').click();
    await expect(page.getByText('Currency: USD', { exact: true })).toBeVisible();
    await expect(page.getByText(`of ${inDollars}`, { exact: true })).toBeVisible();
    await page.goBack();
    for (const [tab, region] of [
      ['Rules', 'Quoting rules'],
      ['Fuel sheets', 'Fuel sheets'],
      ['Awards', 'Awards'],
      ['Files', 'Files'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('region', { name: region })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('a viewer sees who may ask, and cannot change it', async ({ app, page }) => {
    const [shipper] = await storeShippers(app, 'Zs Only Seen');
    await beSignedInAs(page, 'viewer');
    await page.goto(`/shippers/${shipper?.id}?tab=senders`);
    await expect(page.getByRole('region', { name: 'Who may ask and be answered' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Address or domain' })).toHaveCount(0);
  });
});
