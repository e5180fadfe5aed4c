import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { openSheet, workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comingFile } from './coming-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coming-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const OTHERWISE = { otherwise: 'neither' };

it('[SP-110] reads the rows of a CSV file while the rest of it is being written', async () => {
  const path = join(folder, 'lanes.csv');
  const first = `city,note\n${'Joliet,plain\n'.repeat(8_000)}`;
  const second = 'Montréal,"two\nlines"\nLaredo,last';
  await writeFile(path, first);
  const opened = await openSheet(comingFile(path, Buffer.byteLength(first + second)), OTHERWISE);
  if (!opened.ok) throw new Error(opened.message);
  const cells: (readonly string[])[] = [];
  const shares: number[] = [];
  let isWhole = false;
  for await (const { rows, fault, share } of opened.rows()) {
    expect(fault).toBeNull();
    cells.push(...rows.map((row) => row.cells));
    shares.push(share);
    if (isWhole) continue;
    expect(share).toBeLessThan(1);
    isWhole = true;
    await appendFile(path, second);
  }
  expect(cells).toHaveLength(8_003);
  expect(cells.slice(-2)).toEqual([
    ['Montréal', 'two\nlines'],
    ['Laredo', 'last'],
  ]);
  expect(shares.at(-1)).toBe(1);
});

it('[SP-110] waits for the beginning of a file, and opens a workbook once it is whole', async () => {
  const written = join(folder, 'whole.xlsx');
  const cells = Array.from({ length: 3_000 }, (_each, at) => `Town ${at * 7_919}`);
  const pieces = [];
  for await (const piece of workbookBytes(
    Readable.from([cells.map((cell, at) => ({ number: at + 1, cells: [cell] }))]),
  ))
    pieces.push(piece);
  await writeFile(written, pieces);
  const bytes = await readFile(written);
  const path = join(folder, 'coming.xlsx');
  await writeFile(path, '');
  const opening = openSheet(comingFile(path, bytes.length), OTHERWISE);
  // The beginning says that it is a workbook, and its directory stands at the end.
  expect(bytes.length).toBeGreaterThan(20_000);
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await appendFile(path, bytes.subarray(0, 10_000));
  await pause(50);
  expect(isOpen).toBe(false);
  await appendFile(path, bytes.subarray(10_000));
  const opened = await opening;
  if (!opened.ok) throw new Error(opened.message);
  const rows = [];
  for await (const piece of opened.rows()) rows.push(...piece.rows);
  expect(rows.map((row) => row.cells)).toEqual(cells.map((cell) => [cell]));
});

it('[SP-109] judges a file of no bytes, and one of blank lines, as empty', async () => {
  for (const text of ['', '\n \n']) {
    const path = join(folder, 'empty.csv');
    await writeFile(path, text);
    expect(await openSheet(comingFile(path, text.length), OTHERWISE)).toEqual({
      ok: false,
      message: 'The file is empty.',
    });
  }
});
