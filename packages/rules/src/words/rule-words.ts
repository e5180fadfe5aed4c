import { negationsOf } from '../absence/negations.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import type { Expression, Rule, RuleAction } from '../tree/tree.ts';
import { actionWords, inRunningOrder } from './action-words.ts';
import { valueWords } from './expression-words.ts';
import { capitalised, plainWords, say, type LookedUpTitles, type Words } from './segments.ts';
import { alwaysOrNever, testWords } from './test-words.ts';
import { daysWords, shortDays, tableWords } from './table-words.ts';
import { NO_SUBJECT, type Voice } from './voice.ts';

/** A voice for sentences, or in short for columns. */
export function voiceOf(config: EditorConfig, titles: LookedUpTitles = new Map(), short = false): Voice {
  return { dictionary: dictionaryOf(config), titles, short, test: testWords };
}

/** A voice for sentences that also say what the negated conditions of a test do while a value is absent. */
function voiceFor(test: Expression | null, config: EditorConfig, titles?: LookedUpTitles): Voice {
  const voice = voiceOf(config, titles);
  return test === null ? voice : { ...voice, negations: negationsOf(test, voice.dictionary) };
}

/** A rule as far as its words go; in the editor's draft the test may still be missing. */
export type RuleToSay = Pick<Rule, 'actions' | 'muted' | 'table' | 'first_day' | 'last_day'> & {
  readonly test: Expression | null;
};

/**
 * A rule as one English sentence, its values marked to stand out:
 * 'When equipment type is Reefer and distance is under 1,000 mi: add 10% to all-in price.'
 * Operands and actions have the configuration's names, values their unit or title, groups commas and parentheses.
 */
export function ruleWords(rule: RuleToSay, config: EditorConfig, titles?: LookedUpTitles): Words {
  const { test } = rule;
  const voice = voiceFor(test, config, titles);
  const fixed = test === null ? null : alwaysOrNever(test);
  const when =
    test === null ? say('without a query') : fixed === null ? say('when ', testWords(test, voice)) : say(fixed);
  const actions = inRunningOrder(rule.actions).map((action) => actionWords(action, voice));
  const then = actions.length === 0 ? [say('do nothing')] : actions;
  const whole = say(
    daysWords(rule),
    when,
    tableWords(rule.table, voice),
    ': ',
    ...then.flatMap((one, index) => [index === 0 ? '' : ', then ', one]),
    '.',
  );
  return rule.muted === true ? say('Muted, so it never runs: ', whole) : capitalised(whole);
}

/** A rule as one English sentence in plain text. */
export function ruleInWords(rule: RuleToSay, config: EditorConfig, titles?: LookedUpTitles): string {
  return plainWords(ruleWords(rule, config, titles));
}

/** A node in words: a test where it is one, else a value. */
export function expressionInWords(node: Expression, config: EditorConfig, titles?: LookedUpTitles): string {
  const voice = voiceFor(node, config, titles);
  const isTest = node.type === 'operation' && voice.dictionary.operations.get(node.name)?.result_type === 'boolean';
  return plainWords(isTest ? testWords(node, voice) : valueWords(node, NO_SUBJECT, voice));
}

/** A test in short form, for the column When: 'Equipment type is Reefer and distance < 1,000 mi'. */
export function testInWords(test: Expression, config: EditorConfig, titles?: LookedUpTitles): string {
  return plainWords(capitalised(testWords(test, voiceOf(config, titles, true))));
}

/** The conditions of a rule in short form: its test, its table and its days. */
export function whenInWords(rule: Rule, config: EditorConfig, titles?: LookedUpTitles): string {
  const voice = voiceOf(config, titles, true);
  const test = plainWords(capitalised(testWords(rule.test, voice)));
  return `${test}${plainWords(tableWords(rule.table, voice))}${plainWords(shortDays(rule))}`;
}

/** Actions in short form, for the column Then: 'All-in price + 10%; Stop group'. */
export function actionsInWords(actions: readonly RuleAction[], config: EditorConfig, titles?: LookedUpTitles): string {
  const voice = voiceOf(config, titles, true);
  return inRunningOrder(actions)
    .map((action) => plainWords(actionWords(action, voice)))
    .join('; ');
}

/** One action as a sentence without its full stop: 'Add 6% to cost estimate'. */
export function actionInWords(action: RuleAction, config: EditorConfig, titles?: LookedUpTitles): string {
  return plainWords(capitalised(actionWords(action, voiceOf(config, titles))));
}
