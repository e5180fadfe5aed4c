import { expect, it } from 'vitest';
import { RULESET_CASES } from '../../cases/ruleset-cases.ts';
import { act, operand, readRulesetFile, rule, rulesetFile } from '../index.ts';
import type { Rule } from '../index.ts';

const CONTEXT = 'quote_price_prediction';
const HEAD = { context: CONTEXT, name: 'Northfield Dairy Quoting Rules', version: 118 } as const;
const RULES: readonly Rule[] = [
  { ...rule({ name: 'Muted „Ümläut“ 🚚', test: operand('hazmat'), actions: [act('note', 'a\nb')] }), muted: true },
  rule({ name: 'Other', priority: 2, test: operand('team'), actions: [act('markup_percent', 0.1)] }),
];
const problemsOf = (text: string) => {
  const read = readRulesetFile(text, CONTEXT);
  return read.ok ? [] : read.problems.map((one) => `${one.rule} | ${one.path} | ${one.problem}`);
};
const withFields = (fields: object) => JSON.stringify({ ...JSON.parse(rulesetFile(RULES, HEAD)), ...fields });

it('gives a ruleset back as it was written, ids, muting and all', () => {
  expect(readRulesetFile(rulesetFile(RULES, HEAD), CONTEXT)).toEqual({ ok: true, value: { ...HEAD, rules: RULES } });
  expect(readRulesetFile(`\uFEFF${rulesetFile(RULES, HEAD)}`, CONTEXT).ok).toBe(true);
  for (const { rules } of RULESET_CASES) {
    const again = readRulesetFile(rulesetFile(rules, HEAD), CONTEXT);
    expect(again.ok && new Set(again.value.rules.map((one) => JSON.stringify(one)))).toEqual(
      new Set(rules.map((one) => JSON.stringify(one))),
    );
  }
});

it('refuses what is no ruleset file, of another context or format version', () => {
  expect(problemsOf('')).toEqual([' |  | This is no ruleset file']);
  expect(problemsOf('{"rules": []}')).toEqual([' |  | This is no ruleset file']);
  expect(problemsOf(withFields({ format_version: 2 }))).toEqual([
    ' | format_version | Only files of format version 1 are read',
  ]);
  expect(problemsOf(withFields({ context: 'max_buy_price_prediction' }))).toEqual([
    ' | context | The file holds rules of max_buy_price_prediction, not of quote_price_prediction',
  ]);
});

it('[SP-138] names rule and path of what cannot be read', () => {
  const [first, second] = RULES;
  expect(problemsOf(withFields({ rules: [first, { ...second, test: null }] }))).toEqual([
    'Other | test | Rule query is not defined!',
  ]);
});

it('refuses megabytes of brackets, of text and of broken rules without running out of anything', () => {
  const size = 6_000_000;
  expect(problemsOf('['.repeat(size))).toEqual([' |  | This is no ruleset file']);
  const nested = `{"rules": ${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`;
  expect(problemsOf(nested)).toEqual([' |  | This is no ruleset file']);
  expect(problemsOf('x'.repeat(size))).toEqual([' |  | This is no ruleset file']);
  const broken = withFields({
    rules: Array.from({ length: 60_000 }, (_, index) => ({ name: `Rule ${index}`, colour: 'red' })),
  });
  const problems = problemsOf(broken);
  expect(problems).toHaveLength(100);
  expect(problems[0]).toBe('Rule 0 | colour | Unknown field');
});
