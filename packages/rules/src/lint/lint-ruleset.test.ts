import { describe, expect, it } from 'vitest';
import { MEETING_CASES, NEVER_TRUE_CASES, OTHER_CASES, SHADOW_CASES, type LintCase } from '../../cases/lint-cases.ts';
import { act, apply, checkRuleset, EDITOR_CONFIG, lintRuleset, operand, rule } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;

function prove(cases: readonly LintCase[]): void {
  it.each(cases.map((sample) => [sample.title, sample] as const))('%s', (_title, sample) => {
    expect(checkRuleset(sample.rules, CONFIG)).toEqual([]);
    const names = new Map(sample.rules.map(({ id, name }) => [id, name]));
    const found = lintRuleset(sample.rules, CONFIG, sample.defaultRules);
    expect(found.map(({ kind, rules }) => [kind, ...rules.map((id) => names.get(id))].join(' '))).toEqual(
      sample.expected,
    );
    for (const { sentence } of found) expect(sentence).toMatch(/^(Rules? '|All ).+\.$/);
  });
}

describe('[B-007] a test that is never true', () => {
  prove(NEVER_TRUE_CASES);
});
describe('[B-007] a rule behind a stop', () => {
  prove(SHADOW_CASES);
});
describe('[B-007] rules that meet', () => {
  prove(MEETING_CASES);
});
describe('[B-007] unknown choices and rules of the default shipper', () => {
  prove(OTHER_CASES);
});

describe('a sentence', () => {
  const one = (test: Parameters<typeof rule>[0]['test']) =>
    lintRuleset([rule({ name: 'Short hauls', test, actions: [act('note', 'x')] })], CONFIG)[0]?.sentence;

  it('[B-007] says which operand no quote meets', () => {
    expect(one(apply('and', apply('less', operand('distance'), 100), apply('greater', operand('distance'), 200)))).toBe(
      "Rule 'Short hauls' can never fire: its conditions on Distance contradict each other.",
    );
    expect(one(apply('greater', operand('prediction_confidence_level'), 100))).toBe(
      "Rule 'Short hauls' can never fire: Prediction confidence level is always between 0 and 100.",
    );
    expect(one(apply('in', operand('origin_state'), []))).toBe(
      "Rule 'Short hauls' can never fire: its list for Origin state is empty.",
    );
  });

  it('[B-007] names the stop, what is set, and who wins', () => {
    const rules = [
      rule({
        name: 'Long',
        order: 'a',
        test: apply('greater', operand('distance'), 100),
        actions: [act('markup_percent', 5)],
      }),
      rule({
        name: 'Short',
        order: 'b',
        test: apply('less', operand('distance'), 300),
        actions: [act('markup_percent', 8), act('stop_reject')],
      }),
      rule({ name: 'Shorter', order: 'c', test: apply('less', operand('distance'), 50), actions: [act('note', 'x')] }),
    ];
    expect(lintRuleset(rules, CONFIG).map(({ sentence }) => sentence)).toEqual([
      "Rule 'Shorter' never runs: 'Short' before it stops the ruleset on every quote that 'Shorter' would fire on.",
      "Rules 'Long' and 'Short' overlap in Distance and set markup percent differently: 'Short' runs later and wins.",
    ]);
  });

  it('is not held up by hundreds of long lists in one test', () => {
    const list = (of: number) => Array.from({ length: 1_000 }, (_none, index) => `city ${of} ${index}`);
    const lists = (operation: string) =>
      Array.from({ length: 200 }, (_none, of) => apply(operation, operand('origin_city'), list(of)));
    const rules = [apply('or', ...lists('in')), apply('and', ...lists('not_in'))].map((test, index) =>
      rule({ name: `R${index}`, priority: index + 1, test, actions: [act('note', 'x')] }),
    );
    expect(lintRuleset(rules, CONFIG).map(({ kind, rules: ids }) => [kind, ...ids])).toEqual([['absent_value', 'r1']]);
  }, 20_000);

  it('[B-007] comes at most a hundred times of a kind', () => {
    const rules = Array.from({ length: 150 }, (_none, index) =>
      rule({
        name: `R${index}`,
        priority: index + 1,
        test: apply('less', operand('distance'), 0),
        actions: [act('note', 'x')],
      }),
    );
    expect(lintRuleset(rules, CONFIG)).toHaveLength(100);
  });
});
