import { act, alwaysTest, EDITOR_CONFIG, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const one = (name: string, priority: number, action = act('markup_percent', 9)) =>
  rule({ name, priority, test: alwaysTest(), actions: [action] });
const RULES = [one('House', 1), one('No hazmat', 2, act('stop_reject')), one('Winter', 3, act('stop_rule_group'))];
const GLOBAL = { actions: config.actions, isOfShipper: false };
const words = (priority: number | null, order = 'a', rules = RULES) =>
  placeWords({ id: 'new', priority, order }, rules, GLOBAL);

it('tells where a rule runs, and which earlier rules can keep it from running', () => {
  expect(words(4)).toBe('Runs last, as number 4. The earlier rule ‘No hazmat’ can keep this rule from running.');
  expect(words(0.5)).toBe('Runs first of 4 rules.');
  expect(words(1.5)).toBe('Runs as number 2 of 4.');
  expect(words(1, 'a', [])).toBe('Runs as the only rule.');
  expect(words(null)).toBeNull();
});

it('names rules of equal priority and counts stops of their group', () => {
  expect(words(3, 'zz')).toBe(
    'Runs last, as number 4; 2 rules share priority 3. 2 earlier rules can keep this rule from running; the first is ‘No hazmat’.',
  );
});

it("says of a shipper's rule that the global rules run before it", () => {
  const ofShipper = placeWords({ id: 'new', priority: 0.5, order: 'a' }, RULES, { ...GLOBAL, isOfShipper: true });
  expect(ofShipper).toBe('Runs first of 4 rules of this shipper, after the global rules.');
});

it('passes over muted rules and the rule itself', () => {
  const muted = RULES.map((each) => ({ ...each, muted: true as const }));
  expect(words(4, 'a', muted)).toBe('Runs as the only rule.');
  expect(placeWords({ id: RULES[0]?.id ?? '', priority: 9, order: 'a' }, RULES, GLOBAL)).toMatch(
    /^Runs last, as number 3\./,
  );
});
