import type { ResultType } from '../vocabulary/config.ts';
import type { Situation } from '../facts/situation.ts';
import type { Expression, Operation, RuleTable } from '../tree/tree.ts';
import { rowWanted } from '../words/table-words.ts';
import { RuleFailure, type Value } from '../vocabulary/values.ts';
import { localTimeOf } from '@lanewright/units';
import { valueWords } from '../words/expression-words.ts';
import { voiceOf } from '../words/rule-words.ts';
import { capitalised, plainWords, say, type LookedUpTitles, type Words } from '../words/segments.ts';
import { alwaysOrNever, comparedType, comparisonPhrase, testWords } from '../words/test-words.ts';
import { valueText } from '../words/value-words.ts';
import { operandName, subjectOf, type Subject, type Voice } from '../words/voice.ts';
import { nodeCompiler, type Leaf } from './leaves.ts';

/** What a condition's text is made of; `filled` tells whether its values are shown or only its words. */
export type ConditionToTell = {
  readonly leaf: Leaf;
  readonly filled: boolean;
  readonly situation: Situation;
  readonly titles: LookedUpTitles | undefined;
};

/**
 * A condition in short words with its values filled in: 'Distance 927 mi < 1,000 mi', 'Equipment type is Flatbed (here
 * Reefer)'. A value that is absent reads 'unknown'.
 */
export function conditionText({ leaf, filled, situation, titles }: ConditionToTell): string {
  const voice = voiceOf(situation.dictionary.config, titles, true);
  const { node, negated } = leaf;
  const words = filled ? filledWords(leaf, situation, voice) : testWords(node, voice);
  const text = plainWords(capitalised(words));
  return negated ? `Not: ${text}` : text;
}

function filledWords({ node, negated }: Leaf, situation: Situation, voice: Voice): Words {
  if (node.type === 'variable') {
    const at: At = { type: 'boolean', situation, voice };
    return say(
      testWords(node, voice),
      !negated && presentValue(node, at.type, situation) === true ? '' : here(node, at),
    );
  }
  if (node.type === 'operation' && node.table !== undefined) return tableHere(node.table, situation, voice);
  const [left, right] = node.type === 'operation' ? node.args : [];
  if (node.type !== 'operation' || left === undefined || alwaysOrNever(node) !== null) return testWords(node, voice);
  const type = right === undefined ? subjectOf(left, voice).type : comparedType(node, voice);
  if (type === null || type === 'named_amount') return testWords(node, voice);
  const at = { type, situation, voice };
  const isList = right?.type === 'literal' && typeof right.value === 'object';
  const ordered = type !== 'string' && type !== 'boolean' && subjectOf(left, voice).choices === null && !isList;
  if (right !== undefined && ordered) return sidesWords(node, [left, right], at);
  // 'Equipment type is Reefer (here Reefer)' would say the same twice.
  const isSaid = !negated && (node.name === 'equal' || node.name === 'in') && isOnlyValue(left, right, at);
  return say(testWords(node, voice), isSaid ? '' : here(left, at));
}

/** Whether the right side is one constant and reads as the present value of the left. */
function isOnlyValue(left: Expression, right: Expression | undefined, at: At): boolean {
  if (right?.type !== 'literal') return false;
  const [value, ...others] = typeof right.value === 'object' ? right.value : [right.value];
  if (value === undefined || others.length > 0) return false;
  const subject = { ...subjectOf(left, at.voice), type: at.type };
  return presentText(left, subject, at) === valueText(value, subject, at.voice);
}

/** The condition of a table with the values looked up: 'A row of the table matches (here origin state IL)'. */
function tableHere(table: RuleTable, situation: Situation, voice: Voice): Words {
  const operands = [...new Set(table.columns.map(({ operand }) => operand))];
  const values = operands.map((value): Words => {
    const node: Expression = { id: value, priority: 1, type: 'variable', value };
    const subject = subjectOf(node, voice);
    const at = { type: subject.type ?? 'string', situation, voice };
    return say(operandName(value, voice), ' ', presentText(node, subject, at));
  });
  const listed = values.flatMap((one, index) => [index === 0 ? '' : ', ', one]);
  return say(rowWanted(table, voice), ' (here ', ...listed, ')');
}

type At = { readonly type: ResultType; readonly situation: Situation; readonly voice: Voice };

/** What a text, a flag or a choice is at present, beside the words of the condition. */
function here(node: Expression, at: At): Words {
  if (node.type === 'literal') return say('');
  return say(' (here ', presentText(node, subjectOf(node, at.voice), at), ')');
}

/** Both sides of an order: the name of the left with its value, the sign, the value of the right. */
function sidesWords(node: Operation, [left, right]: readonly [Expression, Expression], at: At): Words {
  const { voice } = at;
  const [one, other] = [subjectOf(left, voice), subjectOf(right, voice)];
  const name =
    left.type === 'literal' ? say('') : say(valueWords(left, one, voice), left.type === 'variable' ? ' ' : ' = ');
  const leftText = presentText(left, one.unit === null ? other : one, at);
  const rightText = presentText(right, one.unit === null ? other : one, at);
  return say(name, leftText, ` ${comparisonPhrase(node.name, at.type, true)} `, rightText);
}

function presentText(node: Expression, subject: Subject, { type, situation, voice }: At): string {
  const value = presentValue(node, type, situation);
  if (value === null) return 'unknown';
  if (type === 'datetime' && typeof value === 'number')
    return valueText(
      `${localTimeOf(new Date(value), situation.zone).replace('T', ' ')}:00`,
      { ...subject, type },
      voice,
    );
  return valueText(typeof value === 'number' ? readable(value, subject.unit) : value, { ...subject, type }, voice);
}

/** Rounds a fact to two decimals and a fraction to four, so that nobody has to read 'Lead time 17.4137786111 h'. */
function readable(value: number, unit: Subject['unit']): number {
  const step = unit === 'fraction' || Math.abs(value) < 1 ? 10_000 : 100;
  return Math.round(value * step) / step;
}

/** The value of a side; null when it is absent or cannot be worked out, as the state of the condition then tells. */
function presentValue(node: Expression, type: ResultType, situation: Situation): Value {
  const value = nodeCompiler(situation.dictionary).value(node, type)(situation);
  return value instanceof RuleFailure ? null : value;
}
