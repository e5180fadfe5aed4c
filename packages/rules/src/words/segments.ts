/** A stretch of words; values stand out. */
export type Segment = { readonly text: string; readonly strong: boolean };

/** A sentence or a part of one. */
export type Words = readonly Segment[];

/**
 * Titles of looked-up values: operand name → value as text → title. A value without one is shown as it is stored
 * (SP-139: shippers are stored by id and read by name).
 */
export type LookedUpTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Joins parts into words: a text is plain, words stay as they are; neighbours alike become one segment. */
export function say(...parts: readonly (string | Words)[]): Words {
  const joined: Segment[] = [];
  for (const part of parts.flatMap((one) => (typeof one === 'string' ? [{ text: one, strong: false }] : one))) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last !== undefined && last.strong === part.strong)
      joined[joined.length - 1] = { text: last.text + part.text, strong: last.strong };
    else joined.push(part);
  }
  return joined;
}

/** The same words, standing out as one value. */
export function strong(...parts: readonly (string | Words)[]): Words {
  return [{ text: plainWords(say(...parts)), strong: true }];
}

/** Words as plain text. */
export function plainWords(words: Words): string {
  return words.map((segment) => segment.text).join('');
}

/** The same words with a capital at their start. */
export function capitalised(words: Words): Words {
  const [first, ...rest] = words;
  if (first === undefined) return words;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
