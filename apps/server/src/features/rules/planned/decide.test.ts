import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { describe, expect, it } from 'vitest';
import { decideReading, decideSave, decideTurn, turnedRules, type PlannedFacts } from './decide.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const NOW = at(12);
const CONTEXT = 'quote_price_prediction';
const waiting: PlannedFacts = { state: 'waiting', author: 1, begins: null, lapses: null };
const named = (name: string, priority: number, percent = 5): Rule => ({
  ...rule({
    name,
    priority,
    test: apply('greater', operand('distance'), 100),
    actions: [act('markup_percent', percent)],
  }),
  id: name,
});

describe('planned versions', () => {
  it('[B-030] begin and end in the future and in this order, and wait for a reader if one is required', () => {
    const made = (begins: Date | null, lapses: Date | null, isReadFirst = false): unknown => {
      const decided = decideSave({ begins, lapses }, { isReadFirst, now: NOW });
      return decided.ok ? decided.value : decided.refusal.code;
    };
    expect([made(null, null), made(null, at(14)), made(at(13), at(14)), made(at(13), null)]).toEqual([
      'now',
      'now',
      'planned',
      'planned',
    ]);
    expect([made(null, null, true), made(at(13), null, true)]).toEqual(['waiting', 'waiting']);
    for (const [begins, lapses] of [
      [NOW, null],
      [null, NOW],
      [at(14), at(14)],
    ] as const)
      expect(made(begins, lapses)).toBe('request.invalid');
  });

  it('[B-030] are read by somebody other than the author, once, and not after their end', () => {
    const read = (facts: Partial<PlannedFacts>, reader = 2, verdict: 'approve' | 'decline' = 'approve'): unknown => {
      const decided = decideReading({ ...waiting, ...facts }, { reader, verdict, now: NOW });
      return decided.ok ? decided.value : decided.refusal.code;
    };
    expect([read({}), read({ begins: at(13) }), read({ begins: at(11) })]).toEqual(['begin', 'planned', 'begin']);
    expect([read({}, 2, 'decline'), read({ lapses: at(11) }, 2, 'decline')]).toEqual(['declined', 'declined']);
    expect([read({}, 1), read({}, 1, 'decline')]).toEqual(['planned.own', 'planned.own']);
    expect([read({ state: 'live' }), read({ lapses: NOW })]).toEqual(['planned.not_waiting', 'planned.over']);
  });

  it('[B-030] begin and lapse at their time and not before, and never without a required reader', () => {
    const dates = { begins: at(12), lapses: at(14) };
    const due = (state: PlannedFacts['state'], now: Date): unknown => decideTurn({ ...waiting, ...dates, state }, now);
    expect([due('planned', at(11)), due('planned', at(12)), due('planned', at(14))]).toEqual([null, 'begin', 'over']);
    expect([due('live', at(13)), due('live', at(14))]).toEqual([null, 'lapse']);
    for (const state of ['waiting', 'declined', 'withdrawn', 'lapsed', 'stuck'] as const)
      expect(due(state, at(15))).toBeNull();
  });

  it('[B-030 SP-037] keep changes of others, and leave a rule that both changed to a person', () => {
    const before = [named('A', 1), named('B', 2)];
    const changed = [named('A', 1, 9), named('B', 2)];
    expect(turnedRules({ before, changed, live: before }, CONTEXT)).toEqual({ ok: true, rules: changed });
    const live = [named('A', 1), named('B', 2, 7), named('C', 3)];
    const both = [named('A', 1, 9), named('B', 2, 7), named('C', 3)];
    expect(turnedRules({ before, changed, live }, CONTEXT)).toEqual({ ok: true, rules: both });
    // At the end the change alone is taken back.
    expect(turnedRules({ before: changed, changed: before, live: both }, CONTEXT)).toEqual({ ok: true, rules: live });
    expect(turnedRules({ before, changed, live: [named('A', 1, 8), named('B', 2)] }, CONTEXT)).toEqual({
      ok: false,
      because: 'Others changed the same rules meanwhile: ‘A’.',
    });
    const twice = { before, changed: [...before, named('New', 3)], live: [...before, { ...named('new', 4), id: 'x' }] };
    expect(turnedRules(twice, CONTEXT)).toMatchObject({ ok: false, because: expect.stringContaining('unique') });
  });
});
