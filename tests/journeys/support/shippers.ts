import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { z } from 'zod';
import { askDatabase } from './demo-world.ts';
import type { Application } from './start-application.ts';

/** A shipper that a journey has stored. */
export type StoredShipper = { readonly id: number; readonly customer_name: string };

const storedRow = z.object({ id: z.coerce.number(), customer_name: z.string() });

let stored = 0;

/** Stores shippers of these names, with codes of their own; other columns as the database has them by default. */
export async function storeShippers(app: Application, ...names: readonly string[]): Promise<readonly StoredShipper[]> {
  const shippers: StoredShipper[] = [];
  for (const name of names) {
    stored += 1;
    const rows = await askDatabase(
      app,
      'INSERT INTO customer (customer_name, customer_slug) VALUES ($1, $2) RETURNING id, customer_name',
      [name, `journey-${process.pid}-${stored}`],
    );
    shippers.push(storedRow.parse(rows[0]));
  }
  return shippers;
}

/** The living ones of shippers, by id. */
export async function livingOf(app: Application, shippers: readonly StoredShipper[]): Promise<readonly number[]> {
  const ids = shippers.map(({ id }) => id);
  const rows = await askDatabase(
    app,
    'SELECT id, customer_name FROM customer WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id',
    [ids],
  );
  return rows.map((row) => storedRow.parse(row).id);
}

/** The shippers list as a person sees it. */
export type ShippersList = {
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly pages: Locator;
  /** The bulk menu. */
  readonly bulk: Locator;
  readonly rowOf: (name: string) => Locator;
  readonly boxOf: (name: string) => Locator;
  readonly head: (column: string) => Locator;
  /** The cell of a row under the column of that name. */
  readonly cell: (row: Locator, column: string) => Promise<Locator>;
  readonly openMenuOf: (name: string) => Promise<void>;
  /** Searches at once, as by Enter, and waits until so many rows are left. */
  readonly find: (text: string, rows: number) => Promise<void>;
};

/** Goes to the list and waits until its rows are there. */
export async function openShippers(page: Page): Promise<ShippersList> {
  await page.goto('/shippers');
  const table = page.getByRole('table', { name: 'Shippers' });
  const rows = table.locator('tbody tr[data-row]');
  const search = page.getByRole('searchbox', { name: 'Search shippers' });
  await expect(rows.first()).toBeVisible();
  return {
    table,
    rows,
    search,
    pages: page.getByRole('navigation', { name: 'Pages' }),
    bulk: page.getByRole('toolbar', { name: 'Selected rows' }),
    rowOf: (name) => rows.filter({ hasText: name }),
    boxOf: (name) => table.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    head: (column) => table.getByRole('columnheader', { name: column, exact: true }),
    cell: async (row, column) => {
      const names = await table.getByRole('columnheader').allTextContents();
      return row.getByRole('cell').nth(names.indexOf(column));
    },
    openMenuOf: (name) => page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click(),
    find: async (text, count) => {
      await search.fill(text);
      await search.press('Enter');
      await expect(rows).toHaveCount(count);
    },
  };
}

/** The queries of the list's requests from now on, oldest first; look-ups of selects are left out. */
export function shipperRequestsOf(page: Page): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/customer/' && searchParams.get('name_only') === null) asked.push(searchParams);
  });
  return asked;
}
