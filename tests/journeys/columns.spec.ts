import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const heads = (page: Page) =>
  page.getByRole('columnheader').filter({ hasNotText: 'Actions' }).filter({ hasText: /\w/ });
const menu = (page: Page) => page.getByRole('button', { name: 'Columns' });

test('[Q-005] hides and moves columns by keyboard, keeps that over a reload, and puts them back', async ({ page }) => {
  await beSignedInAs(page, 'viewer');
  await page.goto('/quotes');
  const asBuilt = [
    'Quote ID',
    'Expiration Date',
    'Shipper',
    'Destinations',
    'Stops',
    'Equipment',
    'Pickup',
    'Delivery',
    'Quoted Price',
    'Status',
  ];
  await expect(heads(page)).toHaveText(asBuilt);
  await menu(page).press('Enter');
  await page.getByRole('checkbox', { name: 'Stops' }).press('Space');
  await page.getByRole('checkbox', { name: 'Quoted Price' }).press('Alt+ArrowUp');
  await page.getByRole('checkbox', { name: 'Quoted Price' }).press('Alt+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Quoted Price' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Quote ID' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  const arranged = ['Quote ID', 'Expiration Date', 'Shipper', 'Destinations', 'Equipment', 'Quoted Price', 'Pickup'];
  await expect(heads(page)).toHaveText([...arranged, 'Delivery', 'Status']);
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(5)).toHaveText(/^(?:C?\$[\d,]+$|N\/A)/);
  await page.reload();
  await expect(heads(page)).toHaveText([...arranged, 'Delivery', 'Status']);
  await page.goto('/shippers');
  await expect(heads(page).first()).toHaveText('Name');
  await expect(heads(page)).toHaveCount(7);
  await page.goto('/quotes');
  await menu(page).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(heads(page)).toHaveText(asBuilt);
});
