import { act } from '@lanewright/rules';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { shipperWithRules, SIX_RULES } from './support/rules.ts';

test('[B-002] the history says who saved what and why, marks what changed in a rule, and restores an older version as a new one', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Eiderdown Insulation');
  const changed = SIX_RULES.map((each) =>
    each.name === 'Hazmat' ? { ...each, actions: [act('markup_percent', 9.5)] } : each,
  ).filter(({ name }) => name !== 'Winter');
  const version = await shipper.save(changed, 'Hazmat is dearer');
  await beSignedInAs(page, 'manager');
  await page.goto(`${shipper.path}/history`);
  const versions = page.getByRole('navigation', { name: 'Versions' });
  const latest = versions.getByRole('button', { name: `Version ${version} ` });
  for (const word of ['Dominic Reyes', 'Logic Error Fix', 'Hazmat is dearer', '5 rules', '1 removed, 1 changed'])
    await expect(latest).toContainText(word);
  const difference = page.getByRole('region', { name: 'Difference' });
  await expect(difference.locator('del mark')).toHaveText('7%');
  await expect(difference.locator('ins mark')).toHaveText('9.5%');
  await expect(difference.getByRole('region', { name: 'Removed' })).toContainText('Winter');
  await expectAccessible(page);

  await versions.getByRole('button', { name: `Version ${version - 1} ` }).click();
  await page.getByRole('button', { name: `Restore version ${version - 1}` }).click();
  const dialog = page.getByRole('dialog', { name: `Restore version ${version - 1}` });
  await dialog.getByRole('combobox', { name: 'Change reason' }).click();
  await page.getByRole('option', { name: 'Ruleset Reset to Generic' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Back to what it was');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(versions.getByRole('button', { name: `Version ${version + 1} ` })).toContainText(
    `Restored from version ${version - 1}`,
  );
  expect(await shipper.read()).toEqual({ rules: SIX_RULES, version: version + 1 });
});
