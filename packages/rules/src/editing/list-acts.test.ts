import { describe, expect, it } from 'vitest';
import { act, apply, operand, rule } from '../tree/build.ts';
import { compareRules, type Expression, type Rule } from '../tree/tree.ts';
import {
  appendRules,
  copyRule,
  deleteRules,
  dropRule,
  inRunningOrder,
  muteRules,
  newPlace,
  putRule,
  reprioritize,
} from './list-acts.ts';
import { orderLetters } from './letter-groups.ts';

const named = (name: string, priority: number, order: string): Rule =>
  rule({
    id: name,
    name,
    priority,
    order,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', 5)],
  });
const A = named('A', 1, 'a');
const B = named('B', 1, 'b');
const C = named('C', 4, 'a');
const D = named('D', 4, 'b');
const E = named('E', 9, 'a');
const LIST = [A, B, C, D, E];

const places = (rules: readonly Rule[]): string[] => rules.map((each) => `${each.name} ${each.priority}${each.order}`);
const ids = (): (() => string) => {
  let next = 0;
  return () => `fresh-${(next += 1)}`;
};
const nodeIds = (node: Expression): string[] => [
  node.id,
  ...(node.type === 'operation' ? node.args.flatMap(nodeIds) : []),
];

describe('the places of rules', () => {
  it('[R-017 R-036 SP-155] letters a group a … z, then aa, ab …, in the order in which rules run', () => {
    expect([0, 25, 26, 27, 51, 52, 701, 702].map(orderLetters)).toEqual([
      'a',
      'z',
      'aa',
      'ab',
      'az',
      'ba',
      'zz',
      'aaa',
    ]);
    const many = Array.from({ length: 800 }, (_, index) => ({ priority: 1, order: orderLetters(index) }));
    expect(many.toSorted(compareRules)).toEqual(many);
  });

  it('[R-033] renumbers priorities to consecutive values and keeps equal ones equal', () => {
    const next = reprioritize(LIST);
    expect(places(next)).toEqual(['A 1a', 'B 1b', 'C 2a', 'D 2b', 'E 3a']);
    expect(next[0]).toBe(A);
    expect(reprioritize(next)).toBe(next);
  });

  it('[R-034 R-035] gives a new rule the highest priority plus 1, or 1 among none', () => {
    expect(newPlace(LIST)).toEqual({ priority: 10, order: 'a' });
    expect(newPlace([])).toEqual({ priority: 1, order: 'a' });
  });

  it('[R-021] keeps the running order when a rule gets another place, and adds what is new', () => {
    expect(places(putRule(LIST, { ...E, priority: 2 }))).toEqual(['A 1a', 'B 1b', 'E 2a', 'C 4a', 'D 4b']);
    expect(places(putRule([A], E))).toEqual(['A 1a', 'E 9a']);
    expect(inRunningOrder(LIST)).toBe(LIST);
    expect(places(inRunningOrder([E, B, A]))).toEqual(['A 1a', 'B 1b', 'E 9a']);
  });
});

describe('dropping a rule', () => {
  it('[R-036 R-037] gives it the priority of the rule dropped on, and both groups their letters anew', () => {
    expect(places(dropRule(LIST, 0, 2))).toEqual(['B 1a', 'C 4a', 'A 4b', 'D 4c', 'E 9a']);
    expect(places(dropRule(LIST, 4, 1))).toEqual(['A 1a', 'E 1b', 'B 1c', 'C 4a', 'D 4b']);
    expect(places(dropRule(LIST, 3, 2))).toEqual(['A 1a', 'B 1b', 'D 4a', 'C 4b', 'E 9a']);
  });

  it('changes no other rule, and nothing at all where it came from', () => {
    const next = dropRule(LIST, 3, 2);
    expect(next[0]).toBe(A);
    expect(next[4]).toBe(E);
    expect(dropRule(LIST, 2, 2)).toBe(LIST);
    expect(dropRule(LIST, 2, 9)).toBe(LIST);
    expect(dropRule(LIST, -1, 2)).toBe(LIST);
  });

  it('[SP-155] goes on behind z with aa', () => {
    const group = Array.from({ length: 27 }, (_, index) => named(`r${index}`, 3, orderLetters(index)));
    const next = dropRule([...group, E], 27, 26);
    expect(places(next).slice(-2)).toEqual(['E 3aa', 'r26 3ab']);
  });
});

describe('copies', () => {
  it("[R-038 R-039] are named ' - copy', then ' - copy (n)', and stand behind all others", () => {
    const fresh = ids();
    const once = copyRule(LIST, 'A', fresh);
    const twice = copyRule(once, 'A', fresh);
    const thrice = copyRule(twice, 'A', fresh);
    expect(places(thrice).slice(5)).toEqual(['A - copy 10a', 'A - copy (2) 11a', 'A - copy (3) 12a']);
    expect(copyRule(LIST, 'nobody', fresh)).toBe(LIST);
  });

  it('[R-040] share no id with the original, neither of the rule nor of a node', () => {
    const copy = copyRule(LIST, 'A', ids()).at(-1) ?? A;
    const idsOf = (each: Rule): string[] => [
      each.id,
      ...[each.test, ...each.actions.map(({ action_data }) => action_data.expression)].flatMap((node) =>
        node === null ? [] : nodeIds(node),
      ),
    ];
    expect(idsOf(copy)).toHaveLength(idsOf(A).length);
    expect(idsOf(copy).filter((id) => idsOf(A).includes(id))).toEqual([]);
    expect(new Set(idsOf(copy)).size).toBe(idsOf(copy).length);
  });

  it('[SP-157] cut the base name so that the whole has at most 50 characters', () => {
    const long = named('x'.repeat(50), 1, 'a');
    const fresh = ids();
    const once = copyRule([long], long.id, fresh);
    const twice = copyRule(once, long.id, fresh);
    expect(twice.map(({ name }) => name.length)).toEqual([50, 50, 50]);
    expect(twice[1]?.name).toBe(`${'x'.repeat(43)} - copy`);
    expect(twice[2]?.name).toBe(`${'x'.repeat(39)} - copy (2)`);
    const emoji = named(`${'x'.repeat(42)}😀😀😀`, 1, 'a');
    expect(copyRule([emoji], emoji.id, fresh)[1]?.name).toBe(`${'x'.repeat(42)} - copy`);
  });
});

describe('muting, deleting and adding', () => {
  it('mutes rules in their places and lets them run again as they were', () => {
    const muted = muteRules(LIST, new Set(['B', 'C']), true);
    expect(muted.map((each) => each.muted ?? false)).toEqual([false, true, true, false, false]);
    expect(muted[0]).toBe(A);
    expect(muteRules(muted, new Set(['B']), true)).toBe(muted);
    expect(muteRules(muted, new Set(['B', 'C']), false)).toEqual(LIST);
  });

  it('takes rules out and leaves the places of the others', () => {
    expect(places(deleteRules(LIST, new Set(['A', 'C'])))).toEqual(['B 1b', 'D 4b', 'E 9a']);
    expect(deleteRules(LIST, new Set(['nobody']))).toBe(LIST);
  });

  it('adds imported rules behind the present ones, with names and ids of their own', () => {
    const all = appendRules([A, E], [C, D, A], ids());
    expect(places(all)).toEqual(['A 1a', 'E 9a', 'A - copy 10a', 'C 11a', 'D 11b']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(appendRules([], LIST, ids())).toEqual(reprioritize(LIST));
  });
});
