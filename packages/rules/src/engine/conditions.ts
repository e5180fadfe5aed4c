/** What `like` looks for in a lowered text, or `starts with` at the beginning of a folded one. */
export type Pattern = { readonly like: boolean; readonly sought: string; readonly wanted: boolean };

/**
 * What a clause asks of an ordered operand (numbers, dates, times, truth values): the ranges of positions at which it
 * holds, as pairs [from, to), whether it holds when the value is absent, and whether when it cannot be worked out.
 * Positions lie so among the constants that every comparison with one is a range.
 */
export type OrderedCondition = {
  readonly kind: 'ordered';
  readonly ranges: readonly number[];
  readonly absent: boolean;
  readonly failed: boolean;
};

/** Holds for an absent value alone. */
export const ABSENCE: OrderedCondition = { kind: 'ordered', ranges: [], absent: true, failed: false };
/** Holds for a value that cannot be worked out alone. */
export const FAILING: OrderedCondition = { kind: 'ordered', ranges: [], absent: false, failed: true };

/** Some ranges of present values. */
export function within(ranges: readonly number[]): OrderedCondition {
  return { kind: 'ordered', ranges, absent: false, failed: false };
}

/** What a clause asks of a text: to be among some folded texts or not, and to match every pattern. */
export type TextCondition = {
  readonly kind: 'text';
  readonly among: boolean;
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
  readonly absent: boolean;
};

/** What a clause asks of one operand. */
export type Condition = OrderedCondition | TextCondition;

/** The opposite of one comparison: its negation at the leaf. An absent value makes a comparison false, its not true. */
export function negated(condition: Condition, positions: number): Condition {
  if (condition.kind === 'ordered')
    return { ...within(outside(condition.ranges, positions)), absent: !condition.absent };
  const { among, texts, patterns, absent } = condition;
  if (patterns.length === 0) return { kind: 'text', among: !among, texts, patterns, absent: !absent };
  const turned = patterns.map((pattern) => ({ ...pattern, wanted: !pattern.wanted }));
  return { kind: 'text', among, texts, patterns: turned, absent: !absent };
}

/** Both conditions of one operand. */
export function both(one: Condition, other: Condition): Condition {
  if (one.kind === 'ordered' && other.kind === 'ordered') {
    const [absent, failed] = [one.absent && other.absent, one.failed && other.failed];
    return { kind: 'ordered', ranges: overlap(one.ranges, other.ranges), absent, failed };
  }
  if (one.kind !== 'text' || other.kind !== 'text') throw new TypeError('two conditions of different operands');
  const shared = { kind: 'text', patterns: [...one.patterns, ...other.patterns], absent: one.absent && other.absent };
  return { ...shared, kind: 'text', ...bothLists(one, other) };
}

/** Either condition of one operand, or null where one condition cannot say it. */
export function either(one: Condition, other: Condition): Condition | null {
  const absent = one.absent || other.absent;
  if (one.kind === 'ordered' && other.kind === 'ordered')
    return { kind: 'ordered', ranges: merged(one.ranges, other.ranges), absent, failed: one.failed || other.failed };
  if (one.kind !== 'text' || other.kind !== 'text' || one.patterns.length > 0 || other.patterns.length > 0) return null;
  // Either of two lists is neither outside both: De Morgan.
  const list = bothLists({ ...one, among: !one.among }, { ...other, among: !other.among });
  return { kind: 'text', among: !list.among, texts: list.texts, patterns: [], absent };
}

/** Whether a condition obviously has no satisfying value. A false answer proves nothing. */
export function isNever(condition: Condition): boolean {
  if (condition.absent) return false;
  if (condition.kind === 'ordered') return condition.ranges.length === 0 && !condition.failed;
  return condition.among && condition.texts.size === 0;
}

type TextList = Pick<TextCondition, 'among' | 'texts'>;

function bothLists(one: TextList, other: TextList): TextList {
  if (!one.among && !other.among) return { among: false, texts: new Set([...one.texts, ...other.texts]) };
  const [list, filter] = one.among ? [one, other] : [other, one];
  return { among: true, texts: new Set([...list.texts].filter((text) => filter.texts.has(text) === filter.among)) };
}

function outside(ranges: readonly number[], positions: number): readonly number[] {
  const edges = [0, ...ranges, positions];
  const found: number[] = [];
  for (let at = 0; at < edges.length; at += 2) addRange(found, edges[at] ?? 0, edges[at + 1] ?? 0);
  return found;
}

function overlap(one: readonly number[], other: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [end, otherEnd] = [one[i + 1] ?? 0, other[j + 1] ?? 0];
    addRange(found, Math.max(one[i] ?? 0, other[j] ?? 0), Math.min(end, otherEnd));
    if (end < otherEnd) i += 2;
    else j += 2;
  }
  return found;
}

/** The ranges of both, in order and apart. */
export function merged(one: readonly number[], other: readonly number[]): readonly number[] {
  const starts: [number, number][] = [];
  for (const ranges of [one, other])
    for (let at = 0; at < ranges.length; at += 2) starts.push([ranges[at] ?? 0, ranges[at + 1] ?? 0]);
  starts.sort(([a], [b]) => a - b);
  const found: number[] = [];
  for (const [from, to] of starts) {
    const end = found.at(-1);
    if (end !== undefined && from <= end) found[found.length - 1] = Math.max(end, to);
    else addRange(found, from, to);
  }
  return found;
}

function addRange(ranges: number[], from: number, to: number): void {
  if (from < to) ranges.push(from, to);
}
