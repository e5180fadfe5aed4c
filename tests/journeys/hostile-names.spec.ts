import type { Page } from '@playwright/test';
import { dashboardOf } from './support/dashboard.ts';
import { askDatabase, startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, openDesk, openQuote, PEOPLE, signInAs } from './support/desk.ts';
import { expect, test as journey } from './support/journey.ts';
import { openUsers } from './support/people.ts';
import { openShippers, storeShippers } from './support/shippers.ts';
import type { Application } from './support/start-application.ts';

/** An application of its own: other journeys measure a list that holds plausible names. */
const test = journey.extend<object, { app: Application }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use, worker) => {
      const app = await startOnDemoWorld(`hostile_${worker.workerIndex}`);
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Names that try to run, to turn the text around, to push the table apart, and to break letters. */
const NAMES = {
  markup: `Zh <img src=x onerror="window.ran=1"><script>window.ran=1</script><b onmouseover=window.ran=1>`,
  backwards: 'Zh \u{202E}gnp.exe \u{2066}isolated\u{2069} عربي שלום',
  endless: `Zh${'W'.repeat(198)}`,
  emoji: 'Zh 👩‍👩‍👧‍👦🏴‍☠️ Z̸̢̛͚a̷͎͝l̶̰̈́g̴̱͠o̵̙̍ ％００',
} as const;

/** Nothing ran, and nothing reaches out of the page or of an open dialog. */
async function expectHarmless(page: Page): Promise<void> {
  const state = await page.evaluate(() => ({
    ran: 'ran' in window,
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    main: (document.querySelector('main')?.scrollWidth ?? 0) - (document.querySelector('main')?.clientWidth ?? 0),
    dialogs: [...document.querySelectorAll('[role="dialog"]')].map((each) => each.scrollWidth - each.clientWidth),
    images: document.querySelectorAll('img[src="x"]').length,
  }));
  expect(state).toEqual({ ran: false, page: 0, main: 0, dialogs: state.dialogs.map(() => 0), images: 0 });
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('a name opened a dialog of the browser');
  });
});

