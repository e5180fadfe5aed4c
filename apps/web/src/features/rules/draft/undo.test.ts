import { act, apply, copyRule, deleteRules, operand, rule, type Rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { beginDraft, redo, replaceBy, step, stepFrom, undo } from './undo.ts';

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

  it('[SP-037] goes on from another version as one act: undo brings the edits back as changes of their own version', () => {
    const mine = step(START, copied(START.rules));
    for (const rules of [[], [...mine.rules]]) {
      const theirs = replaceBy(mine, { base: [], rules, version: 5 });
      expect(theirs).toMatchObject({ version: 5, base: [], rules });
      expect(undo(theirs)).toMatchObject({ version: 4, base: START.base, rules: mine.rules });
      expect(redo(undo(theirs))).toEqual(theirs);
    }
  });

  it('[SP-037] what a dialog gives is a change of the version that it began from, though the draft went on to another', () => {
    const put = (rules: readonly Rule[]): readonly Rule[] => rules.map((each) => ({ ...each, name: 'Very long haul' }));
    const elsewhere = beginDraft({ rules: [{ ...RULE, muted: true }], version: 5 });
    expect(stepFrom(elsewhere, START, put)).toEqual(step(START, put(START.rules)));
    const edited = step(START, copied(START.rules));
    expect(stepFrom(edited, START, put)).toEqual(step(edited, put(edited.rules)));
  });
});
