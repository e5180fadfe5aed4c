import { act, apply, operand, rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { actionNodeIds, begunWork, placedBeside, ruleOf, workOn, type RuleInWork } from './rule-draft.ts';

const RULE = rule({
  name: 'Tarps',
  test: apply('greater', operand('distance'), 100),
  actions: [act('markup_percent', 5), act('note', 'Tarps'), act('stop_rule_group')],
});

const work = (): RuleInWork => workOn(RULE);
const names = (changed: RuleInWork): readonly string[] => changed.actions.map(({ name }) => name);

describe('a rule in the dialog', () => {
  it('is the very same rule again where nobody touched it', () => {
    const saved = ruleOf(work(), RULE);
    expect(saved).toEqual(RULE);
    expect(saved?.test).toBe(RULE.test);
    expect(saved?.actions[0]).toBe(RULE.actions[0]);
  });

  it('begins a new rule with a condition to fill in, and a stored one as it is', () => {
    const fresh = { id: 'new', name: '', priority: 1, order: 'a', test: null, actions: [] } as const;
    const begun = begunWork(fresh, () => 'id');
    expect(begun.test).toMatchObject({ type: 'operation', name: 'equal', args: [{ type: 'variable', value: '' }, {}] });
    expect(begun.actions).toEqual([]);
    expect(ruleOf(begun, fresh)).toBeNull();
    expect(begunWork(RULE, () => 'id')).toEqual(work());
  });

  it('[R-018] drops an action before or behind another, and counts their order as priorities', () => {
    const { actions } = work();
    const [first, second, third] = actions.map(({ key }) => key);
    const dropped = (key = '', target = '', side: 'before' | 'behind' = 'before') =>
      placedBeside(actions, key, { target, side }).map(({ name, priority }) => [name, priority]);
    const [percent, note, stop] = names(work());
    expect(dropped(third, first)).toEqual([
      [stop, 1],
      [percent, 2],
      [note, 3],
    ]);
    expect(dropped(first, second, 'behind')).toEqual([
      [note, 1],
      [percent, 2],
      [stop, 3],
    ]);
    expect(dropped(first, third, 'behind').map(([name]) => name)).toEqual([note, stop, percent]);
    expect(placedBeside(actions, first ?? '', { target: first ?? '', side: 'before' })).toBe(actions);
    expect(placedBeside(actions, first ?? '', { target: 'gone', side: 'before' })).toBe(actions);
  });

  it('knows the ids that its actions have taken', () => {
    expect([...actionNodeIds(work())]).toEqual(
      RULE.actions.flatMap(({ action_data: { expression } }) => expression?.id ?? []),
    );
  });
});
