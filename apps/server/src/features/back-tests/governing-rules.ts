import {
  draftReach,
  type ContextRulesets,
  type DraftReach,
  type PriceAsk,
  type RulesetVersion,
  type RulesOwner,
} from '@lanewright/pricing';
import { readRuleset, type Rule, type RuleContext } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { RulesetScope } from '../rules/index.ts';

type Rulesets = PriceAsk['rulesets'];

/** The rules that govern a shipper's runs: those in force, and the same with the draft in its place. */
export type GoverningRules = (customer: number) => {
  readonly before: Rulesets;
  readonly draft: Rulesets;
  /** Tells the runs that the draft may make otherwise; a max buy draft all of them. */
  readonly reach: DraftReach;
};

/**
 * The versions in force of a context that govern quotes of these shippers when a replay begins; every thread replays
 * against these. Those of all others are left out: a shipper's replay takes no memory for the rules of the rest.
 */
export async function versionsInForce(
  db: Kysely<Tables>,
  { context, shippers }: { readonly context: RuleContext; readonly shippers: readonly number[] },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('ruleset as r')
    .leftJoin('customer as owner', 'owner.id', 'r.customer_id')
    .select('r.current_version_id as id')
    .where('r.context', '=', context)
    .where(sql<boolean>`(r.customer_id IS NULL OR owner.is_default OR r.customer_id = ANY (${shippers}::bigint[]))`)
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * The SQL that tells whether a quote `q` is governed by the ruleset: all by the global one, a shipper's own by its own,
 * and by the default shipper's those whose shipper has no rules (SP-145, SP-146). The shippers are found once, so that
 * their quotes are found by the index on them.
 */
export function governedBy({ context, customer }: RulesetScope) {
  if (customer === null) return sql<boolean>`true`;
  return sql<boolean>`q.customer_id = ANY (ARRAY(
    SELECT shipper.id FROM customer AS shipper
    WHERE shipper.id = ${customer} OR (
      (SELECT is_default FROM customer WHERE id = ${customer})
      AND NOT EXISTS (SELECT FROM ruleset AS r JOIN ruleset_version AS v ON v.id = r.current_version_id
        WHERE r.context = ${context} AND r.customer_id = shipper.id
          AND coalesce(v.rule_count, jsonb_array_length(v.rules)) > 0))))`;
}

type Loaded = { readonly customer: number | null; readonly isDefault: boolean; readonly version: RulesetVersion };

/** Loads these versions, each compiled once by the engine, and tells what governs each shipper. */
export async function governingRules(
  db: Kysely<Tables>,
  { scope, versions, draft }: { scope: RulesetScope; versions: readonly number[]; draft: readonly Rule[] },
): Promise<GoverningRules> {
  const loaded = await loadVersions(db, versions);
  const drafted = await withDraft(db, loaded, { scope, draft });
  const known = new Map<number, ReturnType<GoverningRules>>();
  return (customer) => {
    const kept = known.get(customer);
    if (kept !== undefined) return kept;
    const of = (all: readonly Loaded[]) => onlyIn(scope.context, contextOf(all, customer));
    const [before, draft] = [of(loaded), of(drafted)];
    const found = { before, draft, reach: reachOf(scope.context, before, draft) };
    known.set(customer, found);
    return found;
  };
}

/** Found out when it is first asked: comparing ten thousand rules takes a tenth of a second. */
function reachOf(context: RuleContext, before: Rulesets, draft: Rulesets): DraftReach {
  if (context !== 'quote_price_prediction') return () => true;
  let reach: DraftReach | null = null;
  return (run, result) => (reach ??= draftReach(before[context], draft[context]))(run, result);
}

async function loadVersions(db: Kysely<Tables>, versions: readonly number[]): Promise<readonly Loaded[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .selectFrom('ruleset_version as v')
    .innerJoin('ruleset as r', 'r.id', 'v.ruleset_id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['v.id', 'v.rules', 'c.id as customer', 'c.customer_name as name', 'c.is_default'])
    .where('v.id', 'in', versions)
    .execute();
  return rows.map((row) => {
    const read = readRuleset(row.rules);
    if (!read.ok) throw new Error(`stored ruleset version ${row.id} is not readable`);
    const isDefault = row.is_default === true;
    const owner = ownerOf({ customer: row.customer, name: row.name, isDefault });
    return { customer: row.customer, isDefault, version: { version_id: row.id, owner, rules: read.value } };
  });
}

function ownerOf(of: { customer: number | null; name: string | null; isDefault: boolean }): RulesOwner {
  const kind = of.customer === null ? 'global' : of.isDefault ? 'default_shipper' : 'shipper';
  return { kind, id: of.customer, name: of.name ?? 'Global' };
}

async function withDraft(
  db: Kysely<Tables>,
  loaded: readonly Loaded[],
  { scope, draft }: { scope: RulesetScope; draft: readonly Rule[] },
): Promise<readonly Loaded[]> {
  const { customer } = scope;
  const shipper =
    customer === null
      ? undefined
      : await db
          .selectFrom('customer')
          .select(['customer_name as name', 'is_default'])
          .where('id', '=', customer)
          .executeTakeFirst();
  const isDefault = shipper?.is_default === true;
  const owner = ownerOf({ customer, name: shipper?.name ?? null, isDefault });
  const others = loaded.filter((one) => one.customer !== customer);
  return [...others, { customer, isDefault, version: { version_id: 0, owner, rules: draft } }];
}

function contextOf(all: readonly Loaded[], customer: number): ContextRulesets {
  const find = (holds: (one: Loaded) => boolean): RulesetVersion | null => all.find(holds)?.version ?? null;
  return {
    global: find((one) => one.customer === null),
    shipper: find((one) => one.customer === customer),
    default_shipper: find((one) => one.isDefault),
  };
}

const NONE: ContextRulesets = { global: null, shipper: null, default_shipper: null };

/** Rules of one context never touch what those of the other say: the other's are left out, and not run. */
function onlyIn(context: RuleContext, rulesets: ContextRulesets): Rulesets {
  return { quote_price_prediction: NONE, max_buy_price_prediction: NONE, [context]: rulesets };
}
