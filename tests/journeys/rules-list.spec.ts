import { act, apply, operand, rule, rulesetFile, type Rule } from '@lanewright/rules';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules, SIX_RULES, type RulesScreen } from './support/rules.ts';

/** Name, priority and order of the rows, as they stand. */
async function places(screen: RulesScreen, count: number): Promise<string[]> {
  await expect(screen.rows).toHaveCount(count);
  const rows = await screen.rows.evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent.trim());
      return {
        top: row.getBoundingClientRect().top,
        text: `${row.querySelector('button[title]')?.textContent} ${cells[3]}${cells[4]}`,
      };
    }),
  );
  return rows.toSorted((one, other) => one.top - other.top).map(({ text }) => text);
}

/** Puts a file into the import dialog. */
async function importRules(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Import from file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'File' }).click();
  await (await chooser).setFiles({ name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

const HEAD = { context: 'quote_price_prediction', name: 'Journey', version: 1 } as const;

test('[R-007 R-008 R-037] rules move by mouse and keyboard into the group they are dropped on, each act can be taken back, and a search holds them', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/price-prediction-rules/')) reads.push(request.method());
  });
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${shipper.name} Quoting Rules`);
  // The rules are asked for before the scripts of the screen are there, and the screen takes that answer.
  expect(reads).toEqual(['GET']);
  const start = ['Long haul 1a', 'Short haul 1b', 'Hazmat 3a', 'Team 3b', 'Winter 7a', 'Round up 9a'];
  await expect.poll(() => places(screen, 6)).toEqual(start);

  // By keyboard: it is said, and Escape puts it back.
  const grip = page.getByRole('button', { name: 'Move Long haul' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Moved: Long haul, position 3 of 6, priority 3, order b.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(screen.changes).toContainText('No unsaved changes');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(grip).toBeFocused();
  await page.keyboard.press('Space');
  const moved = ['Short haul 1a', 'Hazmat 3a', 'Long haul 3b', 'Team 3c', 'Winter 7a', 'Round up 9a'];
  await expect.poll(() => places(screen, 6)).toEqual(moved);
  await expect(screen.changes).toContainText('3 unsaved changes');

  // By mouse: the last onto the first.
  const from = await page.getByRole('button', { name: 'Move Round up' }).boundingBox();
  const onto = await page.getByRole('button', { name: 'Move Short haul' }).boundingBox();
  if (from === null || onto === null) throw new Error('the grips are not drawn');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(onto.x + 8, onto.y + 30, { steps: 3 });
  await page.mouse.move(onto.x + 8, onto.y + 8);
  await page.mouse.up();
  await expect
    .poll(async () => (await places(screen, 6)).slice(0, 3))
    .toEqual(['Round up 1a', 'Short haul 1b', 'Hazmat 3a']);

  await page.keyboard.press('Control+z');
  await expect.poll(() => places(screen, 6)).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect.poll(() => places(screen, 6)).toEqual(start);
  await expect(screen.changes).toContainText('No unsaved changes');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => places(screen, 6)).toEqual(moved);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('haul');
  await expect(screen.rows).toHaveCount(2);
  await expect(grip).toHaveAttribute('aria-disabled', 'true');
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');

  // In a narrowed list the focus stays in its place when its rule goes, and keys act on the rule that is there then.
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('a');
  await screen.row('Hazmat').focus();
  await page.keyboard.press('Delete');
  await expect(screen.row('Hazmat')).toHaveCount(0);
  await expect(screen.row('Long haul')).toBeFocused();
  await page.keyboard.press('m');
  await expect(screen.row('Long haul')).toContainText('muted');
  await page.keyboard.press('Control+z');
  // A rule that comes back above it moves it to another place, and the focus goes along.
  await page.keyboard.press('Control+z');
  await expect(screen.row('Hazmat')).toHaveCount(1);
  await expect(screen.row('Long haul')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
  await expect.poll(() => places(screen, 6)).toEqual(moved);
  await expectAccessible(page);
});

test('[R-009 R-010 R-029] rules are copied, muted, deleted and renumbered; the header counts what is unsaved and takes it all back', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await expect(page.getByRole('button', { name: /^New Rule/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions of Long haul', exact: true }).click();
  await expect(page.getByRole('menuitem')).toContainText(['Edit', 'Duplicate', 'Mute', 'Delete']);
  await page.keyboard.press('Escape');
  await screen.menu('Long haul', 'Duplicate');
  await expect(screen.row('Long haul - copy')).toContainText('added');
  await screen.menu('Short haul', 'Mute');
  await expect(screen.row('Short haul')).toContainText('muted');
  await expect(screen.row('Short haul')).toContainText('edited');
  await screen.menu('Team', 'Delete');
  await expect(screen.row('Team')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Winter' }).check();
  await page.getByRole('button', { name: 'Delete Rules (1)' }).click();
  await page.getByRole('button', { name: 'Reprioritize Rules' }).click();
  await expect
    .poll(() => places(screen, 5))
    .toEqual(['Long haul 1a', 'Short haul 1b', 'Hazmat 2a', 'Round up 3a', 'Long haul - copy 4a']);
  await expect(screen.changes).toContainText('6 unsaved changes');
  await expect(screen.changes).toContainText('1 added, 1 edited, 2 renumbered, 2 deleted');
  await page.getByRole('button', { name: 'Revert all changes' }).click();
  await expect(screen.changes).toContainText('No unsaved changes');
  await expect(screen.rows).toHaveCount(6);
  expect((await shipper.read()).rules).toEqual(SIX_RULES);
});

test('[R-015 R-032 SP-037] saving asks for the reason and makes a version; a save of somebody else meanwhile is told, and both ways on are open', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const { version } = await shipper.read();
  await beSignedInAs(page, 'admin');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await screen.menu('Winter', 'Mute');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('combobox', { name: 'Change reason' }).click();
  for (const group of ['Market', 'Margin Management', 'Operational Nuance', 'Corrections', 'AdHoc'])
    await expect(page.getByRole('listbox').getByText(group, { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await screen.giveReason('No winter surcharge this year');
  await expect(page.getByText('Quoting rules successfully updated!')).toBeVisible();
  await expect(screen.changes).toContainText(`Version ${version + 1}`);
  const saved = await shipper.read();
  expect(saved.version).toBe(version + 1);
  expect(saved.rules.filter(({ muted }) => muted === true).map(({ name }) => name)).toEqual(['Winter']);

  // Somebody else saves while this person edits: it is told without a click, and the edits stay.
  await screen.menu('Winter', 'Unmute');
  await shipper.save(saved.rules.slice(0, 5), 'Rounding goes');
  const notice = page.getByRole('alert').filter({ hasText: 'The rules were changed by Dominic Reyes' });
  await expect(notice).toBeVisible();
  await expect(screen.row('Round up')).toBeVisible();
  await notice.getByRole('link', { name: 'See their changes' }).click();
  const removed = page.getByRole('region', { name: 'Difference' }).getByRole('region', { name: 'Removed' });
  await expect(removed).toContainText('Round up');
  await page.getByRole('link', { name: 'Back to rules' }).click();
  // What this person did not touch follows the other; nothing is saved before it was shown.
  await notice.getByRole('button', { name: 'Keep mine and merge' }).click();
  const merge = page.getByRole('dialog', { name: `Merge with version ${version + 2}` });
  await expect(merge.getByRole('region', { name: 'Taken over from Dominic Reyes' })).toContainText('Round up deleted');
  const own = merge.getByRole('region', { name: `Your changes to version ${version + 2}` });
  await expect(own.getByRole('listitem')).toHaveText([/^Winter changed/]);
  await expectAccessible(page, '[role="dialog"]');
  await merge.getByRole('button', { name: 'Use merged rules' }).click();
  await expect(screen.row('Round up')).toHaveCount(0);
  await expect(screen.changes).toContainText('1 edited');
  expect((await shipper.read()).version).toBe(version + 2);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await screen.giveReason('Winter is back');
  await expect(screen.changes).toContainText(`Version ${version + 3}`);
  expect((await shipper.read()).rules.map(({ name, muted }) => [name, muted])).toEqual(
    SIX_RULES.slice(0, 5).map(({ name }) => [name, undefined]),
  );

  await screen.menu('Winter', 'Mute');
  await shipper.save(SIX_RULES.slice(0, 4), 'Winter goes for good');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(screen.changes).toContainText('No unsaved changes');
  await expect(screen.row('Winter')).toHaveCount(0);
  await expect(page.getByText(`Version ${version + 4} is shown. Undo brings your changes back.`)).toBeVisible();
  // What comes back is still a change of the version it was made of: it cannot take theirs back unnoticed.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(screen.row('Winter')).toBeVisible();
  await expect(notice).toContainText(`version ${version + 4} is stored, your changes are of version ${version + 3}.`);
});

test('[SP-037] a rule that both changed is chosen about with both sides in words, and the merged save checks its version', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const { version } = await shipper.read();
  await beSignedInAs(page, 'admin');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await screen.menu('Winter', 'Mute');
  await screen.menu('Team', 'Delete');
  const dearer = (names: readonly string[], percent: number): readonly Rule[] =>
    SIX_RULES.map((each) =>
      names.includes(each.name) ? { ...each, actions: [act('markup_percent', percent)] } : each,
    );
  await shipper.save(dearer(['Winter', 'Team', 'Hazmat'], 21), 'All dearer');
  await page.getByRole('button', { name: 'Keep mine and merge' }).click();
  const merge = page.getByRole('dialog', { name: `Merge with version ${version + 1}` });
  const use = merge.getByRole('button', { name: 'Use merged rules' });
  await expect(merge.getByText('2 choices are open')).toBeVisible();
  await expect(use).toBeDisabled();
  const winter = merge.getByRole('radiogroup', { name: 'Winter' });
  await expect(winter).toHaveAccessibleDescription('You and Dominic Reyes both changed this rule.');
  await expect(winter).toContainText('Muted');
  await expect(winter).toContainText('Set markup percent to 21%');
  const team = merge.getByRole('radiogroup', { name: 'Team' });
  await expect(team).toHaveAccessibleDescription('You deleted this rule, and Dominic Reyes changed it.');
  await winter.getByRole('radio', { name: 'Keep yours' }).check();
  await expect(winter).toContainText('Takes back the change of Dominic Reyes.');
  await team.getByRole('radio', { name: 'Take that of Dominic Reyes' }).check();
  await expect(merge.getByRole('region', { name: 'Taken over from Dominic Reyes' })).toContainText('Hazmat');
  await expectAccessible(page, '[role="dialog"]');

  // Somebody saves once more while the choices are made: they are asked for the version that is stored now.
  await shipper.save(dearer(['Winter', 'Team'], 22), 'Hazmat as it was');
  await expect(page.getByRole('dialog', { name: `Merge with version ${version + 2}` })).toContainText(
    '2 choices are open',
  );
  const again = page.getByRole('dialog', { name: `Merge with version ${version + 2}` });
  await again.getByRole('radiogroup', { name: 'Winter' }).getByRole('radio', { name: 'Keep yours' }).check();
  await again.getByRole('radiogroup', { name: 'Team' }).getByRole('radio', { name: 'Take that of' }).check();
  await again.getByRole('button', { name: 'Use merged rules' }).click();
  await expect(screen.changes).toContainText('1 edited');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await screen.giveReason('Merged');
  await expect(screen.changes).toContainText(`Version ${version + 3}`);
  const stored = await shipper.read();
  expect(stored.rules).toHaveLength(6);
  expect(stored.rules.filter(({ muted }) => muted === true).map(({ name }) => name)).toEqual(['Winter']);
  expect(stored.rules.find(({ name }) => name === 'Team')?.actions).toEqual([act('markup_percent', 22)]);
});

test('[SP-037] a rule that was open while somebody else saved replaces nothing of theirs: the server refuses it and the edits stay', async ({
  app,
  page,
  browser,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const { version } = await shipper.read();
  const theirs = await browser.newPage({ baseURL: app.url, reducedMotion: 'reduce' });
  const open = async (other: Page, person: 'admin' | 'manager'): Promise<RulesScreen> => {
    await beSignedInAs(other, person);
    await other.goto(shipper.path);
    return rulesScreenOf(other);
  };
  const screen = await open(page, 'admin');
  const other = await open(theirs, 'manager');
  await page.getByRole('button', { name: 'Winter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Winter');

  const read = page.waitForResponse((one) => one.url().includes('/price-prediction-rules/') && one.ok());
  await other.menu('Winter', 'Mute');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await other.giveReason('Winter is over');
  await expect(other.changes).toContainText(`Version ${version + 1}`);
  await read;
  await dialog.getByLabel('Name').fill('Winter in the north');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'your changes are of version' });
  await expect(notice).toContainText('The rules were changed by Dominic Reyes');
  await expect(notice).toContainText(`version ${version + 1} is stored, your changes are of version ${version}.`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await screen.giveReason('A better name');
  await expect(page.getByText(/^Quoting rules unsuccessfully updated!/)).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(screen.row('Winter in the north')).toContainText('edited');
  const stored = await shipper.read();
  expect(stored.version).toBe(version + 1);
  expect(stored.rules.filter(({ muted }) => muted === true).map(({ name }) => name)).toEqual(['Winter']);
  await theirs.close();
});

test('[R-014 M-113 SP-151] an import becomes unsaved changes; what cannot be saved is listed by rule, deprecated operands are named before the reason', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const { version } = await shipper.read();
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  const faulty = rule({
    name: 'Faulty',
    priority: 4,
    test: apply('greater', operand('distance'), 10),
    actions: [],
  });
  const old = rule({
    name: 'Strong market',
    priority: 5,
    test: apply('greater', operand('market_strength'), 50),
    actions: [act('markup_percent', 7)],
  });
  await importRules(page, rulesetFile([...SIX_RULES, faulty, old], HEAD));
  const dialog = page.getByRole('dialog', { name: 'Import rules' });
  await expect(dialog).toContainText('8 rules in the file');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(screen.changes).toContainText('2 unsaved changes');
  await expect(page.getByText('No findings while a rule is faulty')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const problems = page.getByRole('dialog', { name: 'Rules cannot be saved' });
  await expect(problems.getByRole('listitem')).toHaveText(['Faulty: Rule action is not defined!']);
  await problems.getByRole('button', { name: 'Close' }).last().click();
  await expect(screen.row('Faulty')).toBeFocused();
  await screen.menu('Faulty', 'Delete');

  await page.getByRole('button', { name: 'Save changes' }).click();
  const deprecated = page
    .getByRole('dialog')
    .filter({ hasText: 'Following rules use deprecated operands. Please update them before saving.' });
  await expect(deprecated.getByRole('listitem')).toContainText('Strong market');
  await deprecated.getByRole('button', { name: 'Cancel' }).click();
  // Who merges the own rules after somebody else's save is told no less than who saves at once.
  await shipper.save(SIX_RULES.slice(0, 5), 'Rounding goes');
  await page.getByRole('button', { name: 'Keep mine and merge' }).click();
  await page.getByRole('button', { name: 'Use merged rules' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await deprecated.getByRole('button', { name: 'Proceed without updating' }).click();
  await screen.giveReason('A rule of old');
  await expect(screen.changes).toContainText(`Version ${version + 2}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: 'Export as file' }).click();
  expect((await download).suggestedFilename()).toBe(`gypsum-city-wallboard-quoting-rules-version-${version + 2}.json`);
  await importRules(page, '{"rules": []}');
  await expect(dialog).toContainText('This is no ruleset file');
});

