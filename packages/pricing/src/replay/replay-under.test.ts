import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { always, reeferLoad, type Change } from '../../cases/reefer-load.ts';
import {
  adjustedBy,
  chainDecision,
  prepareRun,
  priceOnce,
  replayPrepared,
  replayUnder,
  type PriceAsk,
  type PriceResult,
} from '../index.ts';

const NO_PLACES = { origin: null, destination: null };

/** A stored run of these rules: the ask of each pass, and its result. */
function stored(change: Change): { passes: readonly PriceAsk[]; result: PriceResult } {
  const passes: PriceAsk[] = [];
  let ask = reeferLoad(change);
  for (;;) {
    passes.push(ask);
    const decision = chainDecision(priceOnce(ask), passes.length - 1);
    if (decision.kind === 'done') return { passes, result: decision.result };
    ask = { ...ask, quote: { ...ask.quote, adjusted: adjustedBy(ask.quote.adjusted, decision.changes, NO_PLACES) } };
  }
}

const rulesetsOf = (...shipper: Rule[]): PriceAsk['rulesets'] => reeferLoad({ shipper }).rulesets;

const asVan = (name: string, under: number): Rule =>
  rule({
    name,
    test: apply('and', apply('equal', operand('equipment_type'), 'reefer'), apply('less', operand('distance'), under)),
    actions: [act('equipment_type', 'dry_van')],
  });

describe('a stored run under other rules', () => {
  it('[B-006] is what the run would have been with them, and under its own what it was', () => {
    const run = stored({ shipper: [always(1, 'Markup', act('markup_percent', 10))] });
    const other = always(1, 'Markup', act('markup_percent', 14));
    expect(replayUnder(run.passes, rulesetsOf(other))).toEqual({
      ok: true,
      value: stored({ shipper: [other] }).result,
    });
    const own = run.passes[0]?.rulesets ?? rulesetsOf();
    expect(replayUnder(run.passes, own)).toEqual({ ok: true, value: run.result });
  });

  it('is the same whichever rules the run was made again under before', () => {
    const { passes } = stored({});
    const [one, two] = [
      rulesetsOf(always(1, 'Set', act('all_in', 1_234), act('note', 'x'))),
      rulesetsOf(always(1, 'Add', act('markup_amount', 55))),
    ];
    const run = prepareRun(passes);
    const results = [one, two, one].map((rulesets) => replayPrepared(run, rulesets));
    expect(results).toEqual([one, two, one].map((rulesets) => replayUnder(passes, rulesets)));
  });

  it('goes through the later passes where the rules change the quote as they did', () => {
    const run = stored({ shipper: [asVan('As van', 9_999)] });
    expect(run.passes).toHaveLength(2);
    const draft = rulesetsOf(asVan('Van', 9_000), { ...always(2, 'Markup', act('markup_percent', 9)), order: 'b' });
    expect(replayUnder(run.passes, draft)).toMatchObject({ value: { executed_in_forward_chaining: true } });
    expect(replayUnder(run.passes, rulesetsOf())).toMatchObject({ value: { executed_in_forward_chaining: false } });
  });

  it('is refused where they change it as the run did not, or another calculation made it', () => {
    const { passes } = stored({});
    const codes = [
      replayUnder(passes, rulesetsOf(asVan('As van', 9_999))),
      replayUnder(
        passes.map((pass) => ({ ...pass, engine: 0 })),
        rulesetsOf(),
      ),
      replayUnder([], rulesetsOf()),
    ].map((outcome) => (outcome.ok ? 'done' : outcome.refusal.code));
    expect(codes).toEqual(['pricing.not_captured', 'pricing.unknown_engine', 'pricing.no_passes']);
  });
});
