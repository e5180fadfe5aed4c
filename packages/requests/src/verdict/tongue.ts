/** What verdicts say in one tongue. Patterns match a whole fragment in lower case; `price` is their named group. */
export type Tongue = Readonly<
  Record<'accepts' | 'tooHigh' | 'elsewhere' | 'passes' | 'cancels' | 'counters' | 'courtesies', readonly RegExp[]>
> & {
  /** Polite words before a statement, and behind it. */
  readonly polite: RegExp;
  readonly politeEnd: RegExp;
};
