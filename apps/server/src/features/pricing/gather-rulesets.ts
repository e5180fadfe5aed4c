import type { ContextRulesets, RulesetVersion, RulesOwner } from '@lanewright/pricing';
import { readRuleset, type Rule, type RuleContext } from '@lanewright/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

const VERSIONS_KEPT = 500;

/** Finds the rulesets that govern a shipper in one context. */
export type RulesetsFor = (context: RuleContext, customerId: number) => Promise<ContextRulesets>;

/**
 * Loads ruleset versions, each once per process: a version never changes (B-002), so what is kept never lies, and the
 * engine recognises the same list of rules and compiles it once. Keeps the latest 500.
 */
export function rulesetLoader(db: Kysely<Tables>): {
  readonly rulesetsFor: RulesetsFor;
  readonly version: (id: number) => Promise<readonly Rule[]>;
} {
  const kept = new Map<number, readonly Rule[]>();

  async function version(id: number): Promise<readonly Rule[]> {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const row = await db.selectFrom('ruleset_version').select('rules').where('id', '=', id).executeTakeFirstOrThrow();
    const read = readRuleset(row.rules);
    if (!read.ok) throw new Error(`stored ruleset version ${id} is not readable`);
    for (const oldest of kept.keys()) if (kept.size >= VERSIONS_KEPT) kept.delete(oldest);
    kept.set(id, read.value);
    return read.value;
  }

  async function rulesetsFor(context: RuleContext, customerId: number): Promise<ContextRulesets> {
    const rows = await db
      .selectFrom('ruleset as r')
      .innerJoin('ruleset_version as v', 'v.id', 'r.current_version_id')
      .leftJoin('customer as c', 'c.id', 'r.customer_id')
      .select(['v.id as versionId', 'c.id as ownerId', 'c.customer_name as ownerName', 'c.is_default as isDefault'])
      .where('r.context', '=', context)
      .where((e) =>
        e.or([e('r.customer_id', 'is', null), e('r.customer_id', '=', customerId), e('c.is_default', '=', true)]),
      )
      .execute();
    const load = async (
      kind: RulesOwner['kind'],
      row: (typeof rows)[number] | undefined,
    ): Promise<RulesetVersion | null> =>
      row === undefined
        ? null
        : {
            version_id: row.versionId,
            owner: { kind, id: row.ownerId, name: row.ownerName ?? 'Global' },
            rules: await version(row.versionId),
          };
    return {
      global: await load(
        'global',
        rows.find((row) => row.ownerId === null),
      ),
      shipper: await load(
        'shipper',
        rows.find((row) => row.ownerId === customerId),
      ),
      default_shipper: await load(
        'default_shipper',
        rows.find((row) => row.isDefault === true),
      ),
    };
  }

  return { rulesetsFor, version };
}
