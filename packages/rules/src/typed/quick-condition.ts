import { argumentWanted, AS_LIST, comparisonsFor } from '../editing/tree-wanted.ts';
import { OPERAND_WORDS } from '../people-words/operand-words.ts';
import { apply, constant, operand } from '../tree/build.ts';
import type { Expression } from '../tree/tree.ts';
import type { EditorConfig, Operand } from '../vocabulary/config.ts';
import { offeredBy } from './offered-values.ts';
import { readTyped } from './read-typed.ts';
import { takeOperator } from './take-operator.ts';

/** At most this many conditions are offered; more would not help. */
const MOST = 4;

/** Nobody types a longer condition, and a longer text would be read once for every operand. */
const LONGEST = 300;

type Ask = { readonly config: EditorConfig; readonly today: string | null };

/**
 * The conditions that a text may mean: 'distance > 1200' and 'from state CA' name an operand and a value, 'reefer' and
 * 'jun-aug' only a value. One line may contain several: 'reefer & miles > 1200 & from CA'. Users see each condition
 * before they choose it. Empty if the text is only a name.
 */
export function quickConditions(text: string, ask: Ask): readonly Expression[] {
  if (text.length > LONGEST) return [];
  const whole = oneCondition(text, ask);
  return whole.length > 0 ? whole : severalConditions(text, ask);
}

/** What separates two conditions in one line: '&', the key that begins another one, a semicolon, or the word 'and'. */
const BETWEEN = /[;&]|\sand\s/iu;

/** Every reading of several conditions in one line, joined by 'and'; empty if one of the parts is no condition. */
function severalConditions(text: string, ask: Ask): readonly Expression[] {
  const parts = text.split(BETWEEN).map((part) => oneCondition(part, ask));
  if (parts.length < 2) return [];
  let readings: readonly (readonly Expression[])[] = [[]];
  for (const part of parts)
    readings = readings.flatMap((before) => part.map((one) => [...before, ...partsOf(one)])).slice(0, MOST);
  return readings.map((all) => apply('and', ...all));
}

/** The two conditions of a range; of any other condition only itself. */
function partsOf(one: Expression): readonly Expression[] {
  return one.type === 'operation' && one.name === 'and' ? one.args : [one];
}

function oneCondition(text: string, ask: Ask): readonly Expression[] {
  const typed = text.trim();
  if (typed.length < 2) return [];
  const usable = ask.config.operands.filter((one) => !one.is_deprecated);
  const byName = usable.flatMap((one) => {
    const rest = afterName(typed, one);
    if (rest === null) return [];
    // A value may also be a word for its operand, so 'van or reefer' is read as a whole.
    const whole = isOffered(one) ? conditionOf(one, typed, ask) : null;
    return whole ?? conditionOf(one, rest, ask) ?? [];
  });
  if (byName.length > 0) return byName.slice(0, MOST);
  // A value alone must come from a list of choices. Yes and no do not count, because every flag has them. Two letters
  // are the beginning of a name as often as a state.
  if (typed.length < 3) return [];
  return usable.flatMap((one) => (isOffered(one) ? (conditionOf(one, typed, ask) ?? []) : [])).slice(0, MOST);
}

function isOffered({ name, choices }: Operand): boolean {
  return choices !== null || OFFERED_ALONE.has(name);
}

/** States are offered without being choices of the configuration. */
const OFFERED_ALONE = new Set(['origin_state', 'destination_state']);

/** The text after the longest name of an operand that it begins with; null if it begins with none. */
function afterName(typed: string, { name, display_name }: Operand): string | null {
  const words = OPERAND_WORDS.get(name)?.words ?? [];
  const names = [display_name.toLowerCase(), name.replaceAll('_', ' '), ...words];
  const lower = typed.toLowerCase();
  const found = names
    .filter((one) => lower.startsWith(one) && /^(?:\s+\S|\s*[<>=!≤≥≠]\s*\S)/.test(typed.slice(one.length)))
    .toSorted((one, other) => other.length - one.length)[0];
  return found === undefined ? null : typed.slice(found.length).trim();
}

function conditionOf(one: Operand, typed: string, { config, today }: Ask): Expression | null {
  const left = operand(one.name);
  const comparisons = comparisonsFor(left, config).map(({ name }) => name);
  const taken = takeOperator(typed, { present: 'equal', offered: comparisons, sign: null });
  const name = taken?.name ?? 'equal';
  if (!comparisons.includes(name)) return null;
  const rest = (taken?.rest ?? typed).replace(/^(?:=|is(?!\p{L}))\s*/iu, '');
  if (rest === '') return null;
  const wanted = argumentWanted(apply(name, left, 'x'), 1, config);
  // An operand of free text would accept every word.
  if (wanted.types.includes('string') && offeredBy(one.choices, wanted.coded) === null && wanted.coded === null)
    return null;
  const read = readTyped(rest, wanted, { config, own: null, today, mayCompute: true });
  if (read.kind === 'constant') return apply(name, left, constant(read.value));
  if (read.kind === 'expression') return apply(name, left, read.expression);
  if (read.kind === 'range')
    return apply('and', apply('greater_or_equal', left, read.from), apply('less_or_equal', left, read.to));
  const several = AS_LIST.get(name);
  return read.kind === 'list' && several !== undefined ? apply(several, left, constant(read.value)) : null;
}
