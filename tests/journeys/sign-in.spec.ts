import { expectAccessible } from './support/accessibility.ts';
import { PEOPLE, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openLogin } from './support/login.ts';
import { ROUTES } from './support/routes.ts';
import { breakToken, renewalsOf, tokenEndsIn } from './support/session.ts';

const WORD = 'demo-lanewright';
const REFUSED = 'We couldn’t find an account matching that email and password.';

test.describe('the login screen', () => {
  test("[A-011 A-012 A-014] has the title 'Log in', E-mail, Password and 'Log In'", async ({ page }) => {
    const login = await openLogin(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Log in/);
    await expect(login.email).toBeVisible();
    await expect(login.password).toBeVisible();
    await expect(login.submit).toBeVisible();
  });

  test('[A-013] shows and hides the password', async ({ page }) => {
    const login = await openLogin(page);
    const toggle = page.getByRole('button', { name: 'Show or hide the password' });
    await login.password.fill(WORD);
    await expect(login.password).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(login.password).toHaveAttribute('type', 'password');
  });

  test("[A-015 A-016] divides by OR from 'Sign in with Google'", async ({ page }) => {
    const login = await openLogin(page);
    const or = await page.getByText('OR', { exact: true }).boundingBox();
    const [password, google] = [await login.submit.boundingBox(), await login.google.boundingBox()];
    expect(password?.y).toBeLessThan(or?.y ?? 0);
    expect(or?.y).toBeLessThan(google?.y ?? 0);
    await expect(login.google).toBeEnabled();
  });

  test('says where Google is not set up why its button does not work', async ({ page }) => {
    await page.route('**/v1/config/', async (route) => {
      const response = await route.fetch();
      const config: object = await response.json();
      await route.fulfill({ response, json: { ...config, google: false } });
    });
    const login = await openLogin(page);
    await expect(login.google).toBeDisabled();
    await expect(login.google).toHaveAttribute(
      'aria-description',
      'Google sign-in is not set up on this installation.',
    );
    await login.google.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Google sign-in is not set up on this installation.');
  });

  test('[A-018 M-002 M-003] requires an e-mail address that is one', async ({ page }) => {
    const login = await openLogin(page);
    await login.email.focus();
    await page.keyboard.press('Tab');
    await expect(login.email).toHaveAccessibleDescription('This field is required');
    await login.email.fill('nobody');
    await expect(login.email).toHaveAccessibleDescription('Please enter a valid email address');
    await login.email.fill(PEOPLE.viewer);
    await expect(login.email).toHaveAccessibleDescription('');
  });

  test('[A-019 A-109] requires a password, and sends nothing while a field is wrong', async ({ page }) => {
    const login = await openLogin(page);
    await expect(login.submit).toBeDisabled();
    await login.email.fill(PEOPLE.viewer);
    await login.password.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(login.password).toHaveAccessibleDescription('This field is required');
    await expect(login.submit).toBeDisabled();
    await login.password.fill(WORD);
    await expect(login.submit).toBeEnabled();
  });

  test('[A-020 M-014] answers a wrong password and an unknown address by the same alert, which can be dismissed', async ({
    page,
  }) => {
    const login = await openLogin(page);
    await login.enter(PEOPLE.viewer, 'wrong');
    await expect(login.alert).toHaveText(REFUSED);
    await login.alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(login.alert).toBeHidden();
    await login.enter('nobody@demo.lanewright.example', WORD);
    await expect(login.alert).toHaveText(REFUSED);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a server that failed does not blame the password', async ({ page }) => {
    const login = await openLogin(page);
    await page.route('**/identity/sign-in', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await login.enter(PEOPLE.viewer, WORD);
    await expect(login.alert).toHaveText('An unknown error occured. Please contact support or try again later.');
  });

  test('[A-008 A-009 A-017] signs in, reads the current user, then shows the app at the root', async ({ page }) => {
    const login = await openLogin(page);
    const user = Promise.withResolvers<void>();
    await page.route('**/v1/current-user/', async (route) => {
      await user.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/v1/current-user/');
    await login.enter(PEOPLE.viewer, WORD);
    await asked;
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Areas' })).toHaveCount(0);
    user.resolve();
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    await expect(page).toHaveURL(/\/quotes$/);
  });

  test("[A-110] does not offer 'Log In' again while a sign-in is under way", async ({ page }) => {
    const login = await openLogin(page);
    const entered = Promise.withResolvers<void>();
    await page.route('**/identity/sign-in', async (route) => {
      await entered.promise;
      await route.continue();
    });
    await login.enter(PEOPLE.viewer, WORD);
    await expect(login.submit).toBeDisabled();
    entered.resolve();
    await expect(page).toHaveURL(/\/quotes$/);
  });
});

test.describe('who may be where', () => {
  test('[A-021 A-022] leads every path to /login while signed out', async ({ page }) => {
    for (const path of ['/', '/nowhere/at/all', ...ROUTES.map((route) => route.path)]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('[A-023 A-024] leads /login and unknown paths to /quotes while signed in', async ({ page }) => {
    await signInAs(page, 'viewer');
    for (const path of ['/login', '/', '/nowhere', '/nowhere/at/all', '/quotes/1/nowhere']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/quotes$/);
    }
  });
});

test.describe('the session', () => {
  test('[SP-001] renews the token silently before it ends', async ({ page }) => {
    await signInAs(page, 'viewer');
    const renewals = renewalsOf(page);
    await tokenEndsIn(page, 55);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => renewals.length).toBe(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(page.getByRole('table', { name: 'Quotes' }).getByRole('row')).toHaveCount(11);
    expect(renewals).toHaveLength(1);
  });

  test('[SP-001] renews once and asks again where the server refuses the token', async ({ page }) => {
    await signInAs(page, 'viewer');
    const renewals = renewalsOf(page);
    await breakToken(page);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Quotes' }).getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    expect(renewals).toHaveLength(1);
  });

  test('[SP-001] goes to /login where the renewal is refused', async ({ page }) => {
    await signInAs(page, 'viewer');
    await page.evaluate(() => localStorage.setItem('lanewright.refresh', 'spent'));
    await tokenEndsIn(page, 0);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('lanewright.refresh'))).toBeNull();
  });

  test('[SP-001] goes on after the next login where a session ended by itself, for the same person only', async ({
    page,
  }) => {
    const ended = async (): Promise<void> => {
      await page.goto('/shippers');
      await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
      await page.evaluate(() => localStorage.setItem('lanewright.refresh', 'spent'));
      await tokenEndsIn(page, 0);
      await page.reload();
      await expect(page).toHaveURL(/\/login$/);
    };
    await signInAs(page, 'viewer');
    await ended();
    const login = await openLogin(page);
    await login.enter(PEOPLE.viewer, WORD);
    await expect(page).toHaveURL(/\/shippers$/);
    await ended();
    await signInAs(page, 'analyst');
    await expect(page).toHaveURL(/\/quotes$/);
  });

  test('[SP-001] keeps two tabs signed in that renew at the same time', async ({ context, page }) => {
    await signInAs(page, 'viewer');
    const other = await context.newPage();
    await other.goto('/quotes');
    await expect(other.getByRole('table', { name: 'Quotes' }).getByRole('row')).toHaveCount(11);
    const tabs = [page, other];
    const renewals = tabs.map(renewalsOf);
    await Promise.all(tabs.map((tab) => tokenEndsIn(tab, 0)));
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Next page' }).click()));
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(tab.getByRole('table', { name: 'Quotes' }).getByRole('row')).toHaveCount(11);
    }
    const sent = renewals.flat();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size, 'a refresh token serves once').toBe(2);
  });

  test("[A-044 A-045] logs out by Logout: clears the user's filters, and signs the other tabs out", async ({
    context,
    page,
  }) => {
    await signInAs(page, 'analyst');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Open' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/quotes');
    await expect(other.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('lanewright.filters.999.quotes', '{}'));

    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    // Those of others who use this computer stay (SP-022).
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('filters')))).toEqual([
      'lanewright.filters.999.quotes',
    ]);
    await signInAs(page, 'analyst');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });
});

test('the login screen with its alert and faults passes the accessibility check in both themes', async ({ page }) => {
  const login = await openLogin(page);
  await login.enter(PEOPLE.viewer, 'wrong');
  await expect(login.alert).toBeVisible();
  await login.email.fill('nobody');
  await expect(login.submit).toBeDisabled();
  await expectAccessible(page);
});
