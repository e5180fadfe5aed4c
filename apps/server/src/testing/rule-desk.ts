import { saveGlobalPriceRuleset, saveShipperMaxBuyRules, saveShipperPriceRules } from '@lanewright/contract';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { sql } from 'kysely';
import type { TestAnswer, TestApplication } from './application.ts';
import type { Person } from './people.ts';

/** Why rules are changed, in tests. */
export const CHANGE = { change_reason: 'General Margin Expansion', description: 'Fuel is dearer in the east' };

/** A rule that adds a markup above some miles. */
export function markupRule(name: string, percent: number, changes: Partial<Rule> = {}): Rule {
  return {
    ...rule({
      name,
      priority: 1,
      order: 'a',
      test: apply('greater', operand('distance'), 100),
      actions: [act('markup_percent', percent)],
    }),
    ...changes,
  };
}

let shippers = 0;

/** Makes a shipper with a name of its own, which is answered beside its id. */
export async function ruleShipper(
  { db }: Pick<TestApplication, 'db'>,
  columns: { readonly is_default?: boolean } = {},
): Promise<{ readonly id: number; readonly name: string }> {
  shippers += 1;
  const name = `Rule shipper ${shippers}`;
  const { id } = await db
    .insertInto('customer')
    .values({ customer_name: name, customer_slug: `rule-shipper-${shippers}`, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

/** Many rules of the rich kind, each with a condition of seven comparisons; 10,000 are about 20 MB. */
export function manyRules(count: number): readonly Rule[] {
  return Array.from({ length: count }, (_, index) =>
    rule({
      name: `Rule ${index}`,
      priority: index + 1,
      test: apply(
        'and',
        apply('equal', operand('shipper'), String(index)),
        apply('in', operand('origin_state'), ['IL', 'IN', 'WI']),
        apply('greater', operand('distance'), index),
        apply('or', apply('equal', operand('equipment_type'), 'reefer'), apply('less', operand('weight'), 20_000)),
        apply('not_null', operand('prediction_target_buy_rate')),
      ),
      actions: [act('markup_percent', 12), act('cost_estimate', apply('multiply', operand('cost_estimate'), 1.05))],
    }),
  );
}

type App = Pick<TestApplication, 'call' | 'db' | 'people'>;
type Save = { readonly as?: Person; readonly version?: number | null } & Readonly<Record<string, unknown>>;

/** Saves a shipper's quoting rules, as an administrator unless told. */
export async function saveQuoting(app: App, id: number, rules: unknown, save: Save = {}): Promise<TestAnswer> {
  const { as, version = 0, ...more } = save;
  const body = { price_prediction_rules: rules, version, ...CHANGE, ...more };
  return app.call(saveShipperPriceRules, { as: as ?? (await app.people.administrator()), id, body });
}

/** Saves a shipper's max buy rules. */
export async function saveMaxBuy(app: App, id: number, rules: unknown, save: Save = {}): Promise<TestAnswer> {
  const { as, version = 0, ...more } = save;
  const body = { max_buy_price_prediction_rules: rules, version, ...CHANGE, ...more };
  return app.call(saveShipperMaxBuyRules, { as: as ?? (await app.people.administrator()), id, body });
}

/** Saves the global quoting rules. */
export async function saveGlobal(app: App, rules: unknown, save: Save = {}): Promise<TestAnswer> {
  const { as, version = 0, ...more } = save;
  const body = { ruleset: rules, version, ...CHANGE, ...more };
  return app.call(saveGlobalPriceRuleset, { as: as ?? (await app.people.administrator()), body });
}

/** All that a refused save must leave as it was. */
export async function ruleFootprint({ db }: App): Promise<unknown> {
  const { rows: audit } = await sql`
    SELECT count(*) AS count FROM audit_entry WHERE object_type IN ('ruleset', 'ruleset_version')`.execute(db);
  return {
    rulesets: await db.selectFrom('ruleset').selectAll().orderBy('id').execute(),
    versions: await db.selectFrom('ruleset_version').selectAll().orderBy('id').execute(),
    news: await db.selectFrom('event').select('id').where('kind', '=', 'ruleset.changed').orderBy('id').execute(),
    audit,
  };
}
