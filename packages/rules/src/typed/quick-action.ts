import { actionWanted, type Wanted } from '../editing/tree-wanted.ts';
import { actionSynonyms } from '../people-words/other-words.ts';
import { act, constant } from '../tree/build.ts';
import type { Expression, RuleAction } from '../tree/tree.ts';
import type { ActionSpec } from '../vocabulary/config.ts';
import type { ConditionAsk } from './condition-of.ts';
import { actionParts, BECAUSE, MONEY_TARGETS, PERCENT_TARGETS, perMile, type ActionParts } from './action-phrases.ts';
import { namedAmount } from './named-amount.ts';
import { multipliedText, ratePhrase, type RatePhrase } from './rate-phrase.ts';
import { readTyped } from './read-typed.ts';

/** At most this many actions are offered; more would not help. */
const MOST = 4;

const PERCENT = /(?:%|percent|points?)$/i;
const TO = /^(?:to|=|at|of|by)\s+(?=\S)/i;
const MONEY = /^[=+*−–-]?\s*\$|(?:dollars?|usd|cad)$/i;

/** Actions of which any words that follow are the reason: 'no reply check the market'. */
const TELLS_REASON = new Set(['stop_no_reply', 'stop_reject']);

/** Nobody types a longer action. */
const LONGEST = 200;

/**
 * The actions with their values that a text may mean: 'cost +6%', 'markup 9%', 'add $150 to the price', 'round to 25',
 * 'reject because hazmat'. An amount alone, such as 'add 150', is offered for every price it may be added to. Users see
 * each action before they choose it. Empty if the text is only a name.
 */
