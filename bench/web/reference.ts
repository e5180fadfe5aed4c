import type { Page } from '@playwright/test';

/** How long a fixed piece of work takes in the page, in milliseconds, on this machine with its slowdown. */
export async function referenceOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    const words = Array.from({ length: 40_000 }, (_, index) => String((index * 7919) % 40_009));
    words.sort((one, other) => one.localeCompare(other));
    return performance.now() - began;
  });
}
