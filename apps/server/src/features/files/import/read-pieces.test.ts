import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_CATEGORY_NAMES, FILE_LAYOUTS, rowLimitOf, type FileCategory } from '@lanewright/contract';
import { csvLine } from '@lanewright/sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeFault } from './file-fault.ts';
import { readPieces, type SheetRead } from './read-pieces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-pieces-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const CATEGORIES = FILE_CATEGORY_NAMES.filter((category) => category !== 'working_copy');
const headOf = (category: FileCategory): string => csvLine(Object.keys(FILE_LAYOUTS[category]));
const exampleOf = (category: FileCategory): string =>
  csvLine(Object.values(FILE_LAYOUTS[category]).map(({ example }) => example));

async function read(category: FileCategory, text: string, limit?: number): Promise<readonly SheetRead[]> {
  const path = join(folder, `${category}.csv`);
  writeFileSync(path, text);
  const terms = {
    file: 1,
    attempt: 1,
    staging: { to: 'rows' },
    header: { row: null, match: null },
    sheet: null,
  } as const;
  return Array.fromAsync(readPieces({ ...terms, path, size: Buffer.byteLength(text), category }, limit));
}

test.each(CATEGORIES)(
  '[SP-111] a %s file that breaks off tells the row where, after the rows before it',
  async (category) => {
    const example = exampleOf(category);
    const pieces = await read(category, `${headOf(category)}${example}${example}x"y"z,"lone "quote\r\n${example}`);
    const faults = pieces.flatMap((piece) => piece.faults);
    expect(faults).toEqual([
      wholeFault(4, 'A quotation mark in this row is not closed, or text follows the closing one.'),
    ]);
    expect(pieces.at(-1)?.rows).toBe(2);
  },
);

const LIMITED = CATEGORIES.filter((category) => rowLimitOf(category) !== null);

test('[SP-110] files of carriers and of contract lanes may have a million rows', () => {
  expect(Object.fromEntries(CATEGORIES.map((category) => [category, rowLimitOf(category)]))).toEqual({
    carrier_preference: null,
    award: 1_000_000,
    bulk_award: 1_000_000,
    shippers: 100_000,
    quote: 50_000,
    market_strength: 100_000,
    fuel_sheet: 100_000,
  });
});

test.each(LIMITED)('[SP-110] a %s file with a row too many says the limit and is read no further', async (category) => {
  const most = 3_000;
  const [first = ''] = Object.keys(FILE_LAYOUTS[category]);
  const pieces = await read(category, `${headOf(category)}${`${first}\r\n`.repeat(most)}`, most);
  expect(pieces.flatMap((piece) => piece.faults).filter(({ row }) => row === null)).toEqual([]);
  const over = await read(category, `${headOf(category)}${`${first}\r\n`.repeat(most + 5)}`, most);
  expect(over.flatMap((piece) => piece.faults).filter(({ row }) => row === null)).toEqual([
    wholeFault(null, `The file has more than ${most.toLocaleString('en-US')} rows. Upload it in parts.`),
  ]);
  expect(over.at(-1)?.rows).toBe(most);
});