export function quickActions(text: string, ask: ConditionAsk): readonly RuleAction[] {
  const typed = text.trim();
  if (typed.length < 2 || typed.length > LONGEST) return [];
  const actions = readings(typed, ask)
    .toSorted((one, other) => other.likely - one.likely)
    .map(({ action }) => action);
  return [...new Map(actions.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST);
}

/** Actions whose amount is for each mile by their name, so that it is not multiplied by the miles. */
const BY_MILE = new Set(['final_min_per_mile', 'final_max_per_mile']);

/** Nobody rounds to an amount for each of something. */
const ROUNDS = new Set(['final_round_up', 'final_round_nearest', 'final_round_down']);

/** '$85/stops' may be an amount for each stop, or one that is divided by the stops. */
const DIVIDED = /\d\s*\/\s*\p{L}+s(?!\p{L})/iu;

function readings(typed: string, ask: ConditionAsk): readonly Ranked[] {
  const { actions } = ask.config;
  const rate = ratePhrase(typed, ask.config);
  const plain = { ...ask, rate: null };
  if (DIVIDED.test(typed))
    return actionsIn(
      typed,
      actions.filter(({ config }) => config.result_type === 'string'),
      plain,
    );
  if (rate === null) return actionsIn(typed, actions, plain);
  const isByMile = ({ name }: ActionSpec): boolean => BY_MILE.has(name);
  const byMile = actionsIn(perMile(typed), actions.filter(isByMile), plain);
  if (byMile.length > 0) return byMile;
  const isMoney = ({ config }: ActionSpec): boolean => config.unit === 'money';
  const takesRate = (spec: ActionSpec): boolean => isMoney(spec) && !isByMile(spec) && !ROUNDS.has(spec.name);
  return [
    ...actionsIn(rate.core, actions.filter(takesRate), { ...ask, rate }),
    // A note or a reason keeps its whole text, even if that ends in an amount for each of something.
    ...actionsIn(
      typed,
      actions.filter((spec) => !isMoney(spec)),
      plain,
    ),
  ];
}

function actionsIn(phrase: string, specs: readonly ActionSpec[], ask: ValueAsk): readonly Ranked[] {
  return actionParts(phrase).flatMap((parts) =>
    specs.flatMap((spec): readonly Ranked[] => {
      const named = namedIn(parts, spec, ask.rate);
      if (named === null) return [];
      const expression = valueOf(spec, { ...parts, value: `${named.rest} ${parts.value}`.trim() }, ask);
      return expression === null ? [] : [{ action: act(spec.name, expression), likely: named.likely }];
    }),
  );
}

/** The context for reading a value. `rate` says what the amount is multiplied by; null for a plain amount. */
type ValueAsk = ConditionAsk & { readonly rate: RatePhrase | null };

type Ranked = { readonly action: RuleAction; readonly likely: number };

/**
 * Whether a text begins with a name of an action, and what follows it; the longer the name, the likelier it is meant.
 * Without a name only the prices fit that an amount may be added to.
 */
function namedIn(
  { target, value }: ActionParts,
  spec: ActionSpec,
  rate: RatePhrase | null,
): { readonly rest: string; readonly likely: number } | null {
  if (target === '') {
    const targets = PERCENT.test(value) ? PERCENT_TARGETS : MONEY_TARGETS;
    // An amount for each of something names itself, so it may also go on a line of its own.
    const isLine = rate !== null && spec.config.result_type === 'named_amount';
    const place = isLine ? MONEY_TARGETS.length : targets.indexOf(spec.name);
    return place === -1 ? null : { rest: '', likely: -place };
  }
  const lower = target.toLowerCase();
  const title = spec.display_name.toLowerCase();
  // 'per stop' finds an action, but in a phrase it says what an amount is for.
  const synonyms = actionSynonyms(spec.name).filter((one) => !one.startsWith('per '));
  const names = [title, title.replace(/^(?:set|add) /, ''), ...synonyms];
  const name = names
    .filter((one) => lower.startsWith(one) && /^(?:$|[\s:=])/.test(lower.slice(one.length)))
    .toSorted((one, other) => other.length - one.length)[0];
  if (name === undefined) return null;
  const rest = target.slice(name.length).trim();
  return { rest: BY_MILE.has(spec.name) ? rest.replace(/^per mile(?=\s|$)/i, '') : rest, likely: name.length };
}

function valueOf(spec: ActionSpec, parts: ActionParts, ask: ValueAsk): Expression | null {
  if (spec.action_type !== 'setter') {
    const reason = BECAUSE.exec(parts.value)?.[1] ?? (TELLS_REASON.has(spec.name) ? parts.value : '');
    return reason === '' || parts.sign !== '' ? null : constant(reason);
  }
  const wanted = actionWanted(spec);
  const given = parts.value.replace(/^[:=]\s*/, '');
  const value = given.replace(TO, '');
  if (value === '') return null;
  if (spec.config.result_type === 'named_amount') return parts.sign === '-' ? null : namedAmount(value, ask);
  if (parts.sign !== '' && (wanted.own === null || value !== parts.value)) return null;
  // A whole price of nothing up to a number of stops is never meant.
  if (ask.rate?.isAbove === true && parts.sign === '') return null;
  const whole = ask.rate === null ? value : multipliedText(value, ask.rate);
  if (whole === null) return null;
  for (const text of writtenAs(parts.sign, whole, wanted)) {
    const read = readTyped(text, wanted, { ...ask, own: wanted.own, mayCompute: true });
    if (read.kind === 'constant' && isWithin(read.value, spec)) return constant(read.value);
    // The words after one action's name may be the rest of another's: 'markup percent'.
    if (read.kind === 'expression' && (TO.test(given) || /\d/.test(value))) return read.expression;
  }
  return null;
}

/** The value as the grammar of values reads it. Added to a percentage, '4%' means points. */
function writtenAs(sign: ActionParts['sign'], value: string, { source }: Wanted): readonly string[] {
  if (source?.unit === 'percent' && MONEY.test(value)) return [];
  if (sign === '') return [value];
  const name = source?.display_name.replace(/^Set /, '') ?? '';
  const size = source?.unit === 'percent' ? value.replace(PERCENT, '').trim() : value;
  return [sign === '-' && /^\$?[\d.,]+$/.test(size) ? `= ${name} - ${size}` : `${sign}${size}`];
}

/** A value beyond the bounds of its action could not be saved, so another action is meant. */
function isWithin(value: unknown, { config: { min, max } }: ActionSpec): boolean {
  return typeof value !== 'number' || ((min === null || value >= min) && (max === null || value <= max));
}
