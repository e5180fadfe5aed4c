/** The statements of verdicts in one language. Patterns match whole fragments in lower case; `price` is a group. */
export type Tongue = Readonly<
  Record<'accepts' | 'tooHigh' | 'elsewhere' | 'passes' | 'cancels' | 'counters' | 'courtesies', readonly RegExp[]>
> & {
  /** Polite words before a statement, and behind it. */
  readonly polite: RegExp;
  readonly politeEnd: RegExp;
};
