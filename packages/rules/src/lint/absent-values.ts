import { negationsOf } from '../absence/negations.ts';
import type { LintFinding } from './findings.ts';
import { operandWords, type StudiedRules } from './studied-rule.ts';

/**
 * Rules with a negated condition on a value that a quote may lack, where the test does not say what is meant then: a
 * negated comparison is never met, a 'not' around a comparison always. Source: SP-149.
 */
export function absentValues(studied: StudiedRules): readonly LintFinding[] {
  return studied.rules.flatMap(({ rule }) => {
    const negations = negationsOf(rule.test, studied.dictionary);
    const of = (effect: (typeof negations)[number]['effect']) => [
      ...new Set(negations.flatMap((one) => (one.effect === effect ? one.operands : []))),
    ];
    const words = (names: readonly string[]) => operandWords(names, studied).replace(/ and (?=[^,]*$)/, ' or ');
    const said = [
      { names: of('never'), what: "a condition with 'not' is not met" },
      { names: of('also'), what: "a condition with 'not' is met" },
      { names: of('unmatched'), what: "the part of a 'not' that reads it counts as not met" },
    ].flatMap(({ names, what }) => (names.length === 0 ? [] : [`when ${words(names)} is unknown, ${what}`]));
    if (said.length === 0) return [];
    const sentence = `In rule '${rule.name}', ${said.join('; ')}. If you mean something else, add 'is known' or 'is unknown'.`;
    return [{ kind: 'absent_value' as const, rules: [rule.id], sentence }];
  });
}
