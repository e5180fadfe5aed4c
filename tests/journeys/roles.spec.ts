import type { Locator, Page } from '@playwright/test';
import { dashboardOf } from './support/dashboard.ts';
import { openDesk, openQuote, signInAs, type PEOPLE } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const UNAUTHORIZED = 'Unauthorized! Redirecting to dashboard page...';

/** What a demo role sees: areas in order, the acts of an open quote's row menu and panel, an address it may not see. */
type Sight = {
  readonly areas: readonly string[];
  readonly adds: boolean;
  readonly rowMenu: readonly string[];
  readonly panel: readonly string[];
  readonly closed: string | null;
};

const INSIGHT = ['Mail', 'Partner requests', 'Contract watch', 'Fuel prices'];
/** Whoever may give prices sees these too. */
const OF_THE_DESK = [
  'Approvals',
  'Overrides',
  'Mail',
  'Partner requests',
  'Unmapped equipment',
  'Contract watch',
  'Fuel prices',
];
const AREAS_OF_ALL = ['Quote Dashboard', 'Shippers', 'Awards', 'Working copies', 'Files'];
const ROW_MENU = ['More details', 'Edit', 'Duplicate', 'Mark as Won', 'Mark as Lost'];
/** Delete stands before the marks. */
const WITH_DELETE = ['More details', 'Edit', 'Duplicate', 'Delete', 'Mark as Won', 'Mark as Lost'];
const PANEL = [
  'Direct Reject',
  'Direct Respond: Send by mail',
  'Mark Lost',
  'Mark Rejected',
  'Mark Responded',
  'Mark Won',
];

const ROLES: Readonly<Record<keyof typeof PEOPLE, Sight>> = {
  viewer: {
    areas: [...AREAS_OF_ALL, ...INSIGHT],
    adds: false,
    rowMenu: ['More details'],
    panel: [],
    closed: '/shippers/create',
  },
  analyst: {
    areas: [...AREAS_OF_ALL, ...OF_THE_DESK],
    adds: true,
    rowMenu: ROW_MENU,
    panel: PANEL,
    closed: '/integration-logs',
  },
  manager: {
    areas: ['Quote Dashboard', 'Shippers', 'Awards', 'Working copies', 'Integration logs', 'Files', ...OF_THE_DESK],
    adds: true,
    rowMenu: WITH_DELETE,
    panel: ['Delete', ...PANEL],
    closed: '/price-rules',
  },
  corrector: {
    areas: [
      'Quote Dashboard',
      'Shippers',
      'Price rules',
      'Max Buy rules',
      'Awards',
      'Working copies',
      'Files',
      ...OF_THE_DESK,
    ],
    adds: true,
    rowMenu: ROW_MENU,
    panel: PANEL,
    closed: '/audit',
  },
  admin: {
    areas: [
      'Quote Dashboard',
      'Shippers',
      'Price rules',
      'Max Buy rules',
      'Awards',
      'Working copies',
      'Integration logs',
      'Files',
      ...OF_THE_DESK,
      'Users',
      'Letters',
      'Mailboxes',
      'Audit',
      'Partners',
      'Jobs',
    ],
    adds: true,
    rowMenu: WITH_DELETE,
    panel: ['Delete', ...PANEL],
    closed: null,
  },
};

const roles = Object.entries(ROLES) as readonly [keyof typeof PEOPLE, Sight][];

const areas = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas' });

/** The words of entries and buttons, without the key that some show at their end. */
async function wordsOf(all: Locator): Promise<readonly string[]> {
  const texts = await all.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  return texts.map((text) => text.replace(/(?:Del|[A-Z↵])$/, '').trim());
}

for (const [role, sight] of roles) {
  test(`[A-029 A-038 A-100] the ${role} sees exactly the areas and acts of the role`, async ({ app, page }) => {
    const quote = await (await openDesk(app.url)).newQuote();
    await signInAs(page, role);
    const dashboard = await dashboardOf(page);
    await expect(areas(page).getByRole('listitem')).toHaveText(sight.areas);
    await expect(areas(page).getByRole('link', { name: 'Add New Quote' })).toHaveCount(sight.adds ? 1 : 0);
    await expect(page.getByRole('link', { name: 'New Quote', exact: true })).toHaveCount(sight.adds ? 1 : 0);

    await dashboard.find(quote.system_id);
    await dashboard.menuOf(quote);
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await wordsOf(page.getByRole('menuitem'))).toEqual(sight.rowMenu);

    await openQuote(page, quote);
    const acts = page.getByRole('group', { name: 'Actions' });
    await expect(acts).toHaveCount(sight.panel.length === 0 ? 0 : 1);
    const more = acts.getByRole('button', { name: `Actions of ${quote.system_id}` });
    const inSight = await wordsOf(acts.getByRole('button').filter({ hasNot: page.locator('svg:only-child') }));
    if (sight.panel.length > 0) {
      await more.click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    }
    const inMenu = await wordsOf(page.getByRole('menuitem'));
    expect([...inSight, ...inMenu].toSorted()).toEqual(sight.panel);
  });
}

for (const [role, { closed }] of roles.filter(([, sight]) => sight.closed !== null)) {
  test(`[A-026 A-027] an address closed to the ${role} says so and goes back after 4 seconds`, async ({ page }) => {
    await page.clock.install();
    await signInAs(page, role);
    await dashboardOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate((to) => history.pushState({}, '', to), closed);
    await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
    await page.clock.runFor(3_990);
    await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
    await page.clock.runFor(20);
    await expect(page).toHaveURL(/\/quotes(\?|$)/);
  });
}
