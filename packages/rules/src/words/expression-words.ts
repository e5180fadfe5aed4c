import type { Expression, Operation } from '../tree/tree.ts';
import { plainWords, say, strong, type Words } from './segments.ts';
import { listText, numberText, quoted, valueText } from './value-words.ts';
import {
  addedUnit,
  inSentence,
  NO_SUBJECT,
  operandName,
  subjectOf,
  type Subject,
  type Voice,
  type WordUnit,
} from './voice.ts';

const SIGNS: Readonly<Record<string, string>> = { add: ' + ', subtract: ' − ', multiply: ' × ', divide: ' ÷ ' };
const MANY: Readonly<Record<string, string>> = {
  minimum: 'the lowest of',
  maximum: 'the highest of',
  average: 'the average of',
};
const STEPS: Readonly<Record<string, string>> = { round: 'rounded', ceiling: 'rounded up', floor: 'rounded down' };

/** A value in words, in the unit of its subject. A compound value inside another is in parentheses. */
export function valueWords(node: Expression, subject: Subject, voice: Voice): Words {
  if (node.type === 'variable') return say(operandName(node.value, voice));
  if (node.type === 'literal') {
    const { value, name } = node;
    if (name !== undefined && typeof value === 'object')
      return strong(voice.short ? name : `${name} (${listText(value, subject, voice)})`);
    return strong(typeof value === 'object' ? listText(value, subject, voice) : valueText(value, subject, voice));
  }
  const spec = voice.dictionary.operations.get(node.name);
  if (spec === undefined) return say(`unknown operation '${node.name}'`, ...argumentWords(node, voice));
  if (spec.result_type === 'boolean') return say('(', voice.test(node, voice), ')');
  const adjusted = adjustment(node);
  if (adjusted !== null) return adjustedWords(adjusted, subject, voice);
  return operationWords(
    node,
    { ...subjectOf(node, voice), ...(subject.unit === null ? {} : { unit: subject.unit }) },
    voice,
  );
}

function operationWords(node: Operation, subject: Subject, voice: Voice): Words {
  const [first, second] = node.args;
  const { name } = node;
  if (first === undefined) return say(inSentence(name.replaceAll('_', ' ')));
  if (name === 'relative_date' || name === 'relative_datetime') return shiftWords(node, voice);
  if (name === 'add_days' && second !== undefined)
    return say(inner(first, subject, voice), ' plus ', inner(second, NO_SUBJECT, voice), ' days');
  if (name === 'percent_of' && second !== undefined) return percentWords(first, second, { subject, voice });
  if (name === 'named_amount' && second !== undefined) return namedWords(first, second, { subject, voice });
  const excess = excessWords(node, subject, voice);
  if (excess !== null) return excess;
  const many = MANY[name];
  if (many !== undefined) return say(`${many} `, listed(node.args.map((arg) => inner(arg, subject, voice))));
  const step = STEPS[name];
  if (step !== undefined)
    return say(
      inner(first, subject, voice),
      ` ${step}`,
      second === undefined ? '' : say(name === 'round' ? ' to the nearest ' : ' to ', inner(second, subject, voice)),
    );
  const sign = SIGNS[name];
  if (sign === undefined) return say(name.replaceAll('_', ' '), ...argumentWords(node, voice));
  const rate = rateIn(node, subject, voice);
  const scale = name === 'multiply' || name === 'divide' ? { ...subject, unit: null } : subject;
  const added = { ...scale, unit: addedUnit(scale.unit) };
  return say(
    ...node.args.flatMap((arg, index) => [
      index === 0 ? '' : sign,
      inner(arg, arg === rate ? subject : index === 0 ? scale : added, voice),
    ]),
  );
}

/** 'stop count above 3': how much of something there is beyond a number, and otherwise none; null for another maximum. */
function excessWords({ name, args }: Operation, subject: Subject, voice: Voice): Words | null {
  const [difference, zero, ...others] = args;
  if (name !== 'maximum' || zero?.type !== 'literal' || zero.value !== 0 || others.length > 0) return null;
  if (difference?.type !== 'operation' || difference.name !== 'subtract') return null;
  const [whole, number] = difference.args;
  if (whole?.type !== 'variable' || number?.type !== 'literal') return null;
  return say(operandName(whole.value, voice), ' above ', valueWords(number, subject, voice));
}

/** The things for each of which a price may be paid. */
const PAID_FOR: ReadonlySet<WordUnit | null> = new Set(['count', 'miles', 'hours', 'pounds']);

/** The constant that is an amount of money per thing, as in 'stop count × $85'; null if there is none. */
function rateIn({ name, args }: Operation, { unit }: Subject, voice: Voice): Expression | null {
  const [constant, ...others] = args.filter(({ type }) => type === 'literal');
  if (name !== 'multiply' || unit !== 'money' || constant === undefined || others.length > 0) return null;
  return args.every((arg) => arg === constant || isCount(arg, voice)) ? constant : null;
}

