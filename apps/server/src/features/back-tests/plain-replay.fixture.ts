import { replay, type ContextRulesets, type PriceResult, type StoredRun } from '@lanewright/pricing';
import { readRuleset, type Rule } from '@lanewright/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { storedRunOf } from '../pricing/index.ts';

/** A back-test of global quoting rules, written plainly: every stored run made again as it was, and under the draft. */
export async function replayPlainly(
  db: Kysely<Tables>,
  draft: readonly Rule[],
): Promise<readonly { readonly before: PriceResult; readonly after: PriceResult }[]> {
  const rows = await db.selectFrom('pricing_run').selectAll().orderBy('id').execute();
  const made = rows.map(async (row) => {
    const stored = await storedRunOf(row.inputs, (version) => storedRulesOf(db, version));
    return { before: resultOf(stored), after: resultOf(withGlobal(stored, draft)) };
  });
  return Promise.all(made);
}

/** The rules of a stored version. */
export async function storedRulesOf(db: Kysely<Tables>, id: number): Promise<readonly Rule[]> {
  const version = db.selectFrom('ruleset_version').select('rules').where('id', '=', id);
  const read = readRuleset((await version.executeTakeFirstOrThrow()).rules);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

function withGlobal(stored: StoredRun, rules: readonly Rule[]): StoredRun {
  return {
    passes: stored.passes.map((pass) => {
      const quoting: ContextRulesets = pass.rulesets.quote_price_prediction;
      if (quoting.global === null) throw new Error('these runs have global rules');
      const replaced = { ...quoting, global: { ...quoting.global, rules } };
      return { ...pass, rulesets: { ...pass.rulesets, quote_price_prediction: replaced } };
    }),
  };
}

function resultOf(stored: StoredRun): PriceResult {
  const again = replay(stored);
  if (!again.ok) throw new Error(again.refusal.code);
  return again.value;
}
