/**
 * Candidate delimiters of a CSV file, in order of preference. If rows fit two, the one that is rarer in text wins:
 * every 'city, state' contains a comma.
 */
const DELIMITERS = ['\t', '|', ';', ','] as const;

/** What stands between the cells of a CSV file. */
type Delimiter = (typeof DELIMITERS)[number];

/** A line that tells spreadsheets the delimiter; they do not show it, so it is no row. */
const DIRECTIVE = /^sep=([,;\t|])\n/i;

/** Filled rows that tell the delimiter, and characters within which they are looked for. */
const ROWS = 12;
const CHARACTERS = 65_536;

/** How a CSV file begins: its delimiter, and how many characters stand before its first row. */
export type CsvStart = { readonly delimiter: Delimiter; readonly skip: number };

/**
 * The delimiter of a CSV file by its first filled rows: the one that parts most of them into the same number of cells
 * with quotation marks where they belong, and of two that do so equally well the one that parts the first row into more.
 * Null as long as more text may tell. Lines end in `\n`. Source: SP-110.
 */
export function csvStart(text: string, isLast: boolean): CsvStart | null {
  const told = DIRECTIVE.exec(text);
  const named = DELIMITERS.find((each) => each === told?.[1]);
  if (told !== null && named !== undefined) return { delimiter: named, skip: told[0].length };
  const found = DELIMITERS.map((delimiter) => ({ delimiter, rows: rowsOf(text, { delimiter, isLast }) }));
  const isEnough = isLast || text.length >= CHARACTERS;
  if (found.some(({ rows }) => rows.length < ROWS) && !isEnough) return null;
  if (found.every(({ rows }) => rows.length === 0)) return isLast ? { delimiter: ',', skip: 0 } : null;
  const [best] = found.map(({ delimiter, rows }) => ({ delimiter, rank: rankOf(rows) })).toSorted(byRank);
  return { delimiter: best === undefined || best.rank.every((each) => each === 0) ? ',' : best.delimiter, skip: 0 };
}

/** A filled row under a delimiter: how many cells it has, and whether a quotation mark stands amid one. */
type ParsedRow = { readonly width: number; readonly odd: boolean };

/** The first filled rows that have ended. */
function rowsOf(text: string, { delimiter, isLast }: { delimiter: Delimiter; isLast: boolean }): readonly ParsedRow[] {
  const rows: ParsedRow[] = [];
  let [width, filled, odd] = [1, false, false];
  let at: 'start' | 'cell' | 'quoted' | 'closed' = 'start';
  for (let place = 0; place < text.length && rows.length < ROWS; place += 1) {
    const character = text.charAt(place);
    if (at === 'quoted') {
      if (character !== '"') filled ||= FILLED.test(character);
      else if (text.charAt(place + 1) === '"') place += 1;
      else at = 'closed';
    } else if (character === delimiter) [width, at] = [width + 1, 'start'];
    else if (character === '\n') {
      if (filled) rows.push({ width, odd });
      [width, filled, odd, at] = [1, false, false, 'start'];
    } else if (character === '"' && at === 'start') at = 'quoted';
    else {
      odd ||= character === '"' || at === 'closed';
      if (at === 'start') at = 'cell';
      filled ||= FILLED.test(character);
    }
  }
  if (isLast && filled && at !== 'quoted' && rows.length < ROWS) rows.push({ width, odd });
  return rows;
}

const FILLED = /[^\s,;|]/;

/** How well a delimiter splits the rows, most important figure first; all 0 where it splits none. */
type Rank = readonly [soundRows: number, rows: number, firstWidth: number, width: number];

function rankOf(rows: readonly ParsedRow[]): Rank {
  const parted = rows.filter(({ width }) => width > 1);
  const widths = [...Map.groupBy(parted, ({ width }) => width)].map(([width, same]): Rank => {
    return [same.filter(({ odd }) => !odd).length, same.length, rows[0]?.width ?? 0, width];
  });
  return widths.toSorted((a, b) => compare(a, b))[0] ?? [0, 0, 0, 0];
}

function byRank(a: { readonly rank: Rank }, b: { readonly rank: Rank }): number {
  return compare(a.rank, b.rank);
}

/** The better rank first. */
function compare(a: Rank, b: Rank): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (other !== value) return other - value;
  }
  return 0;
}
