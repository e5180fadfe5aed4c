import { act, apply, operand, rule, type Expression, type Rule } from '@lanewright/rules';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules } from './support/rules.ts';

const SHIPPER = 'Gypsum City Wallboard';
const LINT = '**/v1/ruleset/lint/';

const is = (name: string, value: string): Expression => apply('equal', operand(name), value);
const between = (low: number, high: number): Expression =>
  apply('and', apply('greater', operand('distance'), low), apply('less', operand('distance'), high));

type Place = readonly [priority: number, order: string];

const markup = (name: string, [priority, order]: Place, test: Expression, percent: number): Rule =>
  rule({ name, priority, order, test, actions: [act('markup_percent', percent)] });

/** One rule that stops, and one of each kind of finding that rules tell of by themselves. */
const DOUBTFUL: readonly Rule[] = [
  rule({ name: 'No loads out of Texas', test: is('origin_state', 'TX'), actions: [act('stop_reject')] }),
  markup('Texas reefers', [2, 'a'], apply('and', is('origin_state', 'TX'), is('equipment_type', 'reefer')), 5),
  markup('Short and middle', [3, 'a'], between(100, 500), 8),
  markup('Middle and long', [3, 'b'], between(300, 900), 6),
  markup('Neither near nor far', [5, 'a'], between(1000, 500), 2),
  markup('Loads into Oregon', [7, 'a'], is('destination_state', 'Oregon'), 3),
];

test('[B-007] findings are counted, said by kind, lead to their rules and mark them, and end with what they were about', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, SHIPPER);
  await shipper.save(DOUBTFUL);
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  const chip = page.getByRole('button', { name: /^\d+ findings?$/ });
  const panel = page.getByRole('dialog', { name: 'Findings' });
  const markOf = (name: string) => screen.row(name).getByRole('img');
  await expect(chip).toHaveText('4 findings');

  // By keys, and looked at in both lights.
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading')).toHaveText([
    'Can never fire 1',
    'Shadowed by an earlier stop 1',
    'Overlaps 1',
    'Unknown shipper, place or equipment 1',
  ]);
  const sentence = 'Rule Neither near nor far can never fire: its conditions on Distance contradict each other.';
  await expect(panel.getByRole('region', { name: 'Can never fire' }).getByRole('listitem')).toHaveText(sentence);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(chip).toBeFocused();

  // A finding leads to its rule, even where a search hides it, and the rule bears the same sentence.
  await chip.click();
  await panel.getByRole('button', { name: 'Middle and long' }).first().click();
  await expect(screen.row('Middle and long')).toBeFocused();
  await page.getByRole('searchbox').fill('Oregon');
  await expect(screen.rows).toHaveCount(1);
  await chip.click();
  await panel.getByRole('button', { name: 'Texas reefers' }).first().click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(screen.row('Texas reefers')).toBeFocused();
  await expect(screen.row('Texas reefers')).toHaveAttribute('data-marked');
  await expect(markOf('Texas reefers')).toHaveAccessibleName(
    "Rule 'Texas reefers' never runs: 'No loads out of Texas' before it stops the ruleset on every quote that 'Texas reefers' would fire on.",
  );

  // A muted rule stops nothing, and a changed one is looked at as it is now: unsaved, with what is taken back.
  await screen.menu('No loads out of Texas', 'Mute');
  await expect(chip).toHaveText('3 findings');
  await expect(markOf('Texas reefers')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toHaveText('4 findings');
  await expect(markOf('Texas reefers')).toBeVisible();
  await page.getByRole('button', { name: 'Neither near nor far', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByRole('treeitem', { name: 'Constant: 1,000 mi' }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('400');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Save rule/ }).click();
  await expect(chip).toHaveText('3 findings');
  await expect(markOf('Neither near nor far')).toHaveCount(0);
  await expect(screen.changes).toContainText('1 unsaved change');
});

test('[B-007] findings say when there are none and when they cannot be had, and whoever may not see the rules asks for none', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, SHIPPER);
  await shipper.save([markup('Long haul', [1, 'a'], apply('greater', operand('distance'), 500), 8)]);
  await page.route(LINT, (route) => route.fulfill({ status: 502, body: '' }));
  await beSignedInAs(page, 'viewer');
  await page.goto(shipper.path);
  await rulesScreenOf(page);
  const again = page.getByRole('button', { name: 'Findings unavailable. Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unroute(LINT);
  await again.click();
  await expect(page.getByText('No findings', { exact: true })).toBeVisible();

  // The page was loaded before an operand went away, as the server sees it.
  await page.route(LINT, (route) => {
    const sent: object = route.request().postDataJSON();
    const rules = [rule({ name: 'Long haul', test: operand('moon'), actions: [act('markup_percent', 1)] })];
    return route.continue({ postData: JSON.stringify({ ...sent, rules }) });
  });
  await page.reload();
  await page.getByRole('button', { name: 'No findings while a rule is faulty', exact: true }).click();
  await expect(page.locator('[data-rule]').filter({ hasText: 'Long haul' })).toBeFocused();
  await page.unroute(LINT);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/price-rules');
  await expect(page.getByRole('alert')).toContainText('Your account has no permission for');
  expect(asked.filter((path) => path.startsWith('/v1/') && path.includes('rule'))).toEqual([]);
});
