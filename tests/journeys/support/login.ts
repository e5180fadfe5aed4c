import type { Locator, Page } from '@playwright/test';

/** The login screen as a person sees it. */
export type Login = {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly google: Locator;
  readonly alert: Locator;
  /** Fills both fields in and sends them. */
  readonly enter: (email: string, password: string) => Promise<void>;
};

/** Opens the login screen. */
export async function openLogin(page: Page): Promise<Login> {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Log In' });
  return {
    email,
    password,
    submit,
    google: page.getByRole('button', { name: 'Sign in with Google' }),
    alert: page.getByRole('alert'),
    enter: async (address, word) => {
      await email.fill(address);
      await password.fill(word);
      await submit.click();
    },
  };
}
