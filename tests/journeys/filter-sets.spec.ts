import type { Page } from '@playwright/test';
import {
  createRole,
  deleteFilterSet,
  FILTER_KEYS,
  FILTER_SOURCES,
  inviteUser,
  listFilterSets,
  setPassword,
  signIn,
  updateDefaultFilters,
  type FilterSet,
  type FilterSource,
} from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { storeAward } from './support/awards.ts';
import { dashboardOf, listRequestsOf, type Dashboard } from './support/dashboard.ts';
import { PEOPLE, signInAs } from './support/desk.ts';
import { askDatabase } from './support/demo-world.ts';
import { expect, test } from './support/journey.ts';
import { logIn, NEW_WORD } from './support/people.ts';

const OVERWRITE = 'By saving changes you will overwrite';
const SAVED = 'Filter set successfully saved!';

/** The saved sets of the person of these journeys by the API, and the way to forget them and the default filters. */
async function setsOf(url: string) {
  const body = { email: PEOPLE.corrector, password: 'demo-lanewright' };
  const post = (path: string, headers: Record<string, string>, sent: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(sent),
    });
  const token = signIn.answer?.parse(await (await post(signIn.path, {}, body)).json())?.id_token;
  const headers = { authorization: `Bearer ${token}` };
  const read = async (): Promise<readonly FilterSet[]> => {
    const answer = await fetch(`${url}${listFilterSets.path}?filter_source=quotes`, { headers });
    return listFilterSets.answer?.parse(await answer.json()) ?? [];
  };
  return {
    read,
    forget: async (): Promise<void> => {
      for (const { id } of await read())
        await fetch(url + deleteFilterSet.path.replace('{id}', String(id)), { method: 'DELETE', headers });
      await post(updateDefaultFilters.path, headers, { default_filters: { quotes: {} } });
    },
  };
}

/** Makes a person who holds these permissions and no others, with a password. */
async function personOf(url: string, email: string, permissions: readonly string[]): Promise<void> {
  const post = async (path: string, token: string | undefined, sent: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(sent) });
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true);
    return answer.status === 204 ? null : answer.json();
  };
  const admin = { email: PEOPLE.admin, password: 'demo-lanewright' };
  const token = signIn.answer?.parse(await post(signIn.path, undefined, admin))?.id_token;
  const role = `only-${Date.now()}`;
  await post(createRole.path, token, { name: role, title: role, permissions });
  const invited = await post(inviteUser.path, token, { email, display_name: 'Nobody Special', roles: [role] });
  const link = inviteUser.answer?.parse(invited).link.token;
  await post(setPassword.path, undefined, { token: link, password: NEW_WORD });
}

// Sets and default filters belong to the person: the next journey starts without.
test.afterEach(async ({ app }) => (await setsOf(app.url)).forget());

const control = (page: Page) => page.getByRole('region', { name: 'Saved filter sets' });
const setButton = (page: Page, name: string) => control(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Saves what is in the open panel under a name, and waits until the set is listed. */
async function saveAs(page: Page, name: string): Promise<void> {
  await control(page).getByRole('button', { name: 'Save as...' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page, 'Save as...').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Save as...')).toHaveCount(0);
  await expect(setButton(page, name)).toBeVisible();
}

async function openPanel(page: Page): Promise<Dashboard> {
  await signInAs(page, 'corrector');
  const dashboard = await dashboardOf(page);
  await dashboard.openFilters();
  return dashboard;
}

test("[X-001 X-002 X-003] has 'Saved filter sets' and 'Save as...', and says where there are none", async ({
  page,
}) => {
  const dashboard = await openPanel(page);
  await expect(control(page).getByText('No saved filter sets', { exact: true })).toBeVisible();
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Our wins');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(setButton(page, 'Our wins')).toHaveAttribute('aria-current', 'true');
  await expect(control(page).getByText('No saved filter sets')).toHaveCount(0);
  await expect(page.getByText('Status: Won', { exact: true }), 'what is saved is applied').toBeVisible();
});

test('[X-009 SP-159] asks for a name of at most 50 characters', async ({ page }) => {
  await openPanel(page);
  await control(page).getByRole('button', { name: 'Save as...' }).click();
  const [name, save] = [
    page.getByRole('textbox', { name: 'Name' }),
    dialog(page, 'Save as...').getByRole('button', { name: 'Save' }),
  ];
  await expect(name).toBeFocused();
  await expect(save).toBeDisabled();
  await name.fill('x'.repeat(51));
  await expect(page.getByText('Must be below 50 characters')).toBeVisible();
  await expect(save).toBeDisabled();
  await name.fill('');
  await expect(page.getByText('This field is required')).toBeVisible();
  await name.fill('x'.repeat(50));
  await expect(save).toBeEnabled();
  await dialog(page, 'Save as...').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page, 'Save as...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply Filters' }), 'the panel stays').toBeVisible();
});

