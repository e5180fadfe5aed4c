import { act, apply, copyRule, deleteRules, operand, rule, type Rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { beginDraft, rebase, redo, replaceBy, step, undo } from './undo.ts';

const RULE = rule({
  name: 'Long haul',
  test: apply('greater', operand('distance'), 1000),
  actions: [act('markup_percent', 5)],
});
const copied = (rules: readonly Rule[]): readonly Rule[] => copyRule(rules, RULE.id, () => crypto.randomUUID());
const START = beginDraft({ rules: [RULE], version: 4 });

describe('steps of a draft', () => {
  it('takes acts back one by one and does them again', () => {
    const once = step(START, copied(START.rules));
    const twice = step(once, deleteRules(once.rules, new Set([RULE.id])));
    expect(undo(twice).rules).toBe(once.rules);
    expect(undo(undo(twice)).rules).toBe(START.base);
    expect(redo(redo(undo(undo(twice))))).toEqual(twice);
    expect(undo(START)).toBe(START);
    expect(redo(START)).toBe(START);
  });

  it('makes no step of an act that changes nothing, and forgets what was undone once something else is done', () => {
    expect(step(START, START.rules)).toBe(START);
    const undone = undo(step(START, copied(START.rules)));
    expect(step(undone, []).future).toEqual([]);
  });

  it('keeps the latest 200 steps', () => {
    let state = START;
    for (let count = 0; count < 250; count += 1) state = step(state, [...state.rules]);
    expect(state.past).toHaveLength(200);
  });

  it('[SP-037] carries edits over to the version that somebody else saved', () => {
    const mine = step(START, copied(START.rules));
    const moved = rebase(mine, { rules: [], version: 5 });
    expect(moved).toMatchObject({ version: 5, base: [], rules: mine.rules });
  });

  it('[SP-037] puts another version in the place of the edits as one act: undo brings them back, as changes of that one', () => {
    const mine = step(START, copied(START.rules));
    const theirs = replaceBy(mine, { rules: [], version: 5 });
    expect(theirs).toMatchObject({ version: 5, base: [], rules: [] });
    expect(undo(theirs)).toMatchObject({ version: 5, base: [], rules: mine.rules });
    expect(redo(undo(theirs))).toEqual(theirs);
  });
});
