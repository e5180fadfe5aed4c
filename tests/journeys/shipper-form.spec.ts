import { updateCustomer } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openShippers, storeShippers } from './support/shippers.ts';
import type { Application } from './support/start-application.ts';

const SECTIONS = ['General Information', 'Contact Information', 'Shipper Configuration'];

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
const messageOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true });
const submit = (page: Page): Locator => page.getByRole('button', { name: /^(Submit|Save changes)$/ });

async function openNew(page: Page): Promise<void> {
  await page.goto('/shippers/create');
  await expect(page.getByRole('heading', { name: 'Add New Shipper' })).toBeVisible();
}

async function storeOne(app: Application, name: string) {
  const [shipper] = await storeShippers(app, name);
  if (shipper === undefined) throw new Error('no shipper was stored');
  return shipper;
}

async function columnOf(app: Application, id: number, column: 'tms' | 'profit_center'): Promise<string | null> {
  const rows = await askDatabase(app, `SELECT ${column} AS value FROM customer WHERE id = $1`, [id]);
  return z.object({ value: z.string().nullable() }).parse(rows[0]).value;
}

test.describe('a new shipper', () => {
  test('[S-016 S-019 S-020] has a title, a way back to the list, and three sections that fold', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    await openNew(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
    await page.getByRole('button', { name: 'Contact Information' }).click();
    await expect(field(page, 'Contact Name')).toBeHidden();
    await page.getByRole('button', { name: 'Contact Information' }).click();
    await expect(field(page, 'Contact Name')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shippers' }).click();
    await expect(page).toHaveURL(/\/shippers$/);
  });

  test('[S-023 M-077 P-052] is filled by keyboard, saved once, and shown with what was entered', async ({
    app,
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    await openShippers(page);
    await page.keyboard.press('n');
    await expect(submit(page)).toBeDisabled();
    // The head of the section that folds, then its first field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Zq Northfork Foods');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ZQ-NORTHFORK');
    await expect(submit(page)).toBeEnabled();
    await field(page, 'Default Fuel Price Delay').fill('7');
    await field(page, 'Response Target').fill('45');
    await field(page, 'Cost Type').fill('line haul +');
    await page.getByRole('option', { name: 'Line Haul + Fuel Surcharge' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').getByText('Shipper successfully created!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shipper Details' })).toBeVisible();
    const details = page.getByRole('region', { name: 'Shipper Configuration' });
    await expect(details).toContainText('Line Haul + Fuel Surcharge');
    await expect(details).toContainText('7 days');
    await expect(details).toContainText('45 minutes');
    await expect(page.getByRole('region', { name: 'General Information' })).toContainText('ZQ-NORTHFORK');
    const rows = await askDatabase(app, 'SELECT id FROM customer WHERE customer_slug = $1', ['ZQ-NORTHFORK']);
    expect(rows).toHaveLength(1);
  });

  test('[S-033 S-034 S-045] says at each field what is wrong with it, and cannot be sent', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    await openNew(page);
    for (const [label, value, message] of [
      ['Name', ' ', 'This field is required'],
      ['Name', 'x'.repeat(101), 'Must be below 100 characters'],
      ['Code', 'x'.repeat(256), 'Must be below 255 characters'],
      ['Profit Center', 'x'.repeat(13), 'Must be below 12 characters'],
      ['Vertical', 'x'.repeat(31), 'Must be below 30 characters'],
      ['Notes', 'x'.repeat(201), 'Must be below 200 characters'],
      ['Contact Email', 'dana@', 'Please enter a valid email address'],
      ['Contact Phone', 'x'.repeat(33), 'Must be below 32 characters'],
      ['Default Fuel Price Delay', '', 'This field is required'],
      ['Default Fuel Price Delay', '-1', 'Fuel price delay must be greater than or equal to 0'],
      ['Default Fuel Price Delay', '31', 'Fuel price delay must be less than or equal to 30'],
      ['Quote Expiration Period', '0', 'Quote expiration period must be greater than or equal to 1'],
      ['Quote Expiration Period', 'soon', 'Invalid value'],
    ] as const) {
      await field(page, label).fill(value);
      await field(page, label).blur();
      await expect(messageOf(page, message).last()).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(submit(page)).toBeDisabled();
    for (const label of ['Name', 'Code', 'Default Fuel Price Delay'])
      await expect(field(page, label)).toHaveAttribute('required', '');
  });

  test('[S-046 SP-096] shows at name and code that they are taken, and opens a section that is folded over one', async ({
    app,
    page,
  }) => {
    const taken = await storeOne(app, 'Zq Taken Name');
    const rows = await askDatabase(app, 'SELECT customer_slug FROM customer WHERE id = $1', [taken.id]);
    const { customer_slug: code } = z.object({ customer_slug: z.string() }).parse(rows[0]);
    await beSignedInAs(page, 'manager');
    await openNew(page);
    await field(page, 'Name').fill('ZQ TAKEN NAME');
    await field(page, 'Code').fill(code);
    await page.getByRole('button', { name: 'General Information' }).click();
    await submit(page).click();
    await expect(messageOf(page, 'A shipper with this name already exists.')).toBeVisible();
    await expect(messageOf(page, 'A shipper with this code already exists.')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page.getByText('2 fields to correct')).toBeVisible();
  });

  test('[S-047 SP-098] says of any other failure what there is to say in a toast, and keeps the form', async ({
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    await openNew(page);
    await field(page, 'Name').fill('Zq Unlucky');
    await field(page, 'Code').fill('ZQ-UNLUCKY');
    await page.route('**/v1/customer/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await submit(page).click();
    await expect(
      page.getByRole('alert').getByText('An unknown error occured. Please contact support or try again later.'),
    ).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Zq Unlucky');
  });
});

test.describe('editing a shipper', () => {
  test('[S-017 M-078 P-053] begins with what is stored, and saves what was changed', async ({ app, page }) => {
    const shipper = await storeOne(app, 'Zq Edited');
    await beSignedInAs(page, 'manager');
    const { find, openMenuOf } = await openShippers(page);
    await find('zq edited', 1);
    await openMenuOf('Zq Edited');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Shipper' })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Zq Edited');
    await field(page, 'TMS').fill('Oracle OTM');
    await field(page, 'NFI Pricing Contact').fill('m');
    const first = page.getByRole('option').first();
    const contact = await first.textContent();
    await first.click();
    await submit(page).click();
    await expect(page.getByRole('status').getByText('Shipper successfully updated!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'General Information' })).toContainText('Oracle OTM');
    await expect(page.getByRole('region', { name: 'General Information' })).toContainText(contact ?? '-');
    expect(await columnOf(app, shipper.id, 'tms')).toBe('Oracle OTM');
  });

  test('[SP-037] tells what a colleague changed meanwhile, and saves one’s own values only when asked to', async ({
    app,
    page,
  }) => {
    const shipper = await storeOne(app, 'Zq Two Writers');
    await beSignedInAs(page, 'manager');
    await page.goto(`/shippers/edit/${shipper.id}`);
    await field(page, 'TMS').fill('Mine');
    const call = await callsOf(app.url, 'admin');
    await call(updateCustomer, { id: shipper.id, body: { tms: 'Theirs', profit_center: 'PC-1' } });
    await submit(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Changed by' });
    await expect(notice).toContainText('Profit Center N/A to PC-1; TMS N/A to Theirs');
    expect(await columnOf(app, shipper.id, 'tms')).toBe('Theirs');
    await expect(field(page, 'TMS')).toHaveValue('Mine');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Use my values' }).click();
    await expect(page.getByRole('status').getByText('Shipper successfully updated!')).toBeVisible();
    expect(await columnOf(app, shipper.id, 'tms')).toBe('Mine');
  });

  test('asks before unsaved work is lost', async ({ app, page }) => {
    const shipper = await storeOne(app, 'Zq Unsaved');
    await beSignedInAs(page, 'manager');
    await page.goto(`/shippers/edit/${shipper.id}`);
    await field(page, 'TMS').fill('Mine');
    await page.getByRole('link', { name: 'Back to the shippers' }).click();
    await expect(page.getByRole('dialog', { name: /^Are you sure you want to leave this page\?/ })).toBeVisible();
  });
});

test.describe('the details of a shipper', () => {
  test('[S-018 S-021] are read-only, and without the permission offer no edit', async ({ app, page }) => {
    const shipper = await storeOne(app, 'Zq Seen');
    await beSignedInAs(page, 'viewer');
    await page.goto(`/shippers/${shipper.id}`);
    await expect(page.getByRole('heading', { name: 'Shipper Details' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    await page.goto(`/shippers/edit/${shipper.id}`);
    await expect(page.getByText('Unauthorized!')).toBeVisible();
  });

  test('[S-013 SP-097] of the default shipper lead back to the list, and so does its form', async ({ app, page }) => {
    const rows = await askDatabase(app, 'SELECT id FROM customer WHERE is_default', []);
    const { id } = z.object({ id: z.coerce.number() }).parse(rows[0]);
    await beSignedInAs(page, 'manager');
    for (const address of [`/shippers/${id}`, `/shippers/edit/${id}`]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/shippers$/);
      await expect(page.getByRole('table', { name: 'Shippers' })).toBeVisible();
    }
  });

  test('of a shipper that does not exist say so', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    for (const address of ['/shippers/999999', '/shippers/edit/999999', '/shippers/none']) {
      await page.goto(address);
      await expect(page.getByText('This shipper does not exist.')).toBeVisible();
    }
  });
});

test('form and details of a shipper pass the accessibility check in both themes', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  await openNew(page);
  await field(page, 'Contact Email').fill('dana@');
  await field(page, 'Contact Email').blur();
  await expectAccessible(page);
  const { find } = await openShippers(page);
  await find('Prairie Canning', 1);
  await page.getByRole('link', { name: 'Prairie Canning Co.' }).click();
  await expect(page.getByRole('heading', { name: 'Shipper Details' })).toBeVisible();
  await expectAccessible(page);
});
