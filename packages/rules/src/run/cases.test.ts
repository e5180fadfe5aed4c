import { describe, expect, it } from 'vitest';
import { ARITHMETIC_CASES } from '../../cases/arithmetic-cases.ts';
import { CALENDAR_CASES } from '../../cases/calendar-cases.ts';
import { COMPARISON_CASES } from '../../cases/comparison-cases.ts';
import { DATE_CASES } from '../../cases/date-cases.ts';
import { LOGIC_CASES } from '../../cases/logic-cases.ts';
import { NUMBER_CASES } from '../../cases/number-cases.ts';
import { RULESET_CASES } from '../../cases/ruleset-cases.ts';
import { SETTER_CASES } from '../../cases/setter-cases.ts';
import { STOP_CASES } from '../../cases/stop-cases.ts';
import { TEXT_CASES } from '../../cases/text-cases.ts';
import { TABLE_CASES } from '../../cases/table-cases.ts';
import type { ExpressionCase } from '../../cases/case.ts';
import { situationOf } from '../facts/all-in.fixture.ts';
import { act, checkRuleset, compileRuleset, EDITOR_CONFIG, rule, runRuleset, valueOf } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;

function outcomeOf(sample: ExpressionCase): boolean | 'fails' {
  const rules = [rule({ name: 'A', test: sample.test, actions: [act('note', 'seen')] })];
  expect(checkRuleset(rules, CONFIG)).toEqual([]);
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf(sample.facts, sample.at));
  return run.failed.length > 0 ? 'fails' : run.fired.length === 1;
}

function prove(cases: readonly ExpressionCase[]): void {
  it.each(cases.map((sample) => [sample.title, sample] as const))('%s', (_title, sample) => {
    expect(outcomeOf(sample)).toBe(sample.expected);
  });
}

describe('[SP-149 R-062 R-063] absent values, text and select operators', () => {
  prove([...COMPARISON_CASES, ...TEXT_CASES, ...LOGIC_CASES]);
});
describe('[SP-140 R-060 R-061] functions and relative numbers', () => {
  prove([...NUMBER_CASES, ...ARITHMETIC_CASES]);
});
describe('[SP-150 R-065] dates, times and relative ones', () => {
  prove([...DATE_CASES, ...CALENDAR_CASES]);
});

describe('[SP-142 SP-143 SP-148] rulesets run in order', () => {
  it.each(
    [...RULESET_CASES, ...STOP_CASES, ...SETTER_CASES, ...TABLE_CASES].map((sample) => [sample.title, sample] as const),
  )('%s', (_title, sample) => {
    const situation = situationOf(sample.facts);
    const run = runRuleset(compileRuleset(sample.rules, CONFIG), situation);
    expect(run.fired.map((one) => one.id)).toEqual(sample.fired);
    for (const [name, value] of Object.entries(sample.values))
      expect({ [name]: valueOf(situation, name) }).toEqual({ [name]: value });
    expect(run.end).toBe(sample.end ?? 'completed');
    expect(run.errored).toBe(sample.errored ?? false);
  });
});

it('is proved on at least 200 cases, each with its source and none twice', () => {
  const expressions = [
    COMPARISON_CASES,
    TEXT_CASES,
    LOGIC_CASES,
    NUMBER_CASES,
    ARITHMETIC_CASES,
    DATE_CASES,
    CALENDAR_CASES,
  ];
  const all = [...expressions.flat(), ...RULESET_CASES, ...STOP_CASES, ...SETTER_CASES, ...TABLE_CASES];
  expect(all.length).toBeGreaterThanOrEqual(200);
  const source = /\b((SP|[BR])-\d{3}|decision \d{4})\b/;
  expect(all.filter((sample) => !source.test(sample.why))).toEqual([]);
  expect(new Set(all.map((sample) => JSON.stringify({ ...sample, title: '', why: '' }))).size).toBe(all.length);
});
