import type { Locator, Page } from '@playwright/test';

/** Types and clicks like a person, and counts keys and clicks. */
export class Hands {
  readonly page: Page;
  keys = 0;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses one key or chord. */
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the open list, waits for the expected entry and picks it. */
  async pick(text: string, entry: string): Promise<void> {
    await this.type(text);
    // Matches the attribute, because the choices of plain selects on the page have the same role.
    await this.page.locator('[role="option"]').first().filter({ hasText: entry }).waitFor();
    await this.press('Enter');
  }

  /** Types a value and takes it. */
  async value(text: string): Promise<void> {
    await this.type(text);
    await this.press('Enter');
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
}
