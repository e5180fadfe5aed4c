import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  act,
  apply,
  checkRuleset,
  copyRule,
  deleteRules,
  dropRule,
  EDITOR_CONFIG,
  inRunningOrder,
  mergeRulesets,
  muteRules,
  operand,
  putRule,
  reprioritize,
  rule,
  sameRuleset,
  type MergeSide,
  type Rule,
} from '../index.ts';

/** What a person does in the editor; numbers choose the rule, wherever it stands by then. */
type Act = {
  readonly kind: 'edit' | 'mute' | 'delete' | 'drop' | 'copy' | 'number' | 'place';
  readonly at: number;
  readonly to: number;
};

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom<Act['kind'][]>('edit', 'edit', 'mute', 'delete', 'drop', 'copy', 'number', 'place'),
    at: fc.nat(20),
    to: fc.nat(20),
  }),
  { maxLength: 6 },
);
const bases = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 7 })
  .map((priorities) => priorities.reduce<readonly Rule[]>((list, priority, index) => added(list, priority, index), []));
const worlds = fc.record({ base: bases, mine: acts, theirs: acts }).map(({ base, mine, theirs }) => ({
  base,
  mine: done(base, mine, 'm'),
  theirs: done(base, theirs, 't'),
}));

function added(list: readonly Rule[], priority: number, index: number): readonly Rule[] {
  const order = 'abcdefgh'[list.filter((each) => each.priority === priority).length] ?? 'z';
  const test = apply('greater', operand('distance'), index * 100);
  return putRule(
    list,
    rule({ id: `r${index}`, name: `Rule ${index}`, priority, order, test, actions: [act('note', 'x')] }),
  );
}

function done(base: readonly Rule[], list: readonly Act[], side: string): readonly Rule[] {
  let ids = 0;
  return list.reduce((rules, each) => after(rules, each, () => `${side}${(ids += 1)}`), base);
}

function after(rules: readonly Rule[], { kind, at, to }: Act, freshId: () => string): readonly Rule[] {
  const chosen = rules[at % Math.max(1, rules.length)];
  if (chosen === undefined) return rules;
  if (kind === 'edit') return putRule(rules, { ...chosen, actions: [act('note', `note ${to}`)] });
  if (kind === 'mute') return muteRules(rules, new Set([chosen.id]), chosen.muted !== true);
  if (kind === 'delete') return deleteRules(rules, new Set([chosen.id]));
  if (kind === 'drop') return dropRule(rules, at % rules.length, to % rules.length);
  if (kind === 'copy') return copyRule(rules, chosen.id, freshId);
  if (kind === 'number') return reprioritize(rules);
  const isFree = !rules.some(({ priority, order }) => priority === to + 1 && order === 'a');
  return isFree ? putRule(rules, { ...chosen, priority: to + 1, order: 'a' }) : rules;
}

const idsOf = (rules: readonly Rule[]) => new Set(rules.map(({ id }) => id));
const all = (rules: readonly Rule[], side: MergeSide) => new Map(rules.map(({ id }) => [id, side]));

it('[SP-037] merging with a side that changed nothing gives the other side, and with the same changes these', () => {
  fc.assert(
    fc.property(worlds, ({ base, mine, theirs }) => {
      for (const [ask, expected] of [
        [{ base, mine: base, theirs }, theirs],
        [{ base, mine, theirs: base }, mine],
        [{ base, mine, theirs: mine }, mine],
      ] as const) {
        const merge = mergeRulesets(ask);
        expect([merge.conflicts, merge.placed]).toEqual([[], []]);
        expect(merge.rules).toEqual(inRunningOrder(expected));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('[SP-037] loses no rule that nobody deleted and brings none back that nobody kept, whatever is chosen', () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom<MergeSide[]>('mine', 'theirs'), (world, side) => {
      const { base, mine, theirs } = world;
      const kept = idsOf(mergeRulesets(world, all([...base, ...mine, ...theirs], side)).rules);
      const [before, own, stored] = [idsOf(base), idsOf(mine), idsOf(theirs)];
      const ids = [...new Set([...before, ...own, ...stored])];
      const isDeleted = (id: string): boolean => before.has(id) && !(own.has(id) && stored.has(id));
      expect(ids.filter((id) => !isDeleted(id) && !kept.has(id))).toEqual([]);
      expect(ids.filter((id) => !own.has(id) && !stored.has(id) && kept.has(id))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('[SP-037] gives both people the same where nothing is to be chosen', () => {
  fc.assert(
    fc.property(worlds, ({ base, mine, theirs }) => {
      const [one, other] = [mergeRulesets({ base, mine, theirs }), mergeRulesets({ base, mine: theirs, theirs: mine })];
      expect(one.conflicts.length).toBe(other.conflicts.length);
      expect(one.conflicts.length > 0 || sameRuleset(one.rules, other.rules)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('[SP-037 R-053] gives every rule a place of its own, and takes a rule as it is on the side that changed it alone', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { base, mine, theirs } = world;
      const merge = mergeRulesets(world, all([...base, ...mine, ...theirs], 'mine'));
      const problems = checkRuleset(merge.rules, EDITOR_CONFIG.quote_price_prediction);
      // Two people may give one name to different rules: that is said when the merged rules are saved.
      expect(problems.filter(({ path }) => path !== 'name')).toEqual([]);
      const contested = new Set(merge.conflicts.map(({ id }) => id));
      const lost = merge.rules.filter((rule) => {
        const [before, own, stored] = [base, mine, theirs].map((list) => list.find(({ id }) => id === rule.id));
        const isTheirs = stored !== undefined && own !== undefined && noteOf(own) === noteOf(before);
        return !contested.has(rule.id) && isTheirs && noteOf(rule) !== noteOf(stored);
      });
      expect(lost).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

/** What acts change of a rule's content. */
function noteOf(rule: Rule | undefined): string {
  return JSON.stringify([rule?.name, rule?.muted, rule?.actions]);
}
