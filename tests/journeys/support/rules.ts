import { getShipperPriceRules, lookupCustomers, saveShipperPriceRules } from '@lanewright/contract';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import type { Locator, Page } from '@playwright/test';
import { callsOf } from './desk.ts';
import { expect } from './journey.ts';

const NAMES = ['Long haul', 'Short haul', 'Hazmat', 'Team', 'Winter', 'Round up'];

/** Six rules in three groups: 1a 1b, 3a 3b, 7a, 9a. */
export const SIX_RULES: readonly Rule[] = NAMES.map((name, index) =>
  rule({
    name,
    priority: [1, 1, 3, 3, 7, 9][index] ?? 9,
    order: index === 1 || index === 3 ? 'b' : 'a',
    test: apply('greater', operand('distance'), 100 * (index + 1)),
    actions: [act('markup_percent', index + 5)],
  }),
);

/** The quoting rules of a shipper that no other journey prices for, by the API. */
export type ShipperRules = {
  readonly path: string;
  readonly name: string;
  readonly read: () => Promise<{ readonly rules: readonly Rule[]; readonly version: number }>;
  /** Saves rules over whatever is stored. */
  readonly save: (rules: readonly Rule[], description?: string) => Promise<number>;
};

/** Gives a shipper of the demo world the six rules. */
export async function shipperWithRules(url: string, name: string): Promise<ShipperRules> {
  const call = await callsOf(url, 'manager');
  const found = await call(lookupCustomers, { query: { search: name, name_only: 'true' } });
  const id = found.results.find(({ customer_name }) => customer_name === name)?.id;
  if (id === undefined) throw new Error(`the demo world has no shipper ${name}`);
  const read: ShipperRules['read'] = async () => {
    const { price_prediction_rules: rules, version } = await call(getShipperPriceRules, { id });
    return { rules, version };
  };
  const save: ShipperRules['save'] = async (rules, description = 'For a journey') => {
    const { version } = await read();
    const body = { price_prediction_rules: rules, version, change_reason: 'Logic Error Fix', description };
    return (await call(saveShipperPriceRules, { id, body })).version;
  };
  await save(SIX_RULES);
  return { path: `/shippers/${id}/price-rules`, name, read, save };
}

/** The editor of rules as a person sees it. */
export type RulesScreen = {
  readonly table: Locator;
  readonly rows: Locator;
  readonly row: (name: string) => Locator;
  /** The bar that says what is unsaved. */
  readonly changes: Locator;
  readonly menu: (name: string, entry: string) => Promise<void>;
  /** Fills and sends the dialog 'Save changes'. */
  readonly giveReason: (description: string) => Promise<void>;
};

/** The editor in a page that shows one; waits until its rules are there. */
export async function rulesScreenOf(page: Page): Promise<RulesScreen> {
  const table = page.getByRole('table');
  const rows = table.locator('[data-rule]');
  await expect(rows.first()).toBeVisible();
  return {
    table,
    rows,
    row: (name) => rows.filter({ has: page.getByRole('button', { name, exact: true }) }),
    changes: page.getByRole('region', { name: 'Changes' }),
    menu: async (name, entry) => {
      await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    giveReason: async (description) => {
      const dialog = page.getByRole('dialog', { name: 'Save changes' });
      await dialog.getByRole('combobox', { name: 'Change reason' }).click();
      await page.getByRole('option', { name: 'Lead Time Adjustment' }).click();
      await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
    },
  };
}
