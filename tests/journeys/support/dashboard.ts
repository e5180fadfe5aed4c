import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { QuoteView } from '@lanewright/contract';

/** The Quotes Dashboard as a person sees it. */
export type Dashboard = {
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly filters: Locator;
  readonly pages: Locator;
  /** The menu of several chosen rows. */
  readonly bulk: Locator;
  /** Chooses the rows of quotes. */
  readonly select: (...quotes: readonly Pick<QuoteView, 'system_id'>[]) => Promise<void>;
  /** The entries of the select that is open. */
  readonly options: Locator;
  readonly rowOf: (quote: Pick<QuoteView, 'system_id'>) => Locator;
  /** The cell of a row under the column of that name. */
  readonly cell: (row: Locator, column: string) => Promise<Locator>;
  readonly head: (column: string) => Locator;
  readonly menuOf: (quote: Pick<QuoteView, 'system_id'>) => Promise<void>;
  /** Opens the filter panel and waits until it can be used. */
  readonly openFilters: () => Promise<void>;
  /** Chooses an entry of a filter; the panel must be open. */
  readonly choose: (filter: string, option: string) => Promise<void>;
  /** Applies what was chosen, and waits until the panel is gone. */
  readonly applyFilters: () => Promise<void>;
  /** Returns all filters to their defaults; the panel must be open. */
  readonly clearFilters: () => Promise<void>;
  /** Searches at once, as by Enter. */
  readonly find: (text: string) => Promise<void>;
};

/** The dashboard in a page that shows it; waits until its first rows and their count are there. */
export async function dashboardOf(page: Page): Promise<Dashboard> {
  const table = page.getByRole('table', { name: 'Quotes' });
  const rows = table.locator('tbody tr[data-row]');
  const search = page.getByRole('searchbox', { name: 'Search quotes' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const rowOf = (quote: Pick<QuoteView, 'system_id'>): Locator => rows.filter({ hasText: quote.system_id });
  const leavePanel = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toHaveCount(0);
  };
  await expect(rows.first()).toBeVisible();
  // The count comes by itself, after the rows.
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/of [\d,]+/);
  return {
    table,
    rows,
    search,
    filters,
    options: page.getByRole('listbox').getByRole('option'),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    bulk: page.getByRole('toolbar', { name: 'Selected rows' }),
    select: async (...quotes) => {
      for (const { system_id } of quotes) await page.getByRole('checkbox', { name: `Select ${system_id}` }).check();
    },
    rowOf,
    cell: async (row, column) => {
      const names = await table.getByRole('columnheader').allTextContents();
      return row.getByRole('cell').nth(names.indexOf(column));
    },
    head: (column) => table.getByRole('columnheader', { name: column, exact: true }),
    menuOf: (quote) => page.getByRole('button', { name: `Actions of ${quote.system_id}` }).click(),
    openFilters: async () => {
      await filters.click();
      await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    },
    choose: async (filter, option) => {
      const select = page.getByRole('combobox', { name: filter, exact: true });
      await select.click();
      // Suggestions are the first few: shippers that other journeys made may stand before the one that is wanted.
      if (await select.isEditable()) await select.fill(option);
      await page.getByRole('option', { name: option, exact: true }).click();
      // A select of several stays open; Escape closes it, and would close the panel after it.
      if ((await select.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
      await expect(select).toHaveAttribute('aria-expanded', 'false');
    },
    applyFilters: () => leavePanel('Apply Filters'),
    clearFilters: () => leavePanel('Clear all'),
    find: async (text) => {
      await search.fill(text);
      await search.press('Enter');
    },
  };
}

/** The queries of the list's requests from now on, oldest first. */
export function listRequestsOf(page: Page): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/quote/' && request.method() === 'GET') asked.push(searchParams);
  });
  return asked;
}
