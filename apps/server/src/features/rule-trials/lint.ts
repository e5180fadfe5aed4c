import type { RuleFinding } from '@lanewright/contract';
import { EDITOR_CONFIG, lintRuleset, type Rule } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { storedRuleset, type RulesetScope } from '../rules/index.ts';
import { endingRules } from './ending-rules.ts';
import { findGap } from './find-gap.ts';
import { neverFired } from './never-fired.ts';
import type { TrialRoom } from './room.ts';
import { unknownValues } from './unknown-values.ts';
import type { LintAsk } from './lint-ask.ts';

type Looked = {
  readonly findings: RuleFinding[];
  readonly runs_looked_at: number;
  readonly runs_in_days: number;
};

/**
 * What is worth a look in a draft: what the rules alone tell, and what the shippers, places, quotes and runs of the last
 * days tell of them. Source: B-007.
 */
export async function lintDraft(room: TrialRoom, ask: LintAsk): Promise<Looked> {
  const [defaults, unknown, gap, silent] = await Promise.all([
    defaultRules(room.db, ask.scope),
    unknownValues(room, ask),
    findGap(room, ask),
    neverFired(room, ask, ask.stored.rules),
  ]);
  const plain = lintRuleset(ask.rules, EDITOR_CONFIG[ask.scope.context], defaults);
  // A rule that can never fire is not told a second time that it did not.
  const dead = new Set(
    plain.filter(({ kind }) => kind === 'never_true' || kind === 'shadowed').map(({ rules }) => rules[0]),
  );
  const findings = [
    ...plain,
    ...endingRules(room, ask),
    ...unknown,
    ...silent.filter(({ rules }) => !dead.has(rules[0])),
    ...gap.findings,
  ];
  return {
    findings: findings.map((one) => ({ ...one, rules: [...one.rules] })),
    runs_looked_at: gap.lookedAt,
    runs_in_days: gap.inDays,
  };
}

/** The default shipper's rules of a context, beside those of another shipper; none beside its own and the global ones. */
async function defaultRules(db: Kysely<Tables>, { context, customer }: RulesetScope): Promise<readonly Rule[]> {
  if (customer === null) return [];
  const { rows } = await sql<{ id: number }>`SELECT id FROM customer WHERE is_default AND deleted_at IS NULL`.execute(
    db,
  );
  const id = rows[0]?.id ?? customer;
  return id === customer ? [] : ((await storedRuleset(db, { context, customer: id }))?.rules ?? []);
}
