import type { ContextRulesets, RulesetVersion, RulesOwner } from '@lanewright/pricing';
import { readRuleset, type Rule, type RuleContext } from '@lanewright/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { keptVersions, type KeptBound } from './kept-versions.ts';

/** Of small rulesets so many versions are kept, of large ones as many as hold so many rules: 50,000 take some 200 MB. */
const KEPT: KeptBound = { versions: 500, rules: 50_000 };

/** Finds the rulesets that govern a shipper, of both contexts at once: every run needs both. */
export type RulesetsFor = (customerId: number) => Promise<Readonly<Record<RuleContext, ContextRulesets>>>;

/** How rulesets are read: those that govern a shipper, and the rules of one version. */
export type RulesetLoader = {
  readonly rulesetsFor: RulesetsFor;
  readonly version: (id: number) => Promise<readonly Rule[]>;
};

/**
 * Loads ruleset versions, each once: a version never changes (B-002), so what is kept never lies, and the engine
 * recognises the same list of rules and compiles it once. Keeps those that were asked for last. A process makes one and
 * hands it to all that read rules: what each kept by itself would take the memory once more.
 */
export function rulesetLoader(db: Kysely<Tables>): RulesetLoader {
  const kept = keptVersions(KEPT);

  async function version(id: number): Promise<readonly Rule[]> {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const row = await db.selectFrom('ruleset_version').select('rules').where('id', '=', id).executeTakeFirstOrThrow();
    const read = readRuleset(row.rules);
    if (!read.ok) throw new Error(`stored ruleset version ${id} is not readable`);
    kept.put(id, read.value);
    return read.value;
  }

  const rulesetsFor: RulesetsFor = async (customerId) => {
    const rows = await governing(db, customerId);
    const load = async (kind: RulesOwner['kind'], row: GoverningRow | undefined): Promise<RulesetVersion | null> =>
      row === undefined
        ? null
        : {
            version_id: row.versionId,
            owner: { kind, id: row.ownerId, name: row.ownerName ?? 'Global' },
            rules: await version(row.versionId),
          };
    const ofContext = async (context: RuleContext): Promise<ContextRulesets> => {
      const own = rows.filter((row) => row.context === context);
      return {
        global: await load(
          'global',
          own.find((row) => row.ownerId === null),
        ),
        shipper: await load(
          'shipper',
          own.find((row) => row.ownerId === customerId),
        ),
        default_shipper: await load(
          'default_shipper',
          own.find((row) => row.isDefault === true),
        ),
      };
    };
    return {
      quote_price_prediction: await ofContext('quote_price_prediction'),
      max_buy_price_prediction: await ofContext('max_buy_price_prediction'),
    };
  };

  return { rulesetsFor, version };
}

type GoverningRow = Awaited<ReturnType<typeof governing>>[number];

function governing(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('ruleset as r')
    .innerJoin('ruleset_version as v', 'v.id', 'r.current_version_id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['r.context', 'v.id as versionId'])
    .select(['c.id as ownerId', 'c.customer_name as ownerName', 'c.is_default as isDefault'])
    .where((e) =>
      e.or([e('r.customer_id', 'is', null), e('r.customer_id', '=', customerId), e('c.is_default', '=', true)]),
    )
    .execute();
}
