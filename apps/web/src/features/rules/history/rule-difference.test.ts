import { act, apply, compareRulesets, EDITOR_CONFIG, operand, rule, type Rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { linesBetween, ruleDifference } from './rule-difference.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const haul = (miles: number, markup: number): Rule =>
  rule({
    name: 'Long haul',
    test: apply('and', apply('greater', operand('distance'), miles), apply('equal', operand('hazmat'), true)),
    actions: [act('markup_percent', markup)],
  });

describe('what changed in a rule', () => {
  it('[B-002] marks the condition and the action that differ and leaves the others', () => {
    const { changed } = compareRulesets([haul(1000, 5)], [haul(1200, 6)]);
    const said = changed.flatMap((each) => ruleDifference(each, { config: CONFIG }));
    const marked = said.map(({ part, lines }) => [
      part,
      ...lines.map(({ kind, text, from, to }) => `${kind} ${kind === 'same' ? text : text.slice(from, to).trim()}`),
    ]);
    expect(marked).toEqual([
      ['When', 'out 1,000', 'in 1,200', 'same Hazmat is yes'],
      ['Then', 'out 5%', 'in 6%'],
    ]);
  });

  it('pairs what was taken out with what came in its place', () => {
    const kinds = (before: string[], after: string[]): string[] =>
      linesBetween(before, after).map(({ kind, text }) => `${kind} ${text}`);
    expect(kinds(['a', 'b'], ['b', 'c', 'd'])).toEqual(['same b', 'out a', 'in c', 'in d']);
    expect(kinds(['a', 'b'], ['a'])).toEqual(['same a', 'out b']);
    expect(kinds(['a'], ['a'])).toEqual(['same a']);
  });

  it('[B-002] says lists whole and another order of actions, so that no changed rule reads unchanged', () => {
    const states = (list: string[], ...actions: Rule['actions']): Rule =>
      rule({ name: 'States', test: apply('in', operand('origin_state'), list), actions });
    const [cost, price] = [act('cost_estimate', 900), act('all_in', 1000)];
    const { changed } = compareRulesets(
      [states(['TX', 'OK', 'AR', 'LA', 'NM'], price, cost)],
      [states(['TX', 'OK', 'AR', 'CA', 'NY'], cost, price)],
    );
    const said = changed.flatMap((each) => ruleDifference(each, { config: CONFIG }));
    expect(said.map(({ part, lines }) => [part, ...lines.map(({ kind }) => kind)])).toEqual([
      ['When', 'out', 'in'],
      ['Then', 'out', 'out', 'in', 'in'],
    ]);
    const [when] = said;
    expect(when?.lines.map(({ text, from, to }) => text.slice(from, to).trim())).toEqual(['LA or NM', 'CA or NY']);
  });
});
