/**
 * What is compiled of the rules of a set, by their place. Rules that say the same share one part: most rules of a large
 * set do and ask what others of it do and ask too, and what a run has just used is quicker to reach.
 */
export class SharedParts<Source, Part> {
  readonly #compile: (sources: readonly Source[]) => Part;
  /** The number of each place's part, counted from 1; 0 until it is compiled. */
  readonly #numbers: Int32Array;
  readonly #parts: Part[] = [];
  readonly #byContent = new Map<string, number>();

  constructor(places: number, compile: (sources: readonly Source[]) => Part) {
    this.#compile = compile;
    this.#numbers = new Int32Array(places);
  }

  /** The part of a place; undefined until it is compiled. */
  at(place: number): Part | undefined {
    return this.#parts[(this.#numbers[place] ?? 0) - 1];
  }

  /** Compiles the part of a place, unless an equal one is there. */
  add(place: number, sources: readonly Source[]): Part {
    const content = contentOf(sources);
    const known = this.#byContent.get(content) ?? 0;
    const part = this.#parts[known - 1] ?? this.#compile(sources);
    if (known === 0) this.#byContent.set(content, this.#parts.push(part));
    this.#numbers[place] = known === 0 ? this.#parts.length : known;
    return part;
  }
}

/** What parts of rules say, without the ids of their nodes. */
function contentOf(sources: readonly unknown[]): string {
  return JSON.stringify(sources, (key, value: unknown) => (key === 'id' ? undefined : value));
}
