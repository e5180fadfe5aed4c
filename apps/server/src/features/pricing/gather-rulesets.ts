import type { ContextRulesets, RulesetVersion, RulesOwner } from '@lanewright/pricing';
import type { Rule, RuleContext } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { keptVersions, type KeptBound } from './kept-versions.ts';
import { readVersion } from './read-version.ts';

/** Of small rulesets so many versions are kept, of large ones as many as hold so many rules: 50,000 take some 200 MB. */
const KEPT: KeptBound = { versions: 500, rules: 50_000 };

/** As many numbers of versions are kept; they are quickly asked again. */
const MAX_NUMBERS = 10_000;

/** Finds the rulesets that govern a shipper, of both contexts at once: every run needs both. */
type RulesetsFor = (customerId: number) => Promise<Readonly<Record<RuleContext, ContextRulesets>>>;

/** The rulesets of both contexts that govern a shipper. */
export type Governing = Awaited<ReturnType<RulesetsFor>>;

/** How rulesets are read: those that govern a shipper or each of many, and the rules of one version. */
export type RulesetLoader = {
  readonly rulesetsFor: RulesetsFor;
  readonly rulesetsOfAll: (customerIds: readonly number[]) => Promise<ReadonlyMap<number, Governing>>;
  readonly version: (id: number) => Promise<readonly Rule[]>;
  /** The number that a version bears in its ruleset, by its id. */
  readonly numberOf: (id: number) => Promise<number>;
};

/**
 * Loads ruleset versions, each once: a version never changes (B-002), so what is kept never lies, and the engine
 * recognises the same list of rules and compiles it once. Keeps those that were asked for last. A process makes one and
 * hands it to all that read rules: what each kept by itself would take the memory once more.
 */
export function rulesetLoader(db: Kysely<Tables>): RulesetLoader {
  const kept = keptVersions(KEPT);
  const underWay = new Map<number, Promise<readonly Rule[]>>();
  const numbers = new Map<number, number>();

  const read = async (id: number): Promise<readonly Rule[]> => {
    try {
      const rules = await readVersion(db, id);
      kept.put(id, rules);
      return rules;
    } finally {
      underWay.delete(id);
    }
  };
  // Whoever asks while a version is read waits for it: two readings would be compiled twice.
  const version = async (id: number): Promise<readonly Rule[]> => {
    const known = kept.get(id) ?? underWay.get(id);
    if (known !== undefined) return known;
    const reading = read(id);
    underWay.set(id, reading);
    return reading;
  };
  const rulesetsFor: RulesetsFor = async (customerId) =>
    governingOf(await inForce(db, [customerId]), customerId, version);

  return {
    rulesetsFor,
    version,
    async numberOf(id) {
      const number = numbers.get(id) ?? (await readNumber(db, id));
      if (numbers.size >= MAX_NUMBERS) numbers.clear();
      numbers.set(id, number);
      return number;
    },
    async rulesetsOfAll(customerIds) {
      const rows = await inForce(db, customerIds);
      const found = new Map<number, Governing>();
      for (const id of customerIds) found.set(id, await governingOf(rows, id, version));
      return found;
    },
  };
}

async function readNumber(db: Kysely<Tables>, id: number): Promise<number> {
  const row = await db.selectFrom('ruleset_version').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  return row.number;
}

type RowInForce = Awaited<ReturnType<typeof inForce>>[number];

async function governingOf(
  rows: readonly RowInForce[],
  customerId: number,
  version: RulesetLoader['version'],
): Promise<Governing> {
  const load = async (kind: RulesOwner['kind'], row: RowInForce | undefined): Promise<RulesetVersion | null> =>
    row === undefined
      ? null
      : {
          version_id: row.versionId,
          owner: { kind, id: row.ownerId, name: row.ownerName ?? 'Global' },
          rules: await version(row.versionId),
        };
  const ofContext = async (context: RuleContext): Promise<ContextRulesets> => {
    const own = rows.filter((row) => row.context === context);
    const find = (holds: (row: RowInForce) => boolean) => own.find(holds);
    return {
      global: await load(
        'global',
        find((row) => row.ownerId === null),
      ),
      shipper: await load(
        'shipper',
        find((row) => row.ownerId === customerId),
      ),
      default_shipper: await load(
        'default_shipper',
        find((row) => row.isDefault === true),
      ),
    };
  };
  return {
    quote_price_prediction: await ofContext('quote_price_prediction'),
    max_buy_price_prediction: await ofContext('max_buy_price_prediction'),
  };
}

/** The versions in force of the global rulesets, the default shipper's, and those of these shippers. */
function inForce(db: Kysely<Tables>, customerIds: readonly number[]) {
  return db
    .selectFrom('ruleset as r')
    .innerJoin('ruleset_version as v', 'v.id', 'r.current_version_id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['r.context', 'v.id as versionId'])
    .select(['c.id as ownerId', 'c.customer_name as ownerName', 'c.is_default as isDefault'])
    .where((e) =>
      e.or([
        e('r.customer_id', 'is', null),
        e('r.customer_id', '=', sql<number>`ANY(${customerIds}::bigint[])`),
        e('c.is_default', '=', true),
      ]),
    )
    .execute();
}
