import { describe, expect, it } from 'vitest';
import { act, apply, compareRulesets, onlyConstantsDiffer, operand, rule, sameRuleset } from '../index.ts';
import type { Expression, Rule, RuleAction } from '../index.ts';

const v = operand;
const TEST = apply('and', apply('less', v('distance'), 1000), apply('in', v('origin_state'), ['TX', 'OK']));
const ACTIONS = [act('markup_percent', 12), act('add_accessorial', apply('named_amount', 'Stop-off', 75))];
const TIER = rule({ id: 'tier', name: 'Tier', priority: 2, test: TEST, actions: ACTIONS });
const OTHER = rule({ id: 'other', name: 'Other', priority: 1, test: v('hazmat'), actions: [act('stop_ruleset')] });

/** The tree with the node of an id replaced. */
function changed(node: Expression, id: string, by: (node: Expression) => Expression): Expression {
  if (node.id === id) return by(node);
  return node.type === 'operation' ? { ...node, args: node.args.map((arg) => changed(arg, id, by)) } : node;
}
const withTest = (id: string, by: (node: Expression) => Expression): Rule => ({
  ...TIER,
  test: changed(TIER.test, id, by),
});
const withActions = (actions: readonly RuleAction[]): Rule => ({ ...TIER, actions });
const value = (next: number | string | readonly string[]) => (node: Expression) =>
  node.type === 'literal' ? { ...node, value: next } : node;

describe('[B-002] the difference of two versions', () => {
  it('tells added, removed, moved and changed rules apart, in running order', () => {
    const added = rule({ id: 'added', name: 'Added', priority: 9, test: v('team'), actions: ACTIONS });
    const after = [added, { ...TIER, priority: 3, name: 'Tier 2', muted: true as const }];
    const difference = compareRulesets([TIER, OTHER], after);
    expect(difference.added).toEqual([added]);
    expect(difference.removed).toEqual([OTHER]);
    expect(difference.moved).toMatchObject([{ before: { priority: 2 }, after: { priority: 3 } }]);
    expect(difference.changed).toMatchObject([{ before: { id: 'tier' }, parts: ['name', 'muted'] }]);
    expect([difference.changed[0]?.nodesBefore, difference.changed[0]?.nodesAfter]).toEqual([[], []]);
  });

  it('finds nothing between equal rulesets, whatever their order in the list', () => {
    const again: readonly Rule[] = JSON.parse(JSON.stringify([OTHER, TIER]));
    expect(sameRuleset([TIER, OTHER], again)).toBe(true);
    expect(sameRuleset([TIER, OTHER], [TIER])).toBe(false);
  });

  it('marks the changed constant alone', () => {
    const after = withTest('tier-4', value(900));
    expect(compareRulesets([TIER], [after]).changed).toMatchObject([
      { parts: ['test'], nodesBefore: ['tier-4'], nodesAfter: ['tier-4'] },
    ]);
  });

  it('marks a condition put in front as new, and the ones behind it as they were', () => {
    const fresh = { ...apply('not_null', v('award_rate')), id: 'fresh' };
    const after = withTest('tier-1', (node) =>
      node.type === 'operation' ? { ...node, args: [fresh, ...node.args] } : node,
    );
    expect(compareRulesets([TIER], [after]).changed).toMatchObject([{ nodesBefore: [], nodesAfter: ['fresh'] }]);
    expect(compareRulesets([after], [TIER]).changed).toMatchObject([{ nodesBefore: ['fresh'], nodesAfter: [] }]);
  });

  it('marks conditions that changed places', () => {
    const after = withTest('tier-1', (node) =>
      node.type === 'operation' ? { ...node, args: node.args.toReversed() } : node,
    );
    expect(compareRulesets([TIER], [after]).changed).toMatchObject([{ parts: ['test'], nodesAfter: ['tier-2'] }]);
  });

  it('compares trees with new ids by their places', () => {
    const renewed = rule({ ...TIER, id: 'renewed', name: 'Tier' });
    const after = { ...renewed, id: 'tier' };
    expect(compareRulesets([TIER], [after]).changed).toEqual([]);
  });

  it('sees another action, another value and a dropped one', () => {
    const [first, second] = TIER.actions;
    if (first === undefined || second === undefined) throw new Error('the rule has two actions');
    const parts = (actions: readonly RuleAction[]) => compareRulesets([TIER], [withActions(actions)]).changed[0]?.parts;
    expect(parts([{ ...first, name: 'markup_amount' }, second])).toEqual(['actions']);
    expect(parts([first])).toEqual(['actions']);
    expect(parts([{ ...first, priority: 7 }, second])).toEqual(['actions']);
    expect(parts([first, { ...second, action_data: { expression: null } }])).toEqual(['actions']);
  });
});