test('[A-060 SP-022] a chosen set is applied and is the default of any browser; Clear all ends that', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  const elsewhere = async (): Promise<{ other: Page; dashboard: Dashboard }> => {
    const other = await browser.newPage();
    await signInAs(other, 'corrector', app.url);
    return { other, dashboard: await dashboardOf(other) };
  };
  const dashboard = await openPanel(page);
  const asked = listRequestsOf(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Our wins');
  await dashboard.choose('Equipment', 'Reefer');
  await saveAs(page, 'Reefer wins');
  await page.keyboard.press('Escape');
  await expect(dashboard.filters).toBeFocused();
  await dashboard.find('Q0');
  await dashboard.openFilters();
  await setButton(page, 'Our wins').click();
  await expect(page.getByText('Equipment: Reefer', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Status: Won', { exact: true })).toBeVisible();
  await expect.poll(() => [asked.at(-1)?.get('status'), asked.at(-1)?.has('equipment')]).toEqual(['won', false]);
  await expect(dashboard.search, 'the search is not part of a set').toHaveValue('Q0');

  const first = await elsewhere();
  await expect(first.other.getByText('Status: Won', { exact: true })).toBeVisible();
  await expect(first.dashboard.search).toHaveValue('');
  await expect(first.dashboard.filters).toHaveAccessibleName('Filters 1 applied');
  await first.other.close();

  await dashboard.openFilters();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/update-default-filters/'));
  await dashboard.clearFilters();
  expect((await kept).status()).toBe(200);
  const second = await elsewhere();
  await expect(second.dashboard.filters).toHaveAccessibleName('Filters');
  await second.other.close();
});

test('[X-005 X-008 M-102] says which set is overwritten, by its changes and by its name', async ({ app, page }) => {
  const sets = await setsOf(app.url);
  const dashboard = await openPanel(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Midwest hot');
  await expect(control(page).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await dashboard.choose('Status', 'Lost');
  await control(page).getByRole('button', { name: 'Save changes' }).click();
  const question = `${OVERWRITE} Midwest hot`;
  await expect(page.getByRole('dialog', { name: question })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await sets.read()).map(({ filter_values }) => filter_values)).toEqual([{ status: ['won'] }]);
  await control(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Save' }).click();
  await expect(control(page).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect
    .poll(async () => (await sets.read()).map(({ filter_values }) => filter_values))
    .toEqual([{ status: ['won', 'lost'] }]);
  await expect(page.getByText('Status: Won, Lost', { exact: true })).toBeVisible();

  await dashboard.choose('Equipment', 'Reefer');
  await control(page).getByRole('button', { name: 'Save as...' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('midwest HOT');
  await expect(dialog(page, 'Save as...').getByText(question)).toBeVisible();
  await dialog(page, 'Save as...').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Save as...')).toHaveCount(0);
  expect(await sets.read()).toMatchObject([
    { name: 'Midwest hot', filter_values: { status: ['won', 'lost'], equipment: ['reefer'] } },
  ]);
});

test('[X-004 X-008 SP-092] renames and deletes a set', async ({ page }) => {
  const dashboard = await openPanel(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Our wins');
  await saveAs(page, 'Other');
  await control(page).getByRole('button', { name: 'Rename Other' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Other');
  await name.fill('OUR wins');
  await expect(page.getByText('A filter set with this name already exists.')).toBeVisible();
  await expect(dialog(page, 'Rename').getByRole('button', { name: 'Rename' })).toBeDisabled();
  await name.fill('Another');
  await name.press('Enter');
  await expect(setButton(page, 'Another')).toBeVisible();
  await expect(setButton(page, 'Other')).toHaveCount(0);
  await control(page).getByRole('button', { name: 'Delete Another' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete the filter set?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(setButton(page, 'Another')).toHaveCount(0);
  await expect(setButton(page, 'Our wins')).toBeVisible();
  await expect(control(page).getByRole('button', { name: 'Save as...' })).toBeFocused();
});

test('[M-099 M-100 M-101] says what failed where the server says nothing', async ({ page }) => {
  const dashboard = await openPanel(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Our wins');
  await page.route('**/v1/filters/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: '' }),
  );
  await control(page).getByRole('button', { name: 'Save as...' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('More');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Filters creation failed.', { exact: true })).toBeVisible();
  await dialog(page, 'Save as...').getByRole('button', { name: 'Cancel' }).click();
  await control(page).getByRole('button', { name: 'Rename Our wins' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Filters renaming failed.', { exact: true })).toBeVisible();
  await dialog(page, 'Rename').getByRole('button', { name: 'Cancel' }).click();
  await control(page).getByRole('button', { name: 'Delete Our wins' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Filter set unsuccessfully deleted!', { exact: true })).toBeVisible();
  await expect(setButton(page, 'Our wins')).toBeVisible();
});

test('[X-006 A-050 A-098] offers saving only to who may save', async ({ page }) => {
  await signInAs(page, 'viewer');
  const dashboard = await dashboardOf(page);
  await dashboard.openFilters();
  await expect(control(page).getByText('No saved filter sets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as...' })).toHaveCount(0);
});

/** The address of each list that has filters to save; the shippers have none but their search. */
const ADDRESS: Readonly<Record<FilterSource, (award: number) => string>> = {
  quotes: () => '/quotes',
  shippers: () => '/shippers',
  awards: () => '/awards',
  lanes: (award) => `/awards/${award}/lanes`,
  working_copies: () => '/working-copies',
  files: () => '/files',
  integration_logs: () => '/integration-logs',
};

test('[A-050 SP-159] stands on every list that has filters, and saves the sets of that list', async ({ app, page }) => {
  test.slow();
  const award = await storeAward(app, 'Sets everywhere');
  await signInAs(page, 'admin');
  for (const source of FILTER_SOURCES.filter((each) => Object.keys(FILTER_KEYS[each]).length > 0)) {
    await page.goto(ADDRESS[source](award));
    await page.getByRole('button', { name: /^Filters/ }).click();
    await saveAs(page, `Set of ${source}`);
  }
  const stored = "DELETE FROM filter_set WHERE name LIKE 'Set of %' RETURNING name, filter_source";
  const sets = await askDatabase(app, stored, []);
  expect(sets).toHaveLength(6);
  expect(sets).toContainEqual({ name: 'Set of files', filter_source: 'files' });
});

test('[X-006 A-050] shows no sets to who may not see them', async ({ app, page }) => {
  const email = `no-sets-${Date.now()}@demo.lanewright.example`;
  await personOf(app.url, email, ['quote.view', 'user.view']);
  await page.goto('/login');
  await logIn(page, email);
  const dashboard = await dashboardOf(page);
  await dashboard.openFilters();
  await expect(page.getByText('Saved filter sets')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save as...' })).toHaveCount(0);
});

test('shows where the sets could not be read, and reads them again', async ({ page }) => {
  await page.route('**/v1/filters/?*', (route) => route.fulfill({ status: 502, body: '' }));
  await openPanel(page);
  await expect(control(page).getByRole('alert')).toContainText('There was an error processing your request.');
  await page.unroute('**/v1/filters/?*');
  await control(page).getByRole('button', { name: 'Try again' }).click();
  await expect(control(page).getByText('No saved filter sets')).toBeVisible();
});

test('walks from set to set by arrows and chooses by Enter', async ({ page }) => {
  const dashboard = await openPanel(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'A wins');
  await saveAs(page, 'B wins');
  await setButton(page, 'A wins').focus();
  await page.keyboard.press('ArrowDown');
  await expect(setButton(page, 'B wins')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(setButton(page, 'A wins')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toHaveCount(0);
  await expect(dashboard.filters).toBeFocused();
});

test('is accessible with sets and with each dialog', async ({ page }) => {
  test.slow();
  const dashboard = await openPanel(page);
  await dashboard.choose('Status', 'Won');
  await saveAs(page, 'Our wins');
  await dashboard.choose('Status', 'Lost');
  await expectAccessible(page);
  for (const act of ['Save as...', 'Delete Our wins']) {
    await control(page).getByRole('button', { name: act }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  }
});
