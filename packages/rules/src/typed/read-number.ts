import { apply, constant, operand } from '../tree/build.ts';
import type { Expression } from '../tree/tree.ts';
import type { EditorConfig, OperandUnit } from '../vocabulary/config.ts';
import type { Cursor } from './cursor.ts';
import { lexiconOf, takeOperand } from './names.ts';
import { inUnit, takeFigure } from './read-figure.ts';

/** The context of a computed number: the available operands, and the expected unit. */
export type NumberPlace = { readonly config: EditorConfig; readonly unit: OperandUnit | null };

type In = NumberPlace & { readonly depth: number; readonly inList: boolean };

/** Brackets inside brackets: beyond this a rule could not be saved anyway (SP-138). */
const DEEPEST = 12;

/** Functions by the words that call them; `typedText` writes the first word of each. */
const FUNCTIONS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:max|maximum|highest(?:\s+of)?|greatest(?:\s+of)?)\s*\(/i, 'maximum'],
  [/^(?:min|minimum|lowest(?:\s+of)?|least(?:\s+of)?)\s*\(/i, 'minimum'],
  [/^(?:avg|average(?:\s+of)?|mean)\s*\(/i, 'average'],
  [/^(?:round\s+up|ceiling|ceil)\s*\(/i, 'ceiling'],
  [/^(?:round\s+down|floor)\s*\(/i, 'floor'],
  [/^round\s*\(/i, 'round'],
  [/^percent\s+of\s*\(/i, 'percent_of'],
];

/** Reads a computed number, such as 'max(all-in price, 400)' or '(stop count - 3) * 85'; null with a doubt. */
export function readNumberExpression(cursor: Cursor, place: NumberPlace): Expression | null {
  const at: In = { ...place, depth: 0, inList: false };
  const first = product(cursor, at);
  return first === null ? null : sumFrom(cursor, first, at);
}

/** Parses the text after a number: '+ 6%', '- 40', '* 1.04'. Also parses changes of an action's own target. */
export function readChange(cursor: Cursor, own: string, place: NumberPlace): Expression | null {
  const at: In = { ...place, depth: 0, inList: false };
  const start = operand(own);
  const multiplied = factorsFrom(cursor, start, at);
  return multiplied === null ? null : sumFrom(cursor, multiplied, at);
}

function sum(cursor: Cursor, at: In): Expression | null {
  const first = product(cursor, at);
  return first === null ? null : sumFrom(cursor, first, at);
}

function sumFrom(cursor: Cursor, first: Expression, at: In): Expression | null {
  let left = first;
  // A sum of several terms is one operation. A sum in brackets stays an operation of its own.
  let terms: Expression[] | null = null;
  for (let sign = cursor.take(/^[+−–-]/); sign !== null; sign = cursor.take(/^[+−–-]/)) {
    const isMinus = sign[0] !== '+';
    const by = percentage(cursor);
    if (cursor.doubt !== null) return null;
    if (by !== null) {
      left = changedByPercent(left, by, isMinus);
      terms = null;
      continue;
    }
    const right = product(cursor, at);
    if (right === null) return null;
    const exact = right.type === 'literal' && cursor.take(/^exact(?!\p{L})/iu) !== null;
    if (exact) left = apply('relative_number', left, isMinus ? 'minus' : 'plus', right, 'exact');
    else if (isMinus) left = apply('subtract', left, right);
    else left = apply('add', ...(terms ?? [left]), right);
    terms = !exact && !isMinus && left.type === 'operation' ? [...left.args] : null;
  }
  return left;
}

/** Parses '6%' as a change of the number before it; '6% of …' is a separate number. */
function percentage(cursor: Cursor): number | null {
  const back = cursor.at;
  const figure = takeFigure(cursor);
  if (figure !== null && cursor.take(/^(?:%|percent(?!\p{L}))(?!\s*of\b)/iu) !== null) return figure;
  cursor.at = back;
  // Anything but a percentage is read again as a number, with its own doubts.
  cursor.doubt = null;
  return null;
}

/** Whole percentages have their own operation. Others are written out, and have the same wording. */
function changedByPercent(base: Expression, percent: number, isMinus: boolean): Expression {
  if (Number.isInteger(percent))
    return apply('relative_number', base, isMinus ? 'minus' : 'plus', percent, 'percentage');
  const part = apply('divide', percent, 100);
  return apply('multiply', base, apply(isMinus ? 'subtract' : 'add', 1, part));
}

function product(cursor: Cursor, at: In): Expression | null {
  const first = factor(cursor, at);
  return first === null ? null : factorsFrom(cursor, first, at);
}

function factorsFrom(cursor: Cursor, first: Expression, at: In): Expression | null {
  let left = first;
  let factors: Expression[] | null = null;
  const next = /^(?:[*×/÷:]|x(?![\p{L}\p{N}]))/iu;
  for (let sign = cursor.take(next); sign !== null; sign = cursor.take(next)) {
    // A factor has no unit, so the unit of the place does not apply to it.
    const right = factor(cursor, { ...at, unit: null });
    if (right === null) return null;
    const isTimes = /^[*×x]/i.test(sign[0]);
    left = isTimes ? apply('multiply', ...(factors ?? [left]), right) : apply('divide', left, right);
    factors = isTimes && left.type === 'operation' ? [...left.args] : null;
  }
  return left;
}

function factor(cursor: Cursor, at: In): Expression | null {
  if (at.depth > DEEPEST) return cursor.doubts('Brackets are nested too deeply');
  if (cursor.isAtEnd()) return cursor.doubts('Something is missing at the end');
  const open = cursor.at;
  if (cursor.take(/^\(/) !== null) {
    const inside = sum(cursor, { ...at, depth: at.depth + 1, inList: false });
    if (inside === null) return null;
    return cursor.take(/^\)/) === null ? unclosed(cursor, open) : inside;
  }
  const called = FUNCTIONS.find(([pattern]) => cursor.take(pattern) !== null);
  if (called !== undefined)
    return callOf(called[1], cursor, { at: { ...at, depth: at.depth + 1, inList: true }, open });
  if (cursor.take(/^[−–-](?=\s*[\d.$])/) !== null) {
    const figure = unitFigure(cursor, at);
    return figure === null ? null : constant(-figure);
  }
  if (/^[\d.$]/.test(cursor.rest())) return figureOrShare(cursor, at);
  const named = takeOperand(cursor, lexiconOf(at.config, ['number']));
  if (named !== null) return operand(named.name);
  return cursor.doubts(`'${cursor.next()}' is neither a number nor an operand that can be computed with`);
}

function unclosed(cursor: Cursor, open: number): null {
  if (cursor.isAtEnd()) return cursor.doubts('This bracket is not closed', open);
  return cursor.doubts(`'${cursor.next()}' does not go here`);
}

function unitFigure(cursor: Cursor, at: In): number | null {
  const figure = takeFigure(cursor, { inList: at.inList });
  return figure === null ? null : inUnit(cursor, figure, at.unit);
}

/** A number, or '6% of …'. */
function figureOrShare(cursor: Cursor, at: In): Expression | null {
  const start = cursor.at;
  const figure = takeFigure(cursor, { inList: at.inList });
  if (figure === null) return cursor.doubts('This is not a number', start);
  if (cursor.take(/^(?:%|percent(?!\p{L}))/iu) !== null) {
    if (cursor.take(/^of(?!\p{L})/iu) === null) {
      if (at.unit === 'percent') return constant(figure);
      return cursor.doubts(`${figure}% of what? Write '+ ${figure}%' to add it, or '${figure}% of' and a name`, start);
    }
    const whole = factor(cursor, { ...at, unit: null });
    return whole === null ? null : apply('percent_of', figure, whole);
  }
  const value = inUnit(cursor, figure, at.unit);
  return value === null ? null : constant(value);
}

function callOf(name: string, cursor: Cursor, { at, open }: { at: In; open: number }): Expression | null {
  const args: Expression[] = [];
  for (;;) {
    const arg = sum(cursor, at);
    if (arg === null) return null;
    args.push(arg);
    if (cursor.take(/^(?:[,;]|and(?!\p{L}))/iu) === null) break;
  }
  if (cursor.take(/^\)/) === null) return unclosed(cursor, open);
  const spec = at.config.operations.find((one) => one.name === name);
  const [least, most] = [
    spec?.least ?? 1,
    spec === undefined || spec.rest ? Number.POSITIVE_INFINITY : spec.args.length,
  ];
  if (args.length >= least && args.length <= most) return apply(name, ...args);
  const count =
    most === least ? String(least) : most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} or ${most}`;
  return cursor.doubts(`'${spec?.display_name ?? name}' takes ${count} values, not ${args.length}`, open);
}
