import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  act,
  apply,
  checkRuleset,
  compareRules,
  compareRulesets,
  copyRule,
  deleteRules,
  dropRule,
  EDITOR_CONFIG,
  inRunningOrder,
  leaveSections,
  listChanges,
  mergeRulesets,
  moveRules,
  moveToSection,
  onlyConstantsDiffer,
  operand,
  putRule,
  readRuleset,
  readRulesetFile,
  renameSection,
  rule,
  rulesetFile,
  sectionsOf,
  type Rule,
} from '../index.ts';

const named = (name: string, priority: number, section?: string): Rule => {
  const test = apply('greater', operand('distance'), 100);
  const made = rule({ id: name, name, priority, order: 'a', test, actions: [act('markup_percent', 5)] });
  return section === undefined ? made : { ...made, section };
};
const ids = (text: string): ReadonlySet<string> => new Set(text);
const said = (rules: readonly Rule[]): string =>
  rules
    .map(({ name, priority, section }) => `${name}${priority}${section === undefined ? '' : `:${section}`}`)
    .join(' ');
const LIST = [named('A', 1), named('B', 2, 'Fuel'), named('C', 3, 'Fuel'), named('D', 4, 'Fuel'), named('E', 5)];

describe('sections of a ruleset', () => {
  it('name neighbours in place and move what stands apart behind the first, or behind the section', () => {
    expect(said(moveToSection(LIST, ids('E'), 'Late'))).toBe('A1 B2:Fuel C3:Fuel D4:Fuel E5:Late');
    expect(said(moveToSection(LIST, ids('E'), ' fuel'))).toBe('A1 B2:Fuel C3:Fuel D4:Fuel E5:Fuel');
    expect(said(moveToSection(LIST, ids('AE'), 'Edges'))).toBe('A1:Edges E1:Edges B2:Fuel C3:Fuel D4:Fuel');
    expect(said(moveToSection(LIST, ids('C'), 'Own'))).toBe('A1 B2:Fuel D4:Fuel C4:Own E5');
    expect(said(moveToSection(moveToSection(LIST, ids('E'), 'Late'), ids('A'), 'Late'))).toBe(
      'B2:Fuel C3:Fuel D4:Fuel E5:Late A5:Late',
    );
  });

  it('are left in place at an edge, and behind their last rule from the middle', () => {
    expect(said(leaveSections(LIST, ids('B')))).toBe('A1 B2 C3:Fuel D4:Fuel E5');
    expect(said(leaveSections(LIST, ids('C')))).toBe('A1 B2:Fuel D4:Fuel C4 E5');
    expect(said(leaveSections(LIST, ids('BCD')))).toBe('A1 B2 C3 D4 E5');
  });

  it('are renamed and dissolved without moving a rule, and take no name of another', () => {
    expect(said(renameSection(LIST, 'fuel', 'Fuel and tolls'))).toBe(
      'A1 B2:Fuel and tolls C3:Fuel and tolls D4:Fuel and tolls E5',
    );
    expect(said(renameSection(LIST, 'fuel', null))).toBe('A1 B2 C3 D4 E5');
    const two = moveToSection(LIST, ids('E'), 'Late');
    expect(renameSection(two, 'fuel', 'LATE')).toBe(two);
  });

  it('[R-037] follow the drop: a rule joins the section of the rule on whose place it is dropped', () => {
    expect(said(dropRule(LIST, 0, 2))).toBe('B2:Fuel C3:Fuel A3:Fuel D4:Fuel E5');
    expect(said(dropRule(LIST, 2, 4))).toBe('A1 B2:Fuel D4:Fuel E5 C5');
  });

  it('take in what is placed inside them by its priority, and lose what is placed elsewhere', () => {
    expect(said(putRule(LIST, { ...named('A', 3), order: 'b' }))).toBe('B2:Fuel C3:Fuel A3:Fuel D4:Fuel E5');
    expect(said(putRule(LIST, named('B', 9, 'Fuel')))).toBe('A1 C3:Fuel D4:Fuel E5 B9');
    expect(said(moveRules(LIST, ids('E'), 2))).toBe('A1 B2:Fuel E2:Fuel C3:Fuel D4:Fuel');
    expect(said(copyRule(LIST, 'B', () => 'x'))).toBe('A1 B2:Fuel C3:Fuel D4:Fuel E5 B - copy6');
  });

  it('may not be split, and a corrector may not change them', () => {
    const split = [named('A', 1, 'Fuel'), named('B', 2), named('C', 3, 'fuel')];
    expect(checkRuleset(split, EDITOR_CONFIG.quote_price_prediction)).toMatchObject([{ rule: 'C', path: 'section' }]);
    expect(onlyConstantsDiffer([named('A', 1)], [named('A', 1, 'Fuel')])).toMatchObject({ ok: false });
  });

  it('survive the file, are read strictly, and stand in the difference apart from edits and moves', () => {
    const file = rulesetFile(LIST, { context: 'quote_price_prediction', name: 'x', version: 1 });
    expect(readRulesetFile(file, 'quote_price_prediction')).toMatchObject({ ok: true, value: { rules: LIST } });
    for (const section of ['', ' Fuel', 'x'.repeat(51), 5, '\u202E'])
      expect(readRuleset([{ ...LIST[0], section }])).toMatchObject({ ok: false });
    const grouped = moveToSection(LIST, ids('E'), 'Late');
    expect(compareRulesets(LIST, grouped)).toMatchObject({
      changed: [],
      moved: [],
      sectioned: [{ after: { name: 'E' } }],
    });
    expect(listChanges(LIST, grouped)).toMatchObject({ edited: 0, moved: 0, sectioned: 1, count: 1 });
  });

  it("[SP-037] merge: one side's section meets the other side's edit, and two other sections ask", () => {
    const mine = moveToSection(LIST, ids('E'), 'Late');
    const edited = putRule(LIST, { ...named('E', 5), actions: [act('markup_percent', 9)] });
    const merged = mergeRulesets({ base: LIST, mine, theirs: edited });
    expect(merged.conflicts).toEqual([]);
    expect(merged.rules.at(-1)).toMatchObject({ section: 'Late', actions: edited.at(-1)?.actions });
    const theirs = moveToSection(LIST, ids('E'), 'Early');
    expect(mergeRulesets({ base: LIST, mine, theirs }).conflicts).toMatchObject([{ id: 'E', kind: 'moved' }]);
  });
});

