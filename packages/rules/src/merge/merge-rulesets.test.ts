import { describe, expect, it } from 'vitest';
import { act, apply, constant, mergeRulesets, muteRules, operand, putRule, rule, type Rule } from '../index.ts';

const markup = (name: string, percent: number, priority: number): Rule =>
  rule({
    id: name,
    name,
    priority,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', percent)],
  });
const [reefer, van, flatbed] = [markup('Reefer', 14, 1), markup('Dry van', 12, 2), markup('Flatbed', 16, 3)];
const BASE = [reefer, van, flatbed];
const put = (...rules: readonly Rule[]) => rules.reduce<readonly Rule[]>((list, each) => putRule(list, each), BASE);
const percents = (rules: readonly Rule[]) =>
  rules.map(({ name, actions }) => {
    const expression = actions[0]?.action_data.expression;
    return `${name} ${expression?.type === 'literal' ? String(expression.value) : '?'}`;
  });

describe('[SP-037] two people change the same version of the rules', () => {
  it('changes to different rules are both there, and nothing is to be chosen', () => {
    const merge = mergeRulesets({
      base: BASE,
      mine: put(markup('Dry van', 13, 2)),
      theirs: put(markup('Reefer', 14.5, 1)),
    });
    expect(merge.conflicts).toEqual([]);
    expect(percents(merge.rules)).toEqual(['Reefer 14.5', 'Dry van 13', 'Flatbed 16']);
  });

  it('one rule changed differently on both sides is chosen about; unchosen it stands as it is stored', () => {
    const ask = { base: BASE, mine: put(markup('Reefer', 15, 1)), theirs: put(markup('Reefer', 14.5, 1)) };
    const open = mergeRulesets(ask);
    expect(open.conflicts).toMatchObject([{ id: 'Reefer', kind: 'changed', base: reefer }]);
    expect(percents(open.rules)).toContain('Reefer 14.5');
    const chosen = mergeRulesets(ask, new Map([['Reefer', 'mine']]));
    expect(chosen.conflicts).toHaveLength(1);
    expect(percents(chosen.rules)).toContain('Reefer 15');
  });

  it('the same change made by both is no conflict, though its nodes have other ids', () => {
    const again = { ...markup('Reefer', 15, 1), test: { ...reefer.test, id: 'other' } };
    const merge = mergeRulesets({ base: BASE, mine: put(again), theirs: put(markup('Reefer', 15, 1)) });
    expect([merge.conflicts, percents(merge.rules)[0]]).toEqual([[], 'Reefer 15']);
  });

  it('a rule that one side deleted and the other changed is chosen about, whichever side that is', () => {
    const [deleted, changed] = [[van, flatbed], put(markup('Reefer', 15, 1))];
    const here = { base: BASE, mine: deleted, theirs: changed };
    expect(mergeRulesets(here)).toMatchObject({ conflicts: [{ kind: 'deleted_here', mine: null }] });
    expect(percents(mergeRulesets(here).rules)).toContain('Reefer 15');
    expect(mergeRulesets(here, new Map([['Reefer', 'mine']])).rules).toEqual([van, flatbed]);
    const there = { base: BASE, mine: changed, theirs: deleted };
    expect(mergeRulesets(there)).toMatchObject({ conflicts: [{ kind: 'deleted_there' }], rules: [van, flatbed] });
    expect(percents(mergeRulesets(there, new Map([['Reefer', 'mine']])).rules)).toContain('Reefer 15');
  });

  it('a rule that one side deleted and the other left alone, or only moved, is gone', () => {
    const theirs = put({ ...reefer, priority: 7 });
    expect(mergeRulesets({ base: BASE, mine: [van, flatbed], theirs })).toEqual({
      rules: [van, flatbed],
      conflicts: [],
      placed: [],
    });
  });

  it('one side moves a rule and the other changes it: it is moved and changed', () => {
    const muted = muteRules(BASE, new Set(['Reefer']), true);
    const merge = mergeRulesets({ base: BASE, mine: put({ ...reefer, priority: 9 }), theirs: muted });
    expect(merge.conflicts).toEqual([]);
    expect(merge.rules.at(-1)).toMatchObject({ name: 'Reefer', priority: 9, muted: true });
  });

  it('a rule that both moved to other priorities is chosen about, and its changes of one side stay', () => {
    const ask = {
      base: BASE,
      mine: put({ ...markup('Reefer', 15, 1), priority: 9 }),
      theirs: put({ ...reefer, priority: 5 }),
    };
    expect(mergeRulesets(ask).conflicts).toMatchObject([{ id: 'Reefer', kind: 'moved' }]);
    expect(mergeRulesets(ask).rules.at(-1)).toMatchObject({ name: 'Reefer', priority: 5 });
    const chosen = mergeRulesets(ask, new Map([['Reefer', 'mine']])).rules;
    expect([chosen.at(-1)?.priority, percents(chosen).at(-1)]).toEqual([9, 'Reefer 15']);
  });

  it('two new rules at one place both stay, the second at the next letter, which is told', () => {
    const [mine, theirs] = [put(markup('Winter', 5, 4)), put(markup('Summer', 6, 4))];
    const merge = mergeRulesets({ base: BASE, mine, theirs });
    expect(merge.rules.slice(3).map(({ name, priority, order }) => `${name} ${priority}${order}`)).toEqual([
      'Summer 4a',
      'Winter 4b',
    ]);
    expect(merge.placed).toMatchObject([{ before: { name: 'Winter', order: 'a' }, after: { order: 'b' } }]);
    const moved = put({ ...reefer, priority: 2 });
    const [first, second] = mergeRulesets({ base: BASE, mine: moved, theirs: put(markup('Dry van', 13, 2)) }).rules;
    expect([first, second]).toMatchObject([
      { name: 'Dry van', order: 'a' },
      { name: 'Reefer', order: 'b' },
    ]);
  });

  it('one id added by both with different content is chosen about', () => {
    const other = { ...markup('Winter', 5, 4), test: apply('less', operand('distance'), constant(50)) };
    const merge = mergeRulesets({ base: BASE, mine: put(other), theirs: put(markup('Winter', 5, 4)) });
    expect(merge.conflicts).toMatchObject([{ id: 'Winter', kind: 'added', base: null }]);
  });
});
