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
      { names: of('never'), what: 'never met' },
      { names: [...of('also'), ...of('unmatched')], what: 'met, or left to its other parts,' },
    ].flatMap(({ names, what }) =>
      names.length === 0 ? [] : [`a negated condition that is ${what} while ${words(names)} is unknown`],
    );
    if (said.length === 0) return [];
    const sentence = `Rule '${rule.name}' has ${said.join(' and ')}. Add 'is known' or 'is unknown' to say what is meant.`;
    return [{ kind: 'absent_value' as const, rules: [rule.id], sentence }];
  });
}
