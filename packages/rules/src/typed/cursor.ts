/** What keeps a typed text from being read: where it starts to be unclear, and why. */
export type Doubt = { readonly at: number; readonly problem: string };

/** A place in a typed text. Readers move it on; the first doubt is kept, since later ones only follow from it. */
export class Cursor {
  readonly text: string;
  at: number;
  doubt: Doubt | null = null;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** What is left, without the blanks before it. */
  rest(): string {
    const blanks = /^\s*/.exec(this.text.slice(this.at))?.[0].length ?? 0;
    this.at += blanks;
    return this.text.slice(this.at);
  }

  isAtEnd(): boolean {
    return this.rest() === '';
  }

  /** Takes what a pattern finds at this place; the pattern begins with ^. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest());
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** Notes a doubt at this place, or at another one. Gives null, which every reader answers for 'not read'. */
  doubts(problem: string, at = this.at): null {
    this.doubt ??= { at, problem };
    return null;
  }

  /** The next few signs, as a doubt quotes them. */
  next(): string {
    const word = /^(?:[\p{L}\p{N}_.]+|.)/u.exec(this.rest())?.[0] ?? '';
    return word.length > 30 ? `${word.slice(0, 30)}…` : word;
  }
}