/** Whether a value counts things, as 'lead time ÷ 24' counts days. */
function isCount(node: Expression, voice: Voice): boolean {
  const [first, second] = node.type === 'operation' && node.name === 'divide' ? node.args : [];
  if (first !== undefined && second?.type === 'literal') return isCount(first, voice);
  return PAID_FOR.has(subjectOf(node, voice).unit);
}

/** A part of a larger value: in parentheses unless it is a single name or constant. */
function inner(node: Expression, subject: Subject, voice: Voice): Words {
  const words = valueWords(node, subject, voice);
  const closed = node.type !== 'operation' || voice.dictionary.operations.get(node.name)?.result_type === 'boolean';
  return closed ? words : say('(', words, ')');
}

function argumentWords(node: Operation, voice: Voice): readonly (string | Words)[] {
  return [' of ', listed(node.args.map((arg) => inner(arg, NO_SUBJECT, voice)))];
}

function listed(parts: readonly Words[]): Words {
  return say(...parts.flatMap((part, index) => [index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', ', part]));
}

/** 'base + 12%' or 'base + $150': how a relative number reads, stored as such or as base × (1 + 12 ÷ 100). */
export type Adjustment = {
  readonly base: Expression;
  readonly minus: boolean;
  readonly count: number;
  readonly percentage: boolean;
};

/** The adjustment that a node is, or null. */
export function adjustment(node: Expression): Adjustment | null {
  if (node.type !== 'operation') return null;
  const [base, second, third, fourth] = node.args;
  if (base === undefined || second === undefined) return null;
  if (node.name === 'relative_number') {
    if (third?.type !== 'literal' || typeof third.value !== 'number' || fourth?.type !== 'literal') return null;
    const minus = second.type === 'literal' && second.value === 'minus';
    return { base, minus, count: third.value, percentage: fourth.value === 'percentage' };
  }
  if (node.name !== 'multiply' || node.args.length !== 2 || second.type !== 'operation') return null;
  const [one, part] = second.args;
  if ((second.name !== 'add' && second.name !== 'subtract') || second.args.length !== 2) return null;
  if (one?.type !== 'literal' || one.value !== 1 || part?.type !== 'operation' || part.name !== 'divide') return null;
  const [count, hundred] = part.args;
  if (count?.type !== 'literal' || typeof count.value !== 'number' || count.value < 0) return null;
  if (hundred?.type !== 'literal' || hundred.value !== 100) return null;
  return { base, minus: second.name === 'subtract', count: count.value, percentage: true };
}

/** The amount of an adjustment: '12%', or '$150' in the unit of its base. */
export function adjustmentAmount({ base, count, percentage }: Adjustment, subject: Subject, voice: Voice): string {
  const unit = percentage ? 'percent' : addedUnit(subjectOf(base, voice).unit ?? subject.unit);
  return numberText(count, unit, voice.short);
}

function adjustedWords(found: Adjustment, subject: Subject, voice: Voice): Words {
  const sign = found.minus ? ' − ' : ' + ';
  return say(inner(found.base, subject, voice), sign, strong(adjustmentAmount(found, subject, voice)));
}

function shiftWords(node: Operation, voice: Voice): Words {
  const [base, direction, count, dimension] = node.args;
  const [minus, many, unit] = [direction, count, dimension].map((arg) => (arg?.type === 'literal' ? arg.value : null));
  if (base === undefined) return say('');
  const words = `${String(many)} ${many === 1 ? String(unit).replace(/s$/, '') : String(unit)}`;
  return say(strong(words), minus === 'minus' ? ' before ' : ' after ', inner(base, subjectOf(base, voice), voice));
}

type In = { readonly subject: Subject; readonly voice: Voice };

function percentWords(percent: Expression, whole: Expression, { subject, voice }: In): Words {
  const of = inner(whole, subject, voice);
  if (percent.type === 'literal') return say(inner(percent, { ...NO_SUBJECT, unit: 'percent' }, voice), ' of ', of);
  return say(inner(percent, NO_SUBJECT, voice), ' percent of ', of);
}

function namedWords(name: Expression, amount: Expression, { subject, voice }: In): Words {
  const label = name.type === 'literal' && typeof name.value === 'string' ? quoted(name.value) : '“”';
  return say(strong(label), ' of ', valueWords(amount, { ...subject, unit: 'money' }, voice));
}

/** A value as one part of bold words: the right side of a comparison. */
export function strongValue(node: Expression, subject: Subject, voice: Voice): Words {
  return strong(plainWords(valueWords(node, subject, voice)));
}