type Act = { readonly kind: number; readonly at: number; readonly to: number };

/** What a person does to a list; numbers choose the rules. */
function after(rules: readonly Rule[], { kind, at, to }: Act): readonly Rule[] {
  const [one, other] = [rules[at % Math.max(1, rules.length)], rules[to % Math.max(1, rules.length)]];
  if (one === undefined || other === undefined) return rules;
  const both = new Set([one.id, other.id]);
  const name = ['Fuel', 'Season', 'Tolls'][to % 3] ?? 'Fuel';
  if (kind === 0) return dropRule(rules, at % rules.length, to % rules.length);
  if (kind === 1) return moveRules(rules, both, to + 1);
  if (kind === 2) return leaveSections(rules, both);
  if (kind === 3) return deleteRules(rules, new Set([one.id]));
  if (kind === 4) return putRule(rules, { ...one, priority: to + 30, order: 'a' });
  return moveToSection(rules, both, name);
}

it('every act leaves sections as stretches, the running order, and each rule once', () => {
  const acts = fc.array(fc.record({ kind: fc.nat(9), at: fc.nat(9), to: fc.nat(9) }), { maxLength: 12 });
  fc.assert(
    fc.property(acts, acts, (list, others) => {
      const base = 'ABCDEFGH'.split('').map((name, index) => named(name, index + 1));
      const [mine, theirs] = [list.reduce(after, base), others.reduce(after, base)];
      const merged = mergeRulesets({ base, mine, theirs }).rules;
      for (const rules of [mine, theirs, merged]) {
        const keys = sectionsOf(rules).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(inRunningOrder(rules)).toBe(rules);
        expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
        expect(rules.toSorted(compareRules)).toEqual(rules);
      }
    }),
  );
});
