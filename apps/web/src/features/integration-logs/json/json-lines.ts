import { MESSAGES } from '@lanewright/contract';

/** What stands where a name or value would: for its colour. */
type JsonKind = 'text' | 'number' | 'word' | 'sign';

/** One line of a body as it is shown. */
export type JsonLine = {
  /** The place in the value, such as `/stops/0/city`; a closing line has that of what it closes, with an end of its own. */
  readonly id: string;
  readonly depth: number;
  /** The name with its quotes; null in a list, at the top and where a line closes. */
  readonly name: string | null;
  readonly text: string;
  readonly kind: JsonKind;
  /** Of a line that opens something: whether it is folded, and how many parts it holds. */
  readonly fold: { readonly folded: boolean; readonly parts: number } | null;
};

/** What a stored body is: nothing, JSON, or text that is none (I-009). */
export type Body =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json' | 'text'; readonly value: unknown; readonly text: string };

/** Reads a body. One that is no valid JSON is an error object that says so (I-009, M-098, SP-136). */
export function bodyOf(stored: string | null): Body {
  if (stored === null || stored.trim() === '') return { kind: 'empty' };
  try {
    const value: unknown = JSON.parse(stored);
    return { kind: 'json', value, text: stored };
  } catch {
    return { kind: 'text', value: { error: MESSAGES.invalidJson }, text: stored };
  }
}

/** More lines than these are folded at first. */
const MAX_AT_FIRST = 300;

/** What is folded at first: of a long body everything below its first level. */
export function foldedAtFirst(value: unknown): ReadonlySet<string> {
  const all = jsonLines(value, new Set());
  if (all.length <= MAX_AT_FIRST) return new Set();
  return new Set(all.filter(({ fold, depth }) => fold !== null && depth > 0).map(({ id }) => id));
}

/** The lines of a value, two spaces a level, without what is folded. */
export function jsonLines(value: unknown, folded: ReadonlySet<string>): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  addLines(lines, { value, folded, id: '', name: null, depth: 0, end: '' });
  return lines;
}

type Part = {
  readonly value: unknown;
  readonly folded: ReadonlySet<string>;
  readonly id: string;
  readonly name: string | null;
  readonly depth: number;
  /** The comma before a next part. */
  readonly end: string;
};

function addLines(lines: JsonLine[], part: Part): void {
  const { value, folded, id, name, depth, end } = part;
  if (typeof value !== 'object' || value === null) {
    lines.push({ id, depth, name, text: `${JSON.stringify(value)}${end}`, kind: kindOf(value), fold: null });
    return;
  }
  const list = Array.isArray(value);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length === 0) {
    lines.push({ id, depth, name, text: `${open}${close}${end}`, kind: 'sign', fold: null });
    return;
  }
  const isFolded = folded.has(id);
  const fold = { folded: isFolded, parts: entries.length };
  lines.push({ id, depth, name, text: isFolded ? `${open} … ${close}${end}` : open, kind: 'sign', fold });
  if (isFolded) return;
  for (const [at, [key, each]] of entries.entries())
    addLines(lines, {
      value: each,
      folded,
      id: `${id}/${key}`,
      name: list ? null : JSON.stringify(key),
      depth: depth + 1,
      end: at === entries.length - 1 ? '' : ',',
    });
  lines.push({ id: `${id}/${close}end`, depth, name: null, text: `${close}${end}`, kind: 'sign', fold: null });
}

function kindOf(value: unknown): JsonKind {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'word';
}