describe('[SP-010] only constants differ', () => {
  const difference = (...after: readonly Rule[]) => {
    const outcome = onlyConstantsDiffer([TIER, OTHER], after);
    return outcome.ok ? null : outcome.difference;
  };

  it('in a number, a list and the value of an action', () => {
    const [first, second] = TIER.actions;
    const expression = first?.action_data.expression;
    if (first === undefined || second === undefined || expression?.type !== 'literal') throw new Error('two actions');
    const dearer = { ...first, action_data: { expression: { ...expression, value: 15 } } };
    expect(difference(TIER, OTHER)).toBeNull();
    expect(difference(withTest('tier-4', value(900)), OTHER)).toBeNull();
    expect(difference(withTest('tier-7', value(['TX'])), OTHER)).toBeNull();
    expect(difference(withActions([dearer, second]), OTHER)).toBeNull();
  });

  const refused: readonly (readonly [string, readonly Rule[], string])[] = [
    ['a rule added', [TIER, OTHER, { ...OTHER, id: 'new', name: 'New' }], "Rule 'New' was added"],
    ['a rule removed', [TIER], "Rule 'Other' was removed"],
    ['a rule given twice', [TIER, OTHER, TIER], 'A rule stands twice in the list'],
    ['two rules in turned order', [OTHER, TIER], "Rule 'Tier' stands in another place"],
    ['a name', [{ ...TIER, name: 'X' }, OTHER], "Rule 'Tier': its name differs"],
    ['a priority', [{ ...TIER, priority: 5 }, OTHER], "Rule 'Tier': its priority differs"],
    ['an order', [{ ...TIER, order: 'b' }, OTHER], "Rule 'Tier': its order differs"],
    ['muting', [{ ...TIER, muted: true }, OTHER], "Rule 'Tier': it is muted"],
    [
      'a constant of another type',
      [withTest('tier-4', value('far')), OTHER],
      "Rule 'Tier': its query differs: a constant became one of another type",
    ],
    [
      'a constant that became a list',
      [withTest('tier-4', value(['1'])), OTHER],
      "Rule 'Tier': its query differs: a constant became one of another type",
    ],
    [
      'an operand',
      [withTest('tier-3', (node) => ({ ...v('weight'), id: node.id })), OTHER],
      "Rule 'Tier': its query differs: operand 'distance' became 'weight'",
    ],
    [
      'a constant made an operand',
      [withTest('tier-4', (node) => ({ ...v('weight'), id: node.id, priority: 2 })), OTHER],
      "Rule 'Tier': its query differs: a literal became a variable",
    ],
    [
      'a node id',
      [withTest('tier-4', (node) => ({ ...node, id: 'x' })), OTHER],
      "Rule 'Tier': its query differs: another node",
    ],
    [
      'an operation',
      [withTest('tier-2', (node) => ({ ...node, name: 'greater' }) as Expression), OTHER],
      "Rule 'Tier': its query differs: operation 'less' became 'greater'",
    ],
    ['an action dropped', [withActions(TIER.actions.slice(1)), OTHER], "Rule 'Tier': it has other actions"],
    [
      'an action replaced',
      [withActions(TIER.actions.map((one) => ({ ...one, name: 'note' }))), OTHER],
      "Rule 'Tier': action 1 differs: another action",
    ],
  ];
  it.each(refused)('but not in %s', (_title, after, expected) => {
    expect(difference(...after)).toBe(expected);
  });
});
