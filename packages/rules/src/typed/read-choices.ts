import type { Doubt } from './cursor.ts';

/** A value that may be chosen, with all of its names. */
export type Offered = {
  readonly value: string | number | boolean;
  readonly title: string;
  readonly words: readonly string[];
};

/** The values that may be chosen, and names for sets of them. `inTurn`: ranges follow the order of the values. */
export type OfferedValues = {
  readonly values: readonly Offered[];
  readonly inTurn: boolean;
  readonly sets: ReadonlyMap<string, readonly (string | number)[]>;
};

type Chosen = { readonly values: readonly Offered['value'][] } | Doubt;

/**
 * The values that a text names: 'CA, OR, WA', 'CA; WA', 'ca wa', 'California or Washington', 'Jun-Aug', 'Pacific
 * Northwest'. 'or' between codes in lower case may be Oregon as well as the word, which is a doubt.
 */
export function readChoices(text: string, offered: OfferedValues): Chosen {
  const found = new Set<Offered['value']>();
  // Each part between strong separators is parsed by itself. A doubt gives its position in the whole text.
  for (const part of text.matchAll(/[^,;|\n]+/g)) {
    const blanks = /^\s*/.exec(part[0])?.[0].length ?? 0;
    const words = part[0]
      .trim()
      .replace(/^(?:or|and)\s+(?=\S)/i, (joint) => (isNamed(part[0].trim(), offered) ? joint : ''));
    if (words === '') continue;
    const read = readPart(words, offered);
    if ('problem' in read) return { ...read, at: part.index + blanks + read.at };
    for (const value of read.values) found.add(value);
  }
  return { values: [...found] };
}

function isNamed(words: string, offered: OfferedValues): boolean {
  return named(words, offered) !== null;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The values that the whole text names: one value, or all values of a set. */
function named(words: string, { values, sets }: OfferedValues): readonly Offered['value'][] | null {
  const folded = fold(words);
  const one = values.find((each) => fold(String(each.value)) === folded || fold(each.title) === folded);
  if (one !== undefined) return [one.value];
  for (const [name, several] of sets) if (fold(name) === folded) return several;
  const called = values.filter((each) => each.words.some((word) => fold(word) === folded));
  return called.length === 1 ? called.map(({ value }) => value) : null;
}

const JOINTS = new Set(['or', 'and', '&', '+']);

function readPart(words: string, offered: OfferedValues): Chosen {
  const whole = named(words, offered) ?? rangeOf(words, offered);
  if (whole !== null) return { values: whole };
  const tokens = [...words.matchAll(/\S+/g)].map(([text]) => text);
  const byBlanks = all(tokens, offered);
  const joint = tokens.findIndex((token, at) => at > 0 && at < tokens.length - 1 && JOINTS.has(token.toLowerCase()));
  const byJoints = joint < 0 ? null : all(atJoints(tokens), offered);
  if (byBlanks !== null && byJoints !== null && !sameValues(byBlanks, byJoints)) {
    // If all words are in capitals, OR is the code. A small 'or' between names or codes in capitals is the word.
    if (tokens.every((token) => token === token.toUpperCase())) return { values: byBlanks };
    if (tokens.every((token) => isCode(token, offered) && token === token.toLowerCase())) {
      const problem = `'${tokens[joint] ?? ''}' could be Oregon or the word: separate the states with commas`;
      return { at: words.indexOf(` ${tokens[joint] ?? ''} `) + 1, problem };
    }
  }
  const values = byJoints ?? byBlanks ?? bySpans(tokens, offered);
  if (values !== null) return { values };
  const unknown = tokens.find((token) => !JOINTS.has(token.toLowerCase()) && named(token, offered) === null) ?? words;
  return {
    at: Math.max(0, words.indexOf(unknown)),
    problem: `'${tokens.length === 1 ? words : unknown}' is not one of the values`,
  };
}

function isCode(token: string, { values }: OfferedValues): boolean {
  return values.some(({ value }) => fold(String(value)) === fold(token));
}

function all(parts: readonly string[], offered: OfferedValues): readonly Offered['value'][] | null {
  const read = parts.map((part) => named(part, offered) ?? rangeOf(part, offered));
  return read.some((one) => one === null) ? null : [...new Set(read.flatMap((one) => one ?? []))];
}

function atJoints(tokens: readonly string[]): readonly string[] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (JOINTS.has(token.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '');
}

/** Names of several words without a separator: 'new york texas'. The longest name is matched first. */
function bySpans(tokens: readonly string[], offered: OfferedValues): readonly Offered['value'][] | null {
  const found: Offered['value'][] = [];
  let at = 0;
  while (at < tokens.length) {
    const isJoint = JOINTS.has((tokens[at] ?? '').toLowerCase());
    const length = [4, 3, 2, 1].find(
      (many) => at + many <= tokens.length && isNamed(tokens.slice(at, at + many).join(' '), offered),
    );
    if (length === undefined && !isJoint) return null;
    if (!isJoint && length !== undefined)
      found.push(...(named(tokens.slice(at, at + length).join(' '), offered) ?? []));
    at += isJoint ? 1 : (length ?? 1);
  }
  return found.length === 0 ? null : found;
}

/** 'Jun-Aug', 'Monday to Friday', and across the end of the year 'Nov-Feb'; null if the values have no order. */
function rangeOf(words: string, offered: OfferedValues): readonly Offered['value'][] | null {
  if (!offered.inTurn) return null;
  const [, first, last] = /^(\S+?)\s*(?:-|–|\.\.|\s(?:to|through|thru|until)\s)\s*(\S+)$/i.exec(words) ?? [];
  if (first === undefined || last === undefined) return null;
  const places = [first, last].map((word) => {
    const [value] = named(word, offered) ?? [];
    return offered.values.findIndex((one) => one.value === value);
  });
  const [from = -1, to = -1] = places;
  if (from < 0 || to < 0) return null;
  const count = offered.values.length;
  const many = ((to - from + count) % count) + 1;
  return Array.from({ length: many }, (_, step) => offered.values[(from + step) % count]?.value ?? '');
}

function sameValues(one: readonly Offered['value'][], other: readonly Offered['value'][]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
