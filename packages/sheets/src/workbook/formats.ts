import type { Archive } from './archive.ts';
import { readSmallXml } from './xml.ts';

/** How a number in a cell is to be read: as itself, as a moment, or as a code with leading zeros. */
export type CellFormat = 'number' | 'date' | 'time' | 'datetime' | { readonly digits: number };

/** Formats that every program knows by number. Some of them depend on the language of the program; all of those are dates. */
const KNOWN: readonly (readonly [from: number, to: number, format: CellFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
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

/** Reads a format code: `mm/dd/yyyy` is a date, `00000` a code of five digits. */
export function formatOfCode(code: string): CellFormat {
  const [positive = ''] = code.split(';');
  if (/^0{2,}$/.test(positive)) return { digits: positive.length };
  const unquoted = positive.replaceAll(/"[^"]*"|\\.|[_*]./g, '');
  // Hours or minutes that have gone by are no time of a day.
  if (/\[(h+|m+|s+)\]/i.test(unquoted)) return 'number';
  const letters = unquoted
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/general|am\/pm|a\/p/gi, (word) => (word.toLowerCase() === 'general' ? '' : 'h'));
  const hasDay = /[dy]/i.test(letters);
  const hasTime = /[hs]/i.test(letters);
  const hasMonth = /m/i.test(letters);
  if (hasDay || (hasMonth && !hasTime)) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : 'number';
}
