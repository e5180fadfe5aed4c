/** Why a typed text cannot be read, and the place where it becomes unclear. */
export type Doubt = { readonly at: number; readonly problem: string };

/** A place in a typed text. Readers advance it. Only the first doubt is kept, since later ones follow from it. */
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

  /** Matches a pattern at this place and advances behind the match; the pattern begins with ^. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest());
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** Notes a doubt at this or another place. Returns null, which every reader returns for 'not read'. */
  doubts(problem: string, at = this.at): null {
    this.doubt ??= { at, problem };
    return null;
  }

  /** The next word or sign, for a doubt to quote. */
  next(): string {
    const word = /^(?:[\p{L}\p{N}_.]+|.)/u.exec(this.rest())?.[0] ?? '';
    return word.length > 30 ? `${word.slice(0, 30)}…` : word;
  }
}
