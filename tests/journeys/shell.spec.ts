import { takeNotices } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf, listRequestsOf } from './support/dashboard.ts';
import { startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, openDesk, openQuote, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { ROUTES } from './support/routes.ts';

const UNAUTHORIZED = 'Unauthorized! Redirecting to dashboard page...';

const areas = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas' });
const title = (page: Page): Locator => page.getByRole('banner').getByRole('heading', { level: 1 });

/** Lets the person hold only those of their permissions that fit, as the server would tell. */
async function letHold(page: Page, fits: (permission: string) => boolean): Promise<void> {
  await page.unroute('**/v1/current-user/');
  await page.route('**/v1/current-user/', async (route) => {
    const response = await route.fetch();
    const user: { permissions: string[] } = await response.json();
    await route.fulfill({ response, json: { ...user, permissions: user.permissions.filter(fits) } });
  });
}

/** Takes permissions from the person who signs in next. */
const withhold = (page: Page, ...permissions: readonly string[]): Promise<void> =>
  letHold(page, (permission) => !permissions.includes(permission));

/** Keeps the notice on the page, so that no slow machine misses it; how long it stays is proved by the clock. */
async function keepNotice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, pause: number) => (pause === 4_000 ? 0 : later(run, pause)),
    });
  });
}

/** Goes to an address inside the app, without loading the page anew. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

test.describe('routes', () => {
  test('[A-025 A-026 M-005] tells a viewer on each route whether it is allowed', async ({ page }) => {
    await keepNotice(page);
    await beSignedInAs(page, 'viewer');
    for (const route of ROUTES) {
      await page.goto(route.path);
      await expect(title(page), route.path).toHaveText(route.title);
      await expect(page.getByText(UNAUTHORIZED), route.path).toHaveCount(route.viewer ? 0 : 1);
    }
  });

  test('[SP-011] leads who may not see quotes to the first area they may, and who may nothing to a notice', async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    await letHold(page, (permission) => permission === 'file.view' || permission === 'award.view');
    for (const path of ['/', '/nowhere']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/awards$/);
    }
    await letHold(page, () => false);
    await page.goto('/nowhere');
    await expect(page.getByText('Your account has no permission yet. Please ask an administrator.')).toBeVisible();
    await expect(page.getByText(UNAUTHORIZED)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[A-028] shows an administrator every route of the list', async ({ page }) => {
    await signInAs(page, 'admin');
    for (const route of ROUTES) {
      await goInside(page, route.path);
      await expect(title(page), route.path).toHaveText(route.title);
      await expect(page.getByText(UNAUTHORIZED), route.path).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(route.path);
    }
  });

  test('[A-027] returns to the root after 4 seconds', async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await goInside(page, '/price-rules');
    await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
    await page.clock.runFor(3_990);
    await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/price-rules');
    await page.clock.runFor(20);
    await expect(page).toHaveURL(/\/quotes$/);
  });
});

test.describe('the side navigation', () => {
  test('[A-035 A-036] names all areas in order, with where they lead', async ({ page }) => {
    await signInAs(page, 'admin');
    const links = areas(page).getByRole('list').first().getByRole('link');
    await expect(links).toHaveText([
      'Quote Dashboard',
      'Shippers',
      'Price rules',
      'Max Buy rules',
      'Awards',
      'Working copies',
      'Integration logs',
      'Files',
    ]);
    const to = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(to).toEqual([
      '/quotes',
      '/shippers',
      '/price-rules',
      '/max-buy-rules',
      '/awards',
      '/working-copies',
      '/integration-logs',
      '/files',
    ]);
  });

  test('[A-029] shows an entry only with its permission', async ({ page }) => {
    await withhold(page, 'award.view', 'file.view');
    await signInAs(page, 'viewer');
    await expect(areas(page).getByRole('listitem')).toHaveText([
      'Quote Dashboard',
      'Shippers',
      'Working copies',
      'Mail',
      'Partner requests',
      'Contract watch',
      'Fuel prices',
    ]);
  });

  test('[A-030 A-031] marks the dashboard first, and Shippers on the fuel sheets of one', async ({ page }) => {
    await signInAs(page, 'admin');
    const active = areas(page).locator('[aria-current="page"]');
    await expect(active).toHaveText('Quote Dashboard');
    await expect(areas(page).getByRole('listitem').first()).toHaveText('Quote Dashboard');
    await active.click();
    await expect(page).toHaveURL(/\/quotes$/);
    await goInside(page, '/shippers/2/fuel-sheets');
    await expect(active).toHaveText('Shippers');
  });

  test("[A-032 A-033 A-034] marks the entry of a shipper's rules and of award lanes", async ({ page }) => {
    await signInAs(page, 'admin');
    const active = areas(page).locator('[aria-current="page"]');
    for (const [path, entry] of [
      ['/price-rules', 'Price rules'],
      ['/shippers/2/price-rules', 'Price rules'],
      ['/max-buy-rules', 'Max Buy rules'],
      ['/shippers/2/max-buy-rules', 'Max Buy rules'],
      ['/awards', 'Awards'],
      ['/awards/1/lanes', 'Awards'],
    ] as const) {
      await goInside(page, path);
      await expect(active, path).toHaveText(entry);
    }
  });

  test("[A-037 A-038] has 'Add New Quote' below a divider, with its permission only", async ({ page }) => {
    await signInAs(page, 'analyst');
    const add = areas(page).getByRole('link', { name: 'Add New Quote' });
    const divider = await areas(page).getByRole('separator').boundingBox();
    const last = await areas(page).getByRole('listitem').last().boundingBox();
    expect(last?.y).toBeLessThan(divider?.y ?? 0);
    expect(divider?.y).toBeLessThan((await add.boundingBox())?.y ?? 0);
    await add.click();
    await expect(page).toHaveURL(/\/quotes\/create$/);
  });

  test("[A-038] has no 'Add New Quote' for a viewer", async ({ page }) => {
    await signInAs(page, 'viewer');
    await expect(areas(page).getByRole('link', { name: 'Files' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add New Quote' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New Quote' })).toHaveCount(0);
  });

  test('[A-039] loads /quotes anew by the logo', async ({ page }) => {
    await signInAs(page, 'viewer');
    await goInside(page, '/files');
    await expect(title(page)).toHaveText('Files');
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await areas(page)
      .getByRole('link', { name: /^Lanewright/ })
      .click();
    await expect(page).toHaveURL(/\/quotes$/);
    await dashboardOf(page);
    await expect(page.locator('body[data-before]')).toHaveCount(0);
  });
});

test.describe('the header', () => {
  test('[A-040 A-041] has a title, and an arrow that leads back where a page has one', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await signInAs(page, 'viewer');
    await expect(title(page)).toHaveText('Quotes Dashboard');
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
    await openQuote(page, quote);
    await expect(title(page)).toHaveText('Quote');
    await page.getByRole('link', { name: 'Back to the Quotes Dashboard' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
  });

  test("[A-042 SP-013 A-043] shows name and e-mail in the user menu, and 'My Profile'", async ({ page }) => {
    await signInAs(page, 'viewer');
    const menu = page.getByRole('button', { name: /User menu/ });
    await expect(menu).toContainText('Grace Okafor');
    await expect(menu).toContainText('viewer@demo.lanewright.example');
    await menu.click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    const profile = page.getByRole('dialog', { name: 'My Profile' });
    await expect(profile).toContainText('Grace Okafor');
    await expect(profile).toContainText('Viewer');
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
  });

  test('[B-026] tells of a quote by terms set in My Profile, and opens it by one key', async ({ app, page }) => {
    const quote = await (await openDesk(app.url)).newQuote();
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await page.getByRole('button', { name: 'Notices' }).click();
    const form = page.getByRole('dialog', { name: 'Notices' });
    await form.getByLabel('Quotes of').click();
    await page.getByRole('option', { name: 'Chosen shippers' }).click();
    await form.getByLabel('Shippers').fill(quote.customer_name);
    await page.getByRole('option', { name: quote.customer_name }).click();
    await page.keyboard.press('Escape');
    await form.getByLabel('Tell me of those that expire within').fill('30');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Notices saved', { exact: true })).toBeVisible();

    // Which quotes are told, and that each is told once, is proved on the server.
    const notice = {
      quote_id: quote.id,
      system_id: quote.system_id,
      customer_name: quote.customer_name,
      lane: 'Joliet, IL to Hutchins, TX',
      kinds: ['expiring'],
      price: null,
      currency: 'USD',
      expires_at: null,
    };
    await page.route(`**${takeNotices.path}`, (route) => route.fulfill({ json: { notices: [notice] } }), { times: 1 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(`${quote.system_id} of ${quote.customer_name}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open quote/ })).toHaveAttribute('href', `/quotes/${quote.id}`);
    await page.keyboard.press('g');
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  });

  test("[A-043 A-099] has no 'My Profile' without the permission", async ({ page }) => {
    await withhold(page, 'user.view_profile');
    await signInAs(page, 'viewer');
    await page.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toHaveCount(0);
  });

  test("[A-010] carries the 'training' badge when configured, and only then", async ({ page }) => {
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    await expect(page.getByText('training', { exact: true })).toHaveCount(0);
    const training = await startOnDemoWorld('training', { TRAINING: 'true' });
    try {
      await signInAs(page, 'viewer', training.url);
      await expect(page.getByRole('banner').getByText('training', { exact: true })).toBeVisible();
    } finally {
      await training.remove();
    }
  });
});

test.describe('what happens in the background', () => {
  test('[A-111] reads nothing again when the window gets the focus', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await page.evaluate(() => {
      for (const name of ['blur', 'focus']) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await dashboard.head('Status').getByRole('button').click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.map((query) => query.get('ordering'))).toEqual(['status']);
  });

  test('[A-112] says that an act was done and reads the list again', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await page.route('**/v1/events/', (route) => route.abort());
    await signInAs(page, 'manager');
    const dashboard = await dashboardOf(page);
    await expect(dashboard.rowOf(quote)).toBeVisible();
    await dashboard.menuOf(quote);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByText('Quote successfully deleted')).toBeVisible();
    await expect(dashboard.rowOf(quote)).toHaveCount(0);
  });

  for (const [told, body, shown] of [
    ["[A-113] shows the server's own sentence", '{"detail":"The desk is closed."}', 'The desk is closed.'],
    [
      '[A-113 M-001] shows the generic sentence where the server says nothing',
      '',
      'An unknown error occured. Please contact support or try again later.',
    ],
  ] as const) {
    test(`${told} when an act failed`, async ({ app, page }) => {
      const desk = await openDesk(app.url);
      const quote = await desk.newQuote();
      await signInAs(page, 'analyst');
      const dashboard = await dashboardOf(page);
      await page.route('**/duplicate_quote/', (route) => route.fulfill({ status: 500, body }));
      await dashboard.menuOf(quote);
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
      await expect(page.getByRole('alert').getByText(shown, { exact: true })).toBeVisible();
    });
  }
});

test('shell, profile and shortcuts pass the accessibility check in both themes', async ({ page }) => {
  await signInAs(page, 'viewer');
  await dashboardOf(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'My Profile' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await goInside(page, '/price-rules');
  await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
  await expectAccessible(page);
});
