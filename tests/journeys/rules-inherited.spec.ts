import { rulesetFile } from '@lanewright/rules';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules, SIX_RULES } from './support/rules.ts';

const SHIPPER = 'Gypsum City Wallboard';

test('[S-032 SP-146] a shipper without own rules shows the inherited ones; the first own rule asks what to begin from, and saving says what ends', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, SHIPPER);
  await shipper.save([]);
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  await expect(page.getByText('No rules available.')).toBeVisible();
  const inherited = page.getByRole('region', { name: /^Inherited from / });
  await expect(inherited).toContainText('They are read-only here.');
  await expect(inherited.getByRole('cell').nth(2)).not.toBeEmpty();
  const lent = await inherited.getByRole('row').count();
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'New Rule' }).first().click();
  const start = page.getByRole('dialog', { name: 'First own rule' });
  await expect(start).toContainText(`Once a rule of its own is saved,`);
  await expectAccessible(page, '[role="dialog"]');
  await start.getByRole('radio', { name: /^A copy of the/ }).check();
  await start.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  // The first condition is open already: the first key closes it, the second the dialog.
  await expect(page.getByRole('combobox', { name: 'Operand', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const screen = await rulesScreenOf(page);
  await expect(screen.rows).toHaveCount(lent - 1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const save = page.getByRole('dialog', { name: 'Save changes' });
  await expect(save).toContainText(`end for ${SHIPPER}`);
  await screen.giveReason('A copy to begin with');
  await expect(page.getByText('Quoting rules successfully updated!')).toBeVisible();
  await expect(screen.rows).toHaveCount(lent - 1);
  expect((await shipper.read()).rules).toHaveLength(lent - 1);

  // Without the last own rule the inherited ones run again, which is said before and after the save.
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check();
  await page.getByRole('button', { name: /^Delete Rules \(/ }).click();
  await expect(page.getByText(`${SHIPPER} has no rule of its own after this save`)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(save).toContainText('again.');
  await screen.giveReason('Back to the default');
  await expect(inherited).toBeVisible();
});

test('[S-032] an import into a shipper without own rules asks whether the inherited ones are kept as a copy', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, SHIPPER);
  await shipper.save([]);
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const inherited = page.getByRole('region', { name: /^Inherited from / });
  await expect(inherited).toBeVisible();
  const lent = await inherited.getByRole('row').count();
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Import from file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  const file = rulesetFile(SIX_RULES, { context: 'quote_price_prediction', name: 'Six', version: 1 });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'File' }).click();
  await (await chooser).setFiles({ name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(dialog.getByRole('radiogroup', { name: 'Start from' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  const screen = await rulesScreenOf(page);
  await expect(screen.rows).toHaveCount(lent - 1 + 6);
  await page.getByRole('button', { name: 'Revert all changes' }).click();
  await expect(inherited).toBeVisible();
});
