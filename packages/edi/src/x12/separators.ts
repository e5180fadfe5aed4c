/** The four characters that structure an interchange. Each interchange states its own in its ISA segment. */
export type Separators = {
  readonly element: string;
  /** Between repetitions of an element; null before version 00402, which has none. */
  readonly repetition: string | null;
  readonly component: string;
  readonly terminator: string;
};

/** The separators that we write. All four are rare in freight texts. */
export const OUR_SEPARATORS: Separators = { element: '*', repetition: '^', component: '>', terminator: '~' };

/** The separators of an interchange as one list. */
export function separatorsIn({ element, repetition, component, terminator }: Separators): readonly string[] {
  return repetition === null ? [element, component, terminator] : [element, repetition, component, terminator];
}

/** Whether four separators are distinct from one another and from data characters. */
export function areSeparators(separators: Separators): boolean {
  const all = separatorsIn(separators);
  return new Set(all).size === all.length && all.every((one) => one.length === 1 && !/[A-Za-z0-9 ]/.test(one));
}