test('[R-012 R-013 M-112] unsaved rules are asked about before they are lost, and not between the pages of one ruleset', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  await page.goto('/shippers');
  await expect(page.getByRole('heading', { name: 'Shippers' })).toBeVisible();
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await screen.menu('Winter', 'Delete');
  const ask = page.getByRole('dialog', {
    name: 'Are you sure you want to leave this page? If you leave without saving, the changes will be lost.',
  });
  const areas = page.getByRole('navigation', { name: 'Areas' });

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText('1 removed');
  await areas.getByRole('link', { name: 'Shippers' }).click();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to rules' }).click();
  await expect(screen.changes).toContainText('1 deleted');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.changes).toContainText('1 deleted');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(screen.changes).toContainText('1 deleted');

  await areas.getByRole('link', { name: 'Quote Dashboard', exact: true }).click();
  await ask.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/quotes/);
  await page.goBack();
  await expect(screen.changes).toContainText('No unsaved changes');
  await expect(screen.row('Winter')).toBeVisible();
});

test('[R-006 R-046 SP-009] who may only correct constants moves, copies and deletes no rule', async ({ page }) => {
  await beSignedInAs(page, 'corrector');
  await page.goto('/price-rules');
  const screen = await rulesScreenOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Priority',
    'Order',
    'When',
    'Then',
    'Fired, 30 d',
    'Win rate',
    'Trend',
    'Actions',
  ]);
  await screen.rows
    .first()
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
  await page.keyboard.press('Escape');
  for (const name of ['New Rule', 'Reprioritize Rules', /^Delete Rules/, /^Move /])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