test('names of shippers stay text in list, menu, dialogs and toasts', async ({ app, page }) => {
  const shippers = await storeShippers(app, ...Object.values(NAMES));
  await askDatabase(
    app,
    'UPDATE customer SET customer_slug = customer_name, tms = customer_name, profit_center = customer_name WHERE id = ANY($1)',
    [shippers.map(({ id }) => id)],
  );
  const desk = await openDesk(app.url);
  for (const { id } of shippers) await desk.newQuote({ customer: id });
  await beSignedInAs(page, 'manager');
  const list = await openShippers(page);
  await list.find('zh', shippers.length);
  for (const name of Object.values(NAMES)) await expect(list.table.getByText(name).first()).toBeVisible();
  expect(await list.table.locator('..').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  const heights = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([48]));
  await expectHarmless(page);

  await list.openMenuOf(NAMES.endless);
  await expect(page.getByRole('menu')).toBeVisible();
  await expectHarmless(page);
  await page.keyboard.press('Escape');

  await list.table.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await list.bulk.getByRole('button', { name: 'Merge Shippers' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Shippers' });
  await merge.getByRole('combobox', { name: 'Target shipper' }).click();
  await expect(page.getByRole('option', { name: NAMES.markup })).toBeVisible();
  await expectHarmless(page);
  await page.getByRole('option', { name: NAMES.endless }).click();
  await expectHarmless(page);
  await merge.getByRole('button', { name: 'Cancel' }).click();

  await list.bulk.getByRole('button', { name: 'Delete Shippers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'cannot be deleted' });
  await expect(toast).toContainText(NAMES.endless);
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 1440;
    })
    .toBe(true);
  await expectHarmless(page);
});

test('what a quote is called stays text in dashboard, filters, detail and dialogs', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const names = Object.values(NAMES);
  const shippers = await storeShippers(app, ...names.map((name) => name.replace('Zh', 'Zg')));
  const quotes = [];
  for (const [index, { id }] of shippers.entries()) {
    const quote = await desk.newQuote({ customer: id, notes: names.join('\n') });
    const words = [names[index], quote.id];
    await askDatabase(
      app,
      'UPDATE quote SET shipper_quote_id = $1, shipper_ref_number = $1, commodity = $1, created_by_name = $1, changed_by_name = $1 WHERE id = $2',
      words,
    );
    await askDatabase(app, 'UPDATE activity SET user_display_name = $1 WHERE quote_id = $2', words);
    quotes.push(quote);
  }
  await signInAs(page, 'manager');
  const dashboard = await dashboardOf(page);
  await dashboard.find('Zg');
  await expect(dashboard.rows).toHaveCount(quotes.length);
  expect(await dashboard.table.locator('..').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  const heights = await dashboard.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([50]));
  await expectHarmless(page);
  await dashboard.openFilters();
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('Zg');
  await expect(dashboard.options).toHaveCount(quotes.length);
  await expectHarmless(page);
  for (const quote of quotes) {
    await openQuote(page, quote);
    await expect(page.getByRole('region', { name: 'Activity log' }).getByRole('listitem').first()).toBeVisible();
    await expectHarmless(page);
  }
});

test('the name of a person stays text in the user menu and the profile', async ({ app, page }) => {
  for (const name of Object.values(NAMES)) {
    await askDatabase(app, 'UPDATE app_user SET display_name = $1 WHERE email = $2', [name, PEOPLE.corrector]);
    await signInAs(page, 'corrector');
    await expect(page.getByRole('button', { name: /User menu/ })).toContainText(name);
    await expectHarmless(page);
    const menu = await page.getByRole('button', { name: /User menu/ }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(1440);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page.getByRole('dialog', { name: 'My Profile' })).toContainText(name);
    await expectHarmless(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});

/** A person, a role, a machine caller and a filter set of the administrator for each of the names. */
async function storeNamed(app: Application): Promise<void> {
  for (const [kind, name] of Object.entries(NAMES)) {
    const email = `${kind}@hostile.example`;
    await askDatabase(app, 'INSERT INTO app_user (email, display_name) VALUES ($1, $2)', [email, name]);
    await askDatabase(app, "INSERT INTO role (name, title, permissions) VALUES ($1, $2, '{quote.view}')", [
      `hostile-${kind}`,
      name,
    ]);
    await askDatabase(app, 'INSERT INTO user_role SELECT id, $1 FROM app_user WHERE email = $2', [
      `hostile-${kind}`,
      email,
    ]);
    await askDatabase(
      app,
      `INSERT INTO identity_session (id, user_id, refresh_hash, created_at, renewed_at, expires_at)
       SELECT gen_random_uuid(), id, decode(md5(email), 'hex'), '2026-11-20T17:00Z', '2026-11-20T17:00Z',
         '2026-12-20T17:00Z' FROM app_user WHERE email = $1`,
      [email],
    );
    await askDatabase(
      app,
      "INSERT INTO machine_caller (name, source, requests_per_minute, created_at) VALUES ($1, 'api', 60, now())",
      [name],
    );
    await askDatabase(
      app,
      `INSERT INTO filter_set (user_id, filter_source, name, filter_values, created_at, changed_at)
       SELECT id, 'quotes', $1, '{"status":["won"]}', now(), now() FROM app_user WHERE email = $2`,
      [Array.from(name).slice(0, 50).join(''), PEOPLE.admin],
    );
  }
}

test('names of people, roles, machine callers and filter sets stay text for administrators', async ({ app, page }) => {
  await storeNamed(app);
  const names = Object.values(NAMES);
  await openUsers(page, 'Users');
  for (const [tab, search] of [
    ['Users', 'hostile.example'],
    ['Sessions', 'hostile.example'],
    ['Roles', null],
    ['Machine callers', 'zh'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    if (search !== null) await page.getByRole('searchbox').fill(search);
    const table = page.getByRole('table', { name: tab, exact: true });
    for (const name of names) await expect(table.getByText(name).first()).toBeVisible();
    await expectHarmless(page);
  }
  await page.getByRole('button', { name: `Actions of ${NAMES.endless}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keys', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(NAMES.endless);
  await expectHarmless(page);

  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  for (const name of names) await expect(page.getByRole('dialog').getByText(name).first()).toBeAttached();
  await expectHarmless(page);

  await page.goto('/audit');
  const audit = page.getByRole('table', { name: 'Audit' });
  await page.getByRole('searchbox').fill('hostile.example');
  await expect(audit.getByText('endless@hostile.example').first()).toBeVisible();
  await audit.getByText('endless@hostile.example').first().click();
  await expectHarmless(page);

  await page.goto('/quotes');
  await (await dashboardOf(page)).openFilters();
  const sets = page.getByRole('region', { name: 'Saved filter sets' });
  await expect(
    sets.getByRole('button', { name: Array.from(NAMES.markup).slice(0, 50).join(''), exact: true }),
  ).toBeVisible();
  await expectHarmless(page);
});
