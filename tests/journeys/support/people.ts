import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { beSignedInAs } from './desk.ts';

/** A password within the rule, for people whom journeys invite. */
export const NEW_WORD = 'three quiet lanes';

/** The tabs of /users. */
type Tab = 'Users' | 'Roles' | 'Sessions' | 'Machine callers';

/** Signs the administrator in and opens a tab of /users; waits until its first rows or its empty state are there. */
export async function openUsers(page: Page, tab: Tab): Promise<Locator> {
  await beSignedInAs(page, 'admin');
  await page.goto('/users');
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const table = page.getByRole('table', { name: tab, exact: true });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  return table;
}

/** A person invited by the screen: the link that was shown, the dialog closed again. */
export async function invite(
  page: Page,
  person: { readonly email: string; readonly name: string; readonly roles: readonly string[] },
): Promise<string> {
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
  for (const role of person.roles) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: 'Password link' });
  const link = await shown.getByLabel('Link').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  return link;
}

/** Sets a password by a link; the page stands at the login screen afterwards. */
export async function usePasswordLink(page: Page, link: string, password: string = NEW_WORD): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}

/** Logs in by the screen that is open. */
export async function logIn(page: Page, email: string, password: string = NEW_WORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** A second browser at the same application, closed by the caller. */
export async function otherBrowser(
  browser: Browser,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL });
  return { context, page: await context.newPage() };
}

/** Waits until a page hears of changes as they happen: what follows is told to it at once. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
}

/** Opens the menu of a row and chooses an entry. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
