import type { Pattern } from './conditions.ts';

/**
 * All patterns that rules look for in the texts of an operand. A text is lowered once and walked through once: from each
 * of its characters as far as some pattern goes on.
 */
export class TextPatterns {
  readonly #numbers = new Map<string, number>();
  readonly #anywhere = new PatternTree();
  readonly #beginnings = new PatternTree();

  constructor(patterns: readonly Pattern[]) {
    for (const pattern of patterns) {
      const key = keyOf(pattern);
      if (this.#numbers.has(key)) continue;
      const number = this.#numbers.size;
      this.#numbers.set(key, number);
      (pattern.like ? this.#anywhere : this.#beginnings).add(pattern.sought, number);
    }
  }

  /** The number of a pattern, whether it is wanted or not. */
  numberOf(pattern: Pattern): number {
    return this.#numbers.get(keyOf(pattern)) ?? -1;
  }

  /** The numbers of the patterns that match a text, each once, in order. */
  matching(text: string, folded: string): readonly number[] {
    const found: number[] = [];
    if (!this.#beginnings.isEmpty) this.#beginnings.matchAt(folded, 0, found);
    if (!this.#anywhere.isEmpty) {
      const lower = text.toLowerCase();
      for (let from = 0; from <= lower.length; from += 1) this.#anywhere.matchAt(lower, from, found);
    }
    if (found.length < 2) return found;
    found.sort((one, other) => one - other);
    return found.filter((number, at) => number !== found[at - 1]);
  }
}

function keyOf({ like, sought }: Pattern): string {
  return like ? `like ${sought}` : `starts ${sought}`;
}

/** Patterns by their characters: each character of a pattern leads on from the node of those before it. */
class PatternTree {
  /** The node after a node and a character. */
  readonly #next = new Map<number, number>();
  /** The pattern that ends at a node. */
  readonly #ends: (number | undefined)[] = [undefined];

  get isEmpty(): boolean {
    return this.#ends.length === 1 && this.#ends[0] === undefined;
  }

  add(sought: string, number: number): void {
    let node = 0;
    for (let at = 0; at < sought.length; at += 1) {
      const step = node * CHARACTERS + sought.charCodeAt(at);
      const next = this.#next.get(step) ?? this.#ends.push(undefined) - 1;
      this.#next.set(step, next);
      node = next;
    }
    this.#ends[node] = number;
  }

  /** Adds the patterns that a text has from a place on. */
  matchAt(text: string, from: number, found: number[]): void {
    let node: number | undefined = 0;
    for (let at = from; node !== undefined; at += 1) {
      const end = this.#ends[node];
      if (end !== undefined) found.push(end);
      if (at >= text.length) return;
      node = this.#next.get(node * CHARACTERS + text.charCodeAt(at));
    }
  }
}

const CHARACTERS = 65_536;
