import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { askDatabase } from './demo-world.ts';
import { storeShippers } from './shippers.ts';
import type { Application } from './start-application.ts';

const storedRow = z.object({ id: z.coerce.number() });

/** Stores an award of a shipper of its own for 2026; answers its id. */
export async function storeAward(app: Application, name: string, shipper = `${name} Shipper`): Promise<number> {
  const [customer] = await storeShippers(app, shipper);
  const rows = await askDatabase(
    app,
    `INSERT INTO award (customer_id, name, region, effective_date, expiration_date, created_at, created_by_name)
     VALUES ($1, $2, 'Midwest', '2026-01-05', '2026-12-31', now(), 'Journey') RETURNING id`,
    [customer?.id, name],
  );
  return storedRow.parse(rows[0]).id;
}

/** Stores so many lanes of an award, from the towns 'Town 1' on to Dallas; answers their ids. */
export async function storeLanes(app: Application, award: number, count: number): Promise<readonly number[]> {
  const rows = await askDatabase(
    app,
    `WITH made AS (
       INSERT INTO award_lane (award_id, equipment_id, origin_live_handling, destination_live_handling, estimated_miles,
         estimated_volume, line_haul_cents, min_rate_cents, max_rate_cents, origin_city, origin_state, origin_country,
         destination_city, destination_state, destination_postal_code, destination_country, created_at)
       SELECT $1, (SELECT min(id) FROM equipment WHERE type = 'reefer'), n % 2 = 1, true, 934, 52, 234000, 220000, 265000,
         'Town ' || n, 'WI', 'US', 'Dallas', 'TX', '75201', 'US', now() FROM generate_series(1, $2::int) AS n RETURNING *),
     stops AS (
       INSERT INTO award_lane_stop (award_lane_id, position, activity_type, drop_trailer, city, state, country)
       SELECT id, 0, 'pickup', NOT origin_live_handling, origin_city, origin_state, 'US' FROM made
       UNION ALL SELECT id, 1, 'delivery', false, destination_city, destination_state, 'US' FROM made)
     SELECT id FROM made ORDER BY id`,
    [award, count],
  );
  return rows.map((row) => storedRow.parse(row).id);
}

/** A list of awards or lanes as a person sees it. */
export type AwardTable = {
  readonly table: Locator;
  readonly rows: Locator;
  readonly rowOf: (name: string) => Locator;
  readonly openMenuOf: (name: string) => Promise<void>;
  /** The bulk menu. */
  readonly bulk: Locator;
};

/** The table of that name, once its rows are there. */
export async function tableOf(page: Page, name: 'Awards' | 'Lanes'): Promise<AwardTable> {
  const table = page.getByRole('table', { name, exact: true });
  const rows = table.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  return {
    table,
    rows,
    rowOf: (text) => rows.filter({ hasText: text }),
    openMenuOf: (text) => page.getByRole('button', { name: `Actions of ${text}`, exact: true }).click(),
    bulk: page.getByRole('toolbar', { name: 'Selected rows' }),
  };
}
