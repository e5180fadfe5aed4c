import { may, runSight } from '@lanewright/access';
import type { AnswerOf, whatIf } from '@lanewright/contract';
import {
  chainDecision,
  isKnownEngine,
  ruleTurns,
  seenResult,
  tryPrice,
  type PriceAsk,
  type PriceResult,
  type RuleTurn,
  type Sight,
  type Trial,
} from '@lanewright/pricing';
import {
  RULE_CONTEXTS,
  type Expression,
  type Facts,
  wholeTest,
  type LookedUpTitles,
  type Rule,
} from '@lanewright/rules';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';
import { storedResultOf, storedRunOf } from '../pricing/index.ts';
import { viewPermission, type RulesetScope } from '../rules/index.ts';
import { withDraft, withoutRule, type Draft } from './draft.ts';
import { factViews, nearMissView, outcomeView, ruleView, type NearMiss } from './what-if-views.ts';

type Answer = AnswerOf<typeof whatIf>;

/** Near misses beyond this are not told: they would be the whole ruleset. */
const MAX_NEAR_MISSES = 50;

/** What is tried on which quote, and who asks. */
export type WhatIfAsk = {
  readonly id: number;
  readonly facts: Facts;
  readonly draft: Draft | null;
  /** The rule whose conditions are wanted: its id, and its ruleset; without one the first that has it. */
  readonly rule: { readonly id: string; readonly of: RulesetScope | null } | null;
  /** Whether to say why each rule that did not fire did not. */
  readonly whyNot: boolean;
  readonly actor: Pick<Actor, 'permissions'>;
};

/** What trying reads: the database, and the rules of a stored version. */
export type WhatIfReads = {
  readonly db: Kysely<Tables>;
  readonly rulesOf: (versionId: number) => Promise<readonly Rule[]>;
};

/**
 * Runs the engine on what the latest run of a quote captured, with other facts or a draft of rules, and stores nothing.
 * A run of several passes is tried on its last one. Conditions and near misses are those of rulesets that the asker may
 * see; what rules did is told as in the quote's own run.
 * Refuses: an unknown quote, one without a run, a draft that does not govern it, an unknown rule or one of a ruleset the
 * asker may not see. Source: B-004.
 */
export async function tryOnQuote(
  reads: WhatIfReads,
  ask: WhatIfAsk,
): Promise<
  Outcome<Answer, 'quote.not_found' | 'quote.not_priced' | 'run.other_engine' | 'request.invalid' | 'auth.forbidden'>
> {
  const found = await capturedRun(reads, ask.id);
  if (!found.ok) return found;
  const { pass, before } = found.value;
  const rulesets = ask.draft === null ? done(pass.rulesets) : withDraft(pass.rulesets, ask.draft, pass.inputs.shipper);
  if (!rulesets.ok) return rulesets;
  const trial = { ask: { ...pass, rulesets: rulesets.value }, facts: ask.facts };
  const titles: LookedUpTitles = new Map([
    ['shipper', new Map([[String(pass.inputs.shipper.id), pass.inputs.shipper.name]])],
  ]);
  const { wanted, nearMisses, whyNot } = goThrough(trial, ask, titles);
  if (wanted === 'unknown') return refuseFields({ rule: ['No rule that runs on this quote has this id'] });
  if (wanted !== null && !maySee(wanted, ask.actor)) return refuse('auth.forbidden');
  const sight = runSight(ask.actor.permissions);
  return done({
    before: outcomeView(before, sight),
    after: outcomeView(withoutNewPass(tryPrice(trial)), sight),
    facts: factViews(pass, ask.facts),
    rule: wanted === null ? null : ruleView(wanted, besideTurn(wanted, { trial, sight, actor: ask.actor })),
    near_misses: nearMisses,
    why_not: whyNot,
  });
}

type Asking = { readonly trial: Trial; readonly sight: Sight; readonly actor: WhatIfAsk['actor'] };

