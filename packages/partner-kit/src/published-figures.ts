const DECIMAL = /^(\d{1,6})(?:\.(\d{1,12}))?$/;

/** A decimal number in its smallest step; `isExact` says that it has no further decimals than that. */
type Decimal = { readonly steps: number; readonly isExact: boolean };

/**
 * Reads a plain decimal number: `readDecimal('3.841', 3)` is 3841 steps. Null for anything else, such as a sign or an
 * exponent. Further decimals are cut off, never rounded.
 */
export function readDecimal(text: string, decimals: number): Decimal | null {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '') return null;
  const digits = fraction.replace(/0+$/, '');
  const steps = Number(whole) * 10 ** decimals + Number(digits.slice(0, decimals).padEnd(decimals, '0'));
  return { steps, isExact: digits.length <= decimals };
}

/** How the rows of an answer are read as figures. */
type RowReader<Figure> = {
  /** A row's figure, a sentence that says why it is refused, or null if it has none for us. */
  readonly read: (row: unknown) => Figure | string | null;
  /** What a figure is of, in words. */
  readonly keyOf: (figure: Figure) => string;
  readonly valueOf: (figure: Figure) => number;
  /** What the values are called, in the plural. */
  readonly values: string;
};

/**
 * Reads the rows of an answer, in any order. A figure that appears several times is taken once, and refused if its values
 * differ.
 */
export function readFigures<Figure extends object>(
  rows: readonly unknown[],
  { read, keyOf, valueOf, values }: RowReader<Figure>,
): { readonly figures: readonly Figure[]; readonly refused: readonly string[] } {
  const found = new Map<string, Figure>();
  const twice = new Set<string>();
  const refused: string[] = [];
  for (const row of rows) {
    const figure = read(row);
    if (figure === null) continue;
    if (typeof figure === 'string') {
      refused.push(figure);
      continue;
    }
    const key = keyOf(figure);
    const before = found.get(key);
    if (before !== undefined && valueOf(before) !== valueOf(figure)) twice.add(key);
    found.set(key, figure);
  }
  for (const key of twice) {
    found.delete(key);
    refused.push(`${key} appears twice with different ${values}.`);
  }
  return { figures: [...found.values()], refused };
}

/** A value as a sentence shows it: quoted, on one line, at most 20 characters. */
export function shownFigure(text: string): string {
  return `“${text.slice(0, 20).replaceAll(/\p{Cc}/gu, '')}”`;
}
