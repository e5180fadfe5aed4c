import type { Archive } from './archive.ts';
import { readSmallXml } from './xml.ts';

/**
 * How a number in a cell is to be read: as itself, a moment, a percentage, TRUE or FALSE, or a code with leading zeros.
 * `decimals` is how many of a number the cell shows, where its format says so.
 */
export type CellFormat =
  | 'number'
  | 'date'
  | 'time'
  | 'datetime'
  | 'percent'
  | 'flag'
  | { readonly digits: number }
  | { readonly decimals: number };

/** Formats that every program knows by number. Some of them depend on the language of the program; all of those are dates. */
const KNOWN: readonly (readonly [from: number, to: number, format: CellFormat])[] = [
  [1, 1, { decimals: 0 }],
  [2, 2, { decimals: 2 }],
  [3, 3, { decimals: 0 }],
  [4, 4, { decimals: 2 }],
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [37, 38, { decimals: 0 }],
  [39, 40, { decimals: 2 }],
  [41, 42, { decimals: 0 }],
  [43, 44, { decimals: 2 }],
  [45, 45, 'time'],
  [47, 47, 'time'],
  [50, 58, 'date'],
];

/** The formats of a workbook's cell styles, in the order in which cells name them. */
export async function readFormats(archive: Archive, part: string): Promise<readonly CellFormat[]> {
  const own = new Map<number, CellFormat>();
  const styles: CellFormat[] = [];
  let inStyles = false;
  await readSmallXml(archive, part, {
    open(tag, attributes) {
      if (tag === 'numFmt') own.set(Number(attributes['numFmtId']), formatOfCode(attributes['formatCode'] ?? ''));
      if (tag === 'cellXfs') inStyles = true;
      if (tag !== 'xf' || !inStyles) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(own.get(id) ?? KNOWN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number');
    },
    close(tag) {
      if (tag === 'cellXfs') inStyles = false;
    },
  });
  return styles;
}

/** Characters of a format code, as spreadsheets have them. */
const LONGEST_CODE = 255;
/** Decimals that a number can show. */
const MAX_DECIMALS = 30;

/** LibreOffice's booleans are numbers with a format of two words, those of its language. */
const FLAG = /^"([^"]+)";"\1";"([^"]+)"$/;
/**
 * Characters allowed among the digits of a code: the hyphen of `00000-0000`, brackets, and a condition such as
 * `[<=99999]`.
 */
const CODE_MARKS = /\[[<>=][^\]]*\]|[-()\s]/g;
/** Digits with and without a comma between thousands. */
const DECIMALS = /^[#,0]*0(?:\.(?<decimals>0+))?$/;

/** Reads a format code: `mm/dd/yyyy` is a date, `00000` a code of five digits and `00000-0000` one of nine. */
export function formatOfCode(code: string): CellFormat {
  if (code.length > LONGEST_CODE) return 'number';
  if (FLAG.test(code)) return 'flag';
  const [positive = ''] = code.split(';');
  const unquoted = positive.replaceAll(/"[^"]*"|\\.|[_*]./g, '');
  const digits = unquoted.replaceAll(CODE_MARKS, '');
  if (/^0{2,}$/.test(digits)) return { digits: digits.length };
  // Hours or minutes that have gone by are no time of a day.
  if (/\[(h+|m+|s+)\]/i.test(unquoted)) return 'number';
  const letters = unquoted
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/general|am\/pm|a\/p/gi, (word) => (word.toLowerCase() === 'general' ? '' : 'h'));
  const hasDay = /[dy]/i.test(letters);
  const hasTime = /[hs]/i.test(letters);
  const hasMonth = /m/i.test(letters);
  if (hasDay || (hasMonth && !hasTime)) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : formatOfDigits(letters);
}

function formatOfDigits(code: string): CellFormat {
  if (/%/.test(code)) return 'percent';
  const found = DECIMALS.exec(code.replaceAll(/[$\s()]/g, ''));
  return found === null ? 'number' : { decimals: Math.min(found.groups?.['decimals']?.length ?? 0, MAX_DECIMALS) };
}
