/** What may stand between the cells of a CSV file; the first wins where the header names one column alone. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** What stands between the cells of a CSV file. */
type Delimiter = (typeof DELIMITERS)[number];

/** A line that tells spreadsheets the delimiter; they do not show it, so it is no row. */
const DIRECTIVE = /^sep=([,;\t|])\n/i;

/** How a CSV file begins: its delimiter, and how many characters stand before its first row. */
export type CsvStart = { readonly delimiter: Delimiter; readonly skip: number };

/**
 * The delimiter of a CSV file by its first filled line: the one that parts it into the most cells, outside quotation
 * marks. Null as long as the line has not ended. Lines end in `\n`. Source: SP-110.
 */
export function csvStart(text: string, isLast: boolean): CsvStart | null {
  const told = DIRECTIVE.exec(text);
  const named = DELIMITERS.find((each) => each === told?.[1]);
  if (told !== null && named !== undefined) return { delimiter: named, skip: told[0].length };
  const counts = new Map<string, number>();
  let quoted = false;
  let filled = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n') {
      if (filled) return { delimiter: most(counts), skip: 0 };
      counts.clear();
    } else counts.set(character, (counts.get(character) ?? 0) + 1);
    if (/[^\s,;|]/.test(character)) filled = true;
  }
  return isLast ? { delimiter: most(counts), skip: 0 } : null;
}

function most(counts: ReadonlyMap<string, number>): Delimiter {
  const [first] = DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first ?? ',';
}
