import type { QuoteView } from '@lanewright/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, openDesk, openQuote, pickedUpOn, type Desk } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openShippers, storeShippers, type ShippersList } from './support/shippers.ts';

/** A global rule that prices every dry van of the demo world, and the percent that it sets. */
const LOOK_UPS = '**/rule_duplication_customer_query/**';
const RULE = 'Base markup dry van';
const WAS = 12;
const NOW = 19;
/** Prices depend on the day, so all quotes of a comparison have the same. */
const DAY = pickedUpOn('2026-11-23');
const WHAT_IF = '**/v1/quote/*/what-if/';

test.describe('a change of rules', () => {
  test('[B-006 B-003 B-002] is made in the browser, replayed on stored quotes, saved, seen in the next price and taken back', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const before = await desk.newQuote(DAY);
    const effectBefore = effectOf(before);
    await beSignedInAs(page, 'admin');
    await test.step('from the price of a quote to the rule behind it', async () => {
      await openQuote(page, before);
      await page.getByRole('table', { name: 'Steps of the price' }).getByRole('link', { name: RULE }).click();
      await expect(page).toHaveURL(/\/price-rules/);
      await expect(page.locator('[data-marked]').getByRole('button', { name: RULE, exact: true })).toBeVisible();
    });
    await test.step('the rule is changed', () => changePercent(page, WAS, NOW));
    await test.step('and replayed before it is saved', async () => {
      await page.getByRole('link', { name: 'Back-test' }).click();
      const figures = page.locator('dl', { hasText: 'Prices changed' });
      await expect(figures).toBeVisible();
      await expect(figures).not.toContainText('no price changes');
      await expect(page.getByRole('img', { name: /^How much prices change: 0 prices fall/ })).toBeVisible();
      const quotes = page.getByRole('table', { name: 'Most affected quotes' });
      await expect(quotes.getByRole('row').nth(1)).toContainText(RULE);
      await expectAccessible(page, 'main');
      const csv = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      expect((await csv).suggestedFilename()).toMatch(/^back-test-30-days-2026-11-2\d\.csv$/);
    });
    await test.step('the result goes with the version', async () => {
      await page.getByRole('link', { name: 'Save changes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save changes' });
      await expect(dialog.getByText(/prices change \(/)).toBeVisible();
      await expect(dialog.getByText('It is kept with this version.')).toBeVisible();
      await giveReason(page, 'General Margin Expansion', 'Dry vans were too cheap.');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Rules successfully updated!')).toBeVisible();
    });
    await test.step('the next quote is priced by it', async () => {
      const after = await desk.newQuote(DAY);
      const effect = effectOf(after);
      expect(effect).toBeGreaterThan(effectBefore);
      await openQuote(page, after);
      const step = page.getByRole('table', { name: 'Steps of the price' }).getByRole('row', { name: RULE });
      await expect(step).toContainText(`+$${Math.trunc(effect / 100).toLocaleString('en-US')}`);
    });
    await test.step('and the version before is brought back', async () => {
      await page.goto('/price-rules/history');
      const versions = page.getByRole('navigation', { name: 'Versions' });
      await expect(versions.getByRole('button').first()).toContainText('Dry vans were too cheap.');
      await expect(versions.getByRole('button').first()).toContainText('Back-test of 30 days');
      await versions.getByRole('button').nth(1).click();
      await page.getByRole('button', { name: /^Restore/ }).click();
      await giveReason(page, 'Logic Error Fix', 'Back to what it was.');
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await expect(versions.getByRole('button').first()).toContainText('Restored from version');
      expect(effectOf(await desk.newQuote(DAY))).toBe(effectBefore);
    });
  });

  test('[B-006] says that nothing is unsaved, and replays stored rules when asked', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await beSignedInAs(page, 'admin');
    await page.goto('/max-buy-rules/back-test');
    await expect(page.getByText('Nothing is unsaved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save changes' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back-test the current rules' }).click();
    await expect(page.locator('dl', { hasText: 'Prices changed' })).toBeVisible();
    // Whoever asks anew while one runs does not want that one any more.
    await page.getByText('365 days', { exact: true }).click();
    await page.getByText('90 days', { exact: true }).click();
    await expect(page.locator('dl', { hasText: 'Prices changed' })).toBeVisible();
    await expectAccessible(page, 'main');
  });
});

test.describe('a quote tried with other facts', () => {
  test('[B-004] shows what almost fired and what another fact would do, and stores nothing', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const runs = await runsOf(app, quote);
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    await page.getByText('Near misses', { exact: true }).click();
    await page.getByText(/of a single condition$/).click();
    const misses = page.getByRole('list', { name: 'Rules of a single condition' });
    await expect(misses.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByText('What if', { exact: true }).click();
    const facts = page.getByRole('group', { name: 'Facts to change' });
    const outcome = page.getByRole('region', { name: 'With these facts' });
    await facts.getByLabel('Equipment type').click();
    await page.getByRole('option', { name: 'Reefer', exact: true }).click();
    await expect(outcome.getByRole('listitem').filter({ hasText: RULE })).toContainText('no longer fires');
    await expect(outcome.getByRole('listitem').filter({ hasText: 'now fires' })).toContainText(['Base markup reefer']);
    await expect(facts).toContainText('was Dry Van');
    await facts.getByLabel('Another fact').fill('hazm');
    await page.getByRole('option', { name: 'Hazmat', exact: true }).click();
    await expect(facts.getByLabel('Hazmat', { exact: true })).toHaveValue('No');
    await expectAccessible(page, 'main');
    await facts.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(outcome).toHaveCount(0);
    await expect(facts.getByLabel('Equipment type')).toHaveValue('Dry Van');
    const day = facts.getByLabel('Pickup date', { exact: true });
    await day.fill('next week');
    await day.press('Tab');
    await expect(day).toHaveValue('next week');
    await expect(facts).toContainText('Please enter a valid date: MM/DD/YYYY');
    await expect(outcome).toHaveCount(0);
    expect(await runsOf(app, quote)).toEqual(runs);
    expect((await desk.read(quote.id)).version).toBe(quote.version);
  });

  test('[B-004] says why it cannot be tried, and never shows an earlier answer for that of now', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await page.emulateMedia({ colorScheme: 'dark' });
    await beSignedInAs(page, 'admin');
    await openQuote(page, quote);
    await page.getByText('Near misses', { exact: true }).click();
    await page.getByText(/of a single condition$/).click();
    await expect(page.getByRole('list', { name: 'Rules of a single condition' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByText('What if', { exact: true }).click();
    const outcome = page.getByRole('region', { name: 'With these facts' });
    const notice = page.locator('main').getByRole('alert');
    const equip = async (type: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Equipment type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
    };
    await equip('Reefer');
    await expect(outcome.getByRole('listitem').filter({ hasText: RULE })).toContainText('no longer fires');
    await expectAccessible(page, 'main');

    await page.route(WHAT_IF, (route) => route.abort());
    await equip('Flatbed');
    await expect(notice).toBeVisible();
    await expect(outcome).toHaveCount(0);
    await expectAccessible(page, 'main');
    await page.unroute(WHAT_IF);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(outcome.getByRole('listitem').filter({ hasText: RULE })).toContainText('no longer fires');
    await expect(notice).toHaveCount(0);

    await askDatabase(app, 'UPDATE quote SET deleted_at = now() WHERE id = $1 RETURNING id', [quote.id]);
    await equip('Power Only');
    await expect(notice).toContainText('quote you are looking for does not exist');
    await expect(outcome).toHaveCount(0);
  });

  test('[B-004] waits with a rule in work until it is whole, and says when the quote went away', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'admin');
    await page.goto('/price-rules');
    await page.getByRole('button', { name: RULE, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit rule' });
    const tried = dialog.getByRole('region', { name: 'Try on a quote' });
    await tried.getByRole('combobox', { name: 'Quote' }).fill(quote.system_id);
    await page.getByRole('option', { name: new RegExp(`^${quote.system_id}`) }).click();
    await expect(tried).toContainText('Price after this rule');
    const constant = dialog.getByRole('treeitem', { name: `Constant: ${WAS}` });
    await constant.click();
    await dialog.getByRole('textbox', { name: 'Value' }).fill('');
    await expect(tried).toContainText('The rule is tried as soon as it can be saved.');
    await expect(tried).not.toContainText('Price after this rule');
    await askDatabase(app, 'UPDATE quote SET deleted_at = now() WHERE id = $1 RETURNING id', [quote.id]);
    await dialog.getByRole('textbox', { name: 'Value' }).fill('31');
    await expect(tried.getByRole('alert')).toContainText('quote you are looking for does not exist');
    await expect(tried).not.toContainText('Price after this rule');
  });

  test('[A-100] is absent for people who may see no rules', async ({ app, page }) => {
    const desk: Desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await page.route('**/v1/current-user/', async (route) => {
      const answer = await route.fetch();
      const person: { permissions: string[] } = await answer.json();
      const permissions = person.permissions.filter((each) => !/rule/.test(each));
      await route.fulfill({ response: answer, json: { ...person, permissions } });
    });
    await beSignedInAs(page, 'viewer');
    await openQuote(page, quote);
    await expect(page.getByRole('heading', { name: 'Why this price' })).toBeVisible();
    await expect(page.getByText('What if', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: RULE })).toHaveCount(0);
  });
});

test.describe('rules of other shippers', () => {
  test('[S-052 M-080 M-086] are replaced by those of a shipper, at once where none would be lost', async ({
    app,
    page,
  }) => {
    const [bare] = await storeShippers(app, 'Empty Ledger Foods');
    const source = await shipperWithRules(app);
    await beSignedInAs(page, 'manager');
    const { find, openMenuOf, rowOf } = await openShippers(page);
    await find('Empty Ledger', 1);
    await openMenuOf('Empty Ledger Foods');
    await expect(page.getByRole('menuitem', { name: 'Duplicate rules' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await find(source, 1);
    await openMenuOf(source);
    await page.getByRole('menuitem', { name: 'Duplicate rules' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate rules' });
    const submit = dialog.getByRole('button', { name: 'Duplicate rules' });
    await chooseContext(page);
    await expect(submit).toBeDisabled();
    await dialog.getByRole('combobox', { name: /^Shippers/ }).focus();
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('At least one shipper should be selected')).toBeVisible();
    await chooseTarget(page, 'Empty Ledger Foods');
    await expectAccessible(page, '[role="dialog"]');
    await submit.click();
    await expect(page.getByText('Rules successfully duplicated!')).toBeVisible();
    expect(await ruleCountOf(app, bare?.id ?? 0)).toBeGreaterThan(0);
    await find('Empty Ledger', 1);
    await expect(rowOf('Empty Ledger Foods')).toBeVisible();
    await openMenuOf('Empty Ledger Foods');
    await expect(page.getByRole('menuitem', { name: 'Duplicate rules' })).toBeVisible();
  });

  test('[S-055 S-056 M-081] are named in a warning where they would be lost, and a refusal is told', async ({
    app,
    page,
  }) => {
    const [first, second] = await storeShippers(app, 'Twin Ledger East', 'Twin Ledger West');
    const source = await shipperWithRules(app);
    await beSignedInAs(page, 'manager');
    const { find, openMenuOf } = await openShippers(page);
    const ask = async (...targets: readonly string[]): Promise<void> => {
      await find(source, 1);
      await openMenuOf(source);
      await page.getByRole('menuitem', { name: 'Duplicate rules' }).click();
      await chooseContext(page);
      for (const target of targets) await chooseTarget(page, target);
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate rules' }).click();
    };
    await ask('Twin Ledger East');
    await expect.poll(() => ruleCountOf(app, first?.id ?? 0)).toBeGreaterThan(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFreshTargets(page, { of: source, openMenuOf, find, target: 'Twin Ledger East' });
    await ask('Twin Ledger East', 'Twin Ledger West');
    const warning = page.getByRole('dialog');
    await expect(warning.getByRole('heading')).toHaveText(
      'This action will ERASE and REPLACE rules of the following shippers: Twin Ledger East with the rules of the selected shipper.\nProceed?',
    );
    expect(await ruleCountOf(app, second?.id ?? 0)).toBe(0);
    await warning.getByRole('button', { name: 'Duplicate rules' }).click();
    await expect.poll(() => ruleCountOf(app, second?.id ?? 0)).toBeGreaterThan(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await ask('Twin Ledger West');
    await expect(warning.getByRole('heading')).toContainText('ERASE and REPLACE');
    await askDatabase(app, 'UPDATE customer SET deleted_at = now() WHERE id = $1 RETURNING id', [second?.id]);
    await warning.getByRole('button', { name: 'Duplicate rules' }).click();
    await expect(
      page.getByText(`Rules cannot be copied to shipper ${second?.id}, so nothing was changed.`),
    ).toBeVisible();
  });
});

/** What the rule adds to the price of a quote, in cents. */
function effectOf({ latest_run: run }: QuoteView): number {
  const part = run?.parts.find(({ rule_name }) => rule_name === RULE);
  if (part === undefined) throw new Error(`no step of the price is made by ${RULE}`);
  return part.effect_cents;
}

/** Opens the rule, writes another percent over its constant, and closes it. */
async function changePercent(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: RULE, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByRole('treeitem', { name: `Constant: ${from}` }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill(String(to));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`set markup percent to ${to}%`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Save rule/ }).click();
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
}

async function giveReason(page: Page, reason: string, description: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change reason').click();
  await page.getByRole('option', { name: reason }).click();
  await dialog.getByLabel('Description').fill(description);
}

type FreshTargets = Pick<ShippersList, 'find' | 'openMenuOf'> & { readonly of: string; readonly target: string };

/** What was found for the same words before, a shipper without rules, is not offered while the server is asked again. */
async function expectFreshTargets(page: Page, { find, openMenuOf, of, target }: FreshTargets): Promise<void> {
  const answers = Promise.withResolvers<void>();
  await page.route(LOOK_UPS, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await find(of, 1);
  await openMenuOf(of);
  await page.getByRole('menuitem', { name: 'Duplicate rules' }).click();
  await chooseContext(page);
  const dialog = page.getByRole('dialog', { name: 'Duplicate rules' });
  const asked = page.waitForRequest((request) => request.url().includes('search=Twin'));
  await dialog.getByRole('combobox', { name: /^Shippers/ }).fill(target);
  await asked;
  await expect(dialog.getByRole('option', { name: target })).toHaveCount(0);
  answers.resolve();
  await expect(dialog.getByRole('option', { name: target })).toContainText('has rules');
  await page.unroute(LOOK_UPS);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses quoting rules where the source has both kinds; with one kind it is chosen already. */
async function chooseContext(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: /^Rules/ });
  await field.click();
  await page.getByRole('option', { name: 'Quoting rules' }).click();
}

async function chooseTarget(page: Page, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: /^Shippers/ });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  // Leaving the field closes its list.
  await page.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** A shipper of the demo world with quoting rules of its own. */
async function shipperWithRules(app: Parameters<typeof askDatabase>[0]): Promise<string> {
  const rows = await askDatabase(
    app,
    `SELECT customer_name AS name FROM customer JOIN ruleset ON ruleset.customer_id = customer.id
     WHERE context = 'quote_price_prediction' AND NOT is_default AND deleted_at IS NULL ORDER BY customer.id LIMIT 1`,
    [],
  );
  const [row] = rows;
  if (typeof row !== 'object' || row === null || !('name' in row) || typeof row.name !== 'string')
    throw new Error('no shipper of the demo world has rules');
  return row.name;
}

async function ruleCountOf(app: Parameters<typeof askDatabase>[0], customer: number): Promise<number> {
  const rows = await askDatabase(
    app,
    `SELECT version.rule_count FROM ruleset JOIN ruleset_version AS version ON version.ruleset_id = ruleset.id
     WHERE ruleset.customer_id = $1 AND context = 'quote_price_prediction' ORDER BY version.id DESC LIMIT 1`,
    [customer],
  );
  const [row] = rows;
  return typeof row === 'object' && row !== null && 'rule_count' in row ? Number(row.rule_count) : 0;
}

async function runsOf(app: Parameters<typeof askDatabase>[0], { id }: QuoteView): Promise<readonly unknown[]> {
  return askDatabase(app, 'SELECT id FROM pricing_run WHERE quote_id = $1 ORDER BY id', [id]);
}
