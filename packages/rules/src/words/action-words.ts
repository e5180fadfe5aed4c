import type { ActionSpec, ActionType } from '../vocabulary/config.ts';
import type { Expression, RuleAction } from '../tree/tree.ts';
import { adjustment, adjustmentAmount, valueWords } from './expression-words.ts';
import { capitalised, say, strong, type Words } from './segments.ts';
import { addedUnit, inSentence, type Subject, type Voice } from './voice.ts';

const STOPS: Readonly<Record<Exclude<ActionType, 'setter'>, readonly [long: string, short: string]>> = {
  'stop-rule-group-execution': ['skip the rest of the rule group', 'Stop group'],
  'stop-ruleset-execution': ['stop the ruleset', 'Stop'],
  'stop-ruleset-execution-no-reply': ['stop without a reply', 'Stop, no reply'],
  'stop-ruleset-execution-reject': ['stop and reject the quote', 'Stop, reject'],
};

/** Actions on the final price say what they promise, not which target they set. */
const FINAL_PRICE: Readonly<Record<string, { readonly lead: string; readonly target: string }>> = {
  final_round_up: { lead: 'round the final price up to a multiple of ', target: 'final rounding up' },
  final_round_nearest: {
    lead: 'round the final price to the nearest multiple of ',
    target: 'final rounding to nearest',
  },
  final_round_down: { lead: 'round the final price down to a multiple of ', target: 'final rounding down' },
  final_min_price: { lead: 'never let the final price go under ', target: 'lowest final price' },
  final_min_per_mile: {
    lead: 'never let the final price per mile go under ',
    target: 'lowest final price per mile',
  },
  final_max_price: { lead: 'never let the final price go over ', target: 'highest final price' },
  final_max_per_mile: {
    lead: 'never let the final price per mile go over ',
    target: 'highest final price per mile',
  },
};

/** An action in words: what it does to its target, or how it stops and why. */
export function actionWords(action: RuleAction, voice: Voice): Words {
  const spec = voice.dictionary.actions.get(action.name);
  const { expression } = action.action_data;
  if (spec === undefined) return say(`unknown action '${action.name}'`);
  if (spec.action_type !== 'setter') return stopWords(STOPS[spec.action_type], expression, voice);
  const target = FINAL_PRICE[spec.name]?.target ?? inSentence(spec.display_name.replace(/^(?:Set|Add) /, ''));
  if (expression === null) return cased(say(`set ${inSentence(target)} to nothing`), voice);
  const subject: Subject = {
    operand: spec.name,
    unit: spec.config.unit,
    choices: spec.config.choices,
    type: spec.config.result_type,
  };
  if (spec.config.result_type === 'named_amount')
    return cased(say(`add ${inSentence(target)} `, valueWords(expression, subject, voice)), voice);
  return cased(changeWords({ expression, spec, target: inSentence(target) }, subject, voice), voice);
}

/** Actions in the order in which they run: by priority, then by place in the list (SP-142). */
export function inRunningOrder(actions: readonly RuleAction[]): readonly RuleAction[] {
  return actions.toSorted((one, other) => one.priority - other.priority);
}

function cased(words: Words, voice: Voice): Words {
  return voice.short ? capitalised(words) : words;
}

type Change = { readonly expression: Expression; readonly spec: ActionSpec; readonly target: string };

/** A setter that starts from its own target reads as what it adds or takes; any other sets. */
function changeWords({ expression, spec, target }: Change, subject: Subject, voice: Voice): Words {
  const isOwn = (node: Expression | undefined) => node?.type === 'variable' && node.value === spec.name;
  const adjusted = adjustment(expression);
  if (adjusted !== null && isOwn(adjusted.base)) {
    const amount = strong(adjustmentAmount(adjusted, subject, voice));
    return movedWords({ target, amount, minus: adjusted.minus }, voice);
  }
  if (expression.type === 'operation' && expression.args.length <= 2 && isOwn(expression.args[0])) {
    const [, by] = expression.args;
    const { name } = expression;
    if ((name === 'add' || name === 'subtract') && by !== undefined) {
      const [size, turned] = unsigned(by);
      const amount = amountWords(size, { ...subject, unit: addedUnit(subject.unit) }, voice);
      return movedWords({ target, amount, minus: (name === 'subtract') !== turned }, voice);
    }
    if (name === 'multiply' && by !== undefined)
      return say(
        voice.short ? `${target} × ` : `multiply ${target} by `,
        amountWords(by, { ...subject, unit: null }, voice),
      );
    const rounding = { round: '', ceiling: ' up', floor: ' down' }[name];
    if (rounding !== undefined)
      return say(
        `round ${target}${rounding} to ${name === 'round' && by !== undefined ? 'the nearest ' : ''}`,
        by === undefined ? 'a whole number' : amountWords(by, subject, voice),
      );
  }
  return say(FINAL_PRICE[spec.name]?.lead ?? `set ${target} to `, amountWords(expression, subject, voice));
}

/** A constant without its sign, and whether it had one: adding −2 is taking 2 off. */
function unsigned(node: Expression): readonly [size: Expression, turned: boolean] {
  if (node.type !== 'literal' || typeof node.value !== 'number' || node.value >= 0) return [node, false];
  return [{ ...node, value: -node.value }, true];
}

function amountWords(node: Expression, subject: Subject, voice: Voice): Words {
  const words = valueWords(node, subject, voice);
  return node.type === 'variable' ? strong(words) : words;
}

type Moved = { readonly target: string; readonly amount: Words; readonly minus: boolean };

function movedWords({ target, amount, minus }: Moved, voice: Voice): Words {
  if (voice.short) return say(target, minus ? ' − ' : ' + ', amount);
  return minus ? say('take ', amount, ` off ${target}`) : say('add ', amount, ` to ${target}`);
}

function stopWords([long, short]: readonly [string, string], reason: Expression | null, voice: Voice): Words {
  if (voice.short) return say(short);
  if (reason === null) return say(long);
  const said = valueWords(reason, { operand: null, unit: null, choices: null, type: 'string' }, voice);
  return say(long, ', saying ', strong(said));
}
