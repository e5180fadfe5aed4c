import { describe, expect, it } from 'vitest';
import { act, apply, operand, rule } from '../tree/build.ts';
import type { Rule } from '../tree/tree.ts';
import { deleteRules, dropRule, muteRules, putRule, reprioritize } from './list-acts.ts';
import { listChanges } from './list-changes.ts';

const named = (name: string, priority: number): Rule =>
  rule({
    id: name,
    name,
    priority,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', 5)],
  });
const LOADED = ['A', 'B', 'C', 'D'].map((name, index) => named(name, index + 1));

describe('what a draft changes', () => {
  it('[R-028] counts added, edited, moved and deleted rules against the loaded list', () => {
    const edited = putRule(dropRule(LOADED, 3, 0), { ...named('C', 3), actions: [act('markup_percent', 6)] });
    const draft = putRule(deleteRules(edited, new Set(['B'])), named('N', 8));
    const { byRule, ...sums } = listChanges(LOADED, draft);
    expect(Object.fromEntries(byRule)).toEqual({ A: 'renumbered', C: 'edited', D: 'moved', N: 'added' });
    expect(sums).toEqual({ added: 1, edited: 1, moved: 1, renumbered: 1, sectioned: 0, deleted: 1, count: 5 });
  });

  it('[R-028] counts one drag as one moved rule, and rules that only got other numbers apart', () => {
    const group = ['A', 'B', 'C', 'D'].map((name, index) => ({ ...named(name, 1), order: 'abcd'.charAt(index) }));
    const changed = (draft: readonly Rule[], loaded: readonly Rule[] = group) =>
      Object.fromEntries(listChanges(loaded, draft).byRule);
    expect(changed(dropRule(group, 0, 2))).toEqual({ A: 'moved', B: 'renumbered', C: 'renumbered' });
    expect(changed(dropRule(group, 3, 0))).toEqual({
      A: 'renumbered',
      B: 'renumbered',
      C: 'renumbered',
      D: 'moved',
    });
    const [a, b] = [named('A', 5), named('B', 7)];
    // Of two rules that change sides, the one with another place has moved.
    expect(changed([b, named('A', 9)], [a, b])).toEqual({ A: 'moved' });
    expect(changed([named('B', 2), a], [a, b])).toEqual({ B: 'moved' });
    const renumbered = listChanges([a, b], reprioritize([a, b]));
    expect([renumbered.moved, renumbered.renumbered]).toEqual([0, 2]);
  });

  it('[R-028] finds nothing where a change was taken back, even by rules that are other objects', () => {
    const muted = muteRules(LOADED, new Set(['A']), true);
    expect(listChanges(LOADED, muted).byRule.get('A')).toBe('edited');
    expect(listChanges(LOADED, muteRules(muted, new Set(['A']), false)).count).toBe(0);
    expect(listChanges(LOADED, structuredClone(LOADED)).count).toBe(0);
  });
});