/** The final price without a wanted rule, and whether the asker may see the rule that stopped the run before it. */
function besideTurn(turn: RuleTurn, { trial, sight, actor }: Asking): Parameters<typeof ruleView>[1] {
  const { context, owner, rule, fired, stoppedBy } = turn;
  const seesStop = stoppedBy !== null && maySee({ ...turn, owner: stoppedBy.owner }, actor);
  if (!fired || context !== 'quote_price_prediction') return { finalWithout: null, seesStop };
  const rulesets = withoutRule(trial.ask.rulesets, { context, owner, id: rule.id });
  const without = tryPrice({ ...trial, ask: { ...trial.ask, rulesets } });
  return { finalWithout: seenResult(without, sight).price, seesStop };
}

async function capturedRun(
  { db, rulesOf }: WhatIfReads,
  quoteId: number,
): Promise<
  Outcome<
    { readonly pass: PriceAsk; readonly before: PriceResult },
    'quote.not_found' | 'quote.not_priced' | 'run.other_engine'
  >
> {
  const row = await db
    .selectFrom('quote')
    .leftJoin('pricing_run as run', 'run.id', 'quote.latest_run_id')
    .select(['run.inputs', 'run.result'])
    .where('quote.id', '=', quoteId)
    .where('quote.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('quote.not_found');
  if (row.inputs === null || row.result === null) return refuse('quote.not_priced');
  const pass = (await storedRunOf(row.inputs, rulesOf)).passes.at(-1);
  if (pass === undefined || !isKnownEngine(pass.engine)) return refuse('run.other_engine');
  return done({ pass, before: storedResultOf(row.result) });
}

type WhyNot = Answer['why_not'][number];
type Through = {
  readonly wanted: RuleTurn | 'unknown' | null;
  readonly nearMisses: NearMiss[];
  readonly whyNot: WhyNot[];
};

function goThrough(trial: Trial, { rule, whyNot: asked, actor }: WhatIfAsk, titles: LookedUpTitles): Through {
  const missed: NearMiss[] = [];
  const whyNot: WhyNot[] = [];
  let wanted: RuleTurn | 'unknown' | null = rule === null ? null : 'unknown';
  for (const context of RULE_CONTEXTS)
    for (const turn of ruleTurns(trial, { context, wanted: rule?.id ?? null, titles })) {
      if (wanted === 'unknown' && rule !== null && isMeant(rule, turn)) wanted = turn;
      const isSeen = maySee(turn, actor);
      const failed = asked && isSeen ? turn.whyNot() : null;
      if (failed !== null) whyNot.push({ rule_id: turn.rule.id, ...scopeOfTurn(turn), condition: failed });
      const condition = isSeen ? turn.nearMiss() : null;
      if (condition !== null) missed.push(nearMissView(turn, condition, size(wholeTest(turn.rule))));
    }
  // The more conditions a rule has beside the one that failed, the nearer it was.
  missed.sort((one, other) => other.conditions - one.conditions);
  return { wanted, whyNot, nearMisses: missed.slice(0, MAX_NEAR_MISSES) };
}

function isMeant({ id, of }: NonNullable<WhatIfAsk['rule']>, turn: RuleTurn): boolean {
  if (turn.rule.id !== id) return false;
  const { context, customer } = scopeOfTurn(turn);
  return of === null || (of.context === context && of.customer === customer);
}

function scopeOfTurn({ context, owner }: RuleTurn): RulesetScope {
  return { context, customer: owner.kind === 'global' ? null : owner.id };
}

function maySee(turn: RuleTurn, { permissions }: WhatIfAsk['actor']): boolean {
  return may(permissions, [viewPermission(scopeOfTurn(turn))]);
}

/** How many conditions a test has. */
function size(node: Expression): number {
  const joins = node.type === 'operation' && (node.name === 'and' || node.name === 'or' || node.name === 'not');
  return joins ? node.args.reduce((sum, arg) => sum + size(arg), 0) : 1;
}

/** Rules that change the quote's own information would have it gathered anew, which a trial does not. */
function withoutNewPass(result: PriceResult): PriceResult {
  if (chainDecision(result, 0).kind === 'done') return result;
  const sentence = "Rules change the quote's own information here; its market data were not asked for anew.";
  return { ...result, reasons: [...result.reasons, { code: 'not_gathered', sentence }] };
}
