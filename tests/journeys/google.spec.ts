import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { openLogin } from './support/login.ts';

const NO_ACCESS = "You don't have access to this page";
const FAILED = 'We couldn’t find an account matching that email and password.';

/** Goes from the login screen to the stand-in for Google and chooses there. */
async function chooseAtGoogle(page: Page, account: string): Promise<void> {
  const login = await openLogin(page);
  await login.google.click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: account }).click();
}

/** All that the browser asked for or was led to, to be searched for secrets. */
function addressesOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

test.describe("'Sign in with Google'", () => {
  test('[A-005 A-016 A-017] signs in an account of the allowed domain, as a Viewer at first', async ({ page }) => {
    const addresses = addressesOf(page);
    await chooseAtGoogle(page, 'Nadia Castell');
    await expect(page).toHaveURL(/\/quotes$/);
    await expect(page.getByText('nadia.castell@demo.lanewright.example')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add New Quote' })).toHaveCount(0);
    const kept = await page.evaluate(() => [sessionStorage, localStorage].flatMap((each) => Object.entries(each)));
    const secrets = kept.filter(([name]) => /token|refresh/.test(name)).map(([, value]) => String(value));
    expect(secrets).toHaveLength(2);
    expect(addresses.join(' ')).not.toMatch(/id_token|eyJ[\w-]+\.eyJ/);
    expect(kept.map(([name]) => name)).not.toContain('lanewright.google');
  });

  test("[SP-012] offers no change of a password in 'My Profile': it is kept at Google", async ({ page }) => {
    await chooseAtGoogle(page, 'Nadia Castell');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    const profile = page.getByRole('dialog', { name: 'My Profile' });
    await expect(profile).toContainText('nadia.castell@demo.lanewright.example');
    await expect(profile.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
  });

  test('says that it is a stand-in, and nothing of it passes for Google', async ({ page }) => {
    const login = await openLogin(page);
    await login.google.click();
    await expect(page.getByText('This is not Google.')).toBeVisible();
    await expect(page).toHaveTitle('Stand-in for Google · Lanewright sandbox');
    await expectAccessible(page);
  });

  test('links the user of the same verified e-mail', async ({ page }) => {
    await chooseAtGoogle(page, 'Priya Nair');
    await expect(page).toHaveURL(/\/quotes$/);
    await expect(page.getByRole('link', { name: 'Add New Quote' })).toBeVisible();
  });

  test('[A-006 A-007 M-015] tells an account of a foreign domain that it has no access', async ({ page }) => {
    await chooseAtGoogle(page, 'Felix Bauer');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(NO_ACCESS);
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[SP-002] tells an account with an unverified address that it has no access', async ({ page }) => {
    await chooseAtGoogle(page, 'Uma Petrov');
    await expect(page.getByRole('alert')).toHaveText(NO_ACCESS);
  });

  test('[A-020] shows the one sentence where the person cancels, and lets them try again', async ({ page }) => {
    await chooseAtGoogle(page, 'Cancel');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  });

  test('a code brought to another browser signs nobody in', async ({ page, browser, app }) => {
    const { promise: stolen, resolve } = Promise.withResolvers<string>();
    // Taken out of the address before the browser it was meant for can use it.
    await page.route('**/identity/google/redeem', async (route) => {
      resolve(String(route.request().postDataJSON().code));
      await route.abort();
    });
    await chooseAtGoogle(page, 'Nadia Castell');
    const thief = await browser.newPage({ baseURL: app.url });
    await thief.goto(`/login#google=${await stolen}`);
    await expect(thief.getByRole('alert')).toHaveText(FAILED);
    await expect(thief).toHaveURL(/\/login$/);
    await thief.close();
  });
});
