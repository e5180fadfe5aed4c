import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSheetThreads, UnreadableSheetError } from './sheet-threads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-threads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HEADER = { row: null, match: null };
const MINUTE = 60_000;

async function longWorkbook(rows: number): Promise<string> {
  const path = join(folder, `long-${rows}.xlsx`);
  const all = [['customer_slug', 'customer_name'], ...Array.from({ length: rows }, () => ['BIRCH', 'Birch'])];
  const pieces = [];
  for await (const piece of workbookBytes(Readable.from([all.map((cells, at) => ({ number: at + 1, cells }))])))
    pieces.push(piece);
  await writeFile(path, pieces);
  return path;
}

async function sheet(text: string) {
  const path = join(folder, `${text.length}.csv`);
  await writeFile(path, text);
  return { path, category: 'shippers', header: HEADER, sheet: null } as const;
}

it('[SP-110] checks the header of a file in a thread, and says what is wrong with it', async () => {
  const threads = openSheetThreads();
  try {
    const sound = 'customer_slug,customer_name\nBIRCH,Birch\n';
    expect(await threads.check(await sheet(sound))).toEqual({ faults: [], bytes: sound.length });
    const { faults } = await threads.check(await sheet('customer_slug,colour\nBIRCH,green\n'));
    expect(faults).toEqual(['Unknown column: "colour"', 'Missing column: "customer_name"']);
  } finally {
    await threads.close();
  }
});

it('[SP-112] tells the size of the rows of a workbook, however small it is packed', async () => {
  const threads = openSheetThreads();
  const path = await longWorkbook(20_000);
  try {
    const { bytes } = await threads.check({ path, category: 'shippers', header: HEADER, sheet: null });
    const packed = (await stat(path)).size;
    const asCsv = 'customer_slug,customer_name\r\n'.length + 20_000 * 'BIRCH,Birch\r\n'.length;
    expect(packed).toBeLessThan(asCsv / 2);
    expect(bytes / asCsv).toBeGreaterThan(0.5);
    expect(bytes / asCsv).toBeLessThan(3);
  } finally {
    await threads.close();
  }
});

it('[SP-128 SP-163] reads a price file in a thread, and aborts one that takes too long', async () => {
  const path = join(folder, 'rates.csv');
  await writeFile(path, 'Rates of 2026\n\nDate,Rate\n2026-11-20,1.4012\n');
  const threads = openSheetThreads();
  const hurried = openSheetThreads({ silence: MINUTE, check: 0 });
  try {
    expect(await threads.prices({ path, series: 'exchange' })).toMatchObject({
      ok: true,
      rows: [{ row: 4, cells: { date: '2026-11-20' }, faults: [] }],
    });
    await expect(hurried.prices({ path, series: 'exchange' })).rejects.toThrow(UnreadableSheetError);
  } finally {
    await Promise.all([threads.close(), hurried.close()]);
  }
});

it('[SP-112] gives up a sheet that keeps its thread busy, and checks the next one', async () => {
  const hurried = openSheetThreads({ silence: MINUTE, check: 0 });
  const long = { path: await longWorkbook(2_000), category: 'shippers', header: HEADER, sheet: null } as const;
  try {
    const answers = await Promise.allSettled([1, 2, 3].map(() => hurried.check(long)));
    for (const answer of answers) expect(answer).toMatchObject({ reason: { name: UnreadableSheetError.name } });
  } finally {
    await hurried.close();
  }
});

it('[SP-112] ends a thread that hangs, so that its file is tried again', async () => {
  const impatient = openSheetThreads({ silence: 0, check: MINUTE });
  const read = impatient.read(
    {
      ...(await sheet('customer_slug,customer_name\nELM,Elm\n')),
      size: 36,
      file: 1,
      attempt: 1,
      staging: { to: 'rows' },
    },
    AbortSignal.timeout(MINUTE),
  );
  try {
    await expect(read.next()).rejects.toThrow('the thread that reads sheets hangs');
  } finally {
    await impatient.close();
  }
});

it('[SP-110] keeps the thread that read a small sheet for the next one, and ends the one that read a large sheet', async () => {
  const threads = openSheetThreads();
  let started = 0;
  const count = () => void (started += 1);
  const read = async (rows: number) => {
    const content = `customer_slug,customer_name\n${'ELM,Elm\n'.repeat(rows)}`;
    const ask = {
      ...(await sheet(content)),
      size: content.length,
      file: 1,
      attempt: 1,
      staging: { to: 'rows' },
    } as const;
    let last = 0;
    for await (const { rows: soFar } of threads.read(ask, AbortSignal.timeout(MINUTE))) last = soFar;
    expect(last).toBe(rows);
    return started;
  };
  process.on('worker', count);
  try {
    expect(await read(10)).toBe(1);
    expect(await read(20)).toBe(1);
    expect(await read(50_000)).toBe(1);
    expect(await read(30)).toBe(2);
  } finally {
    process.off('worker', count);
    await threads.close();
  }
});

it('[F-008 SP-111] copies rows as they were uploaded, also after copies that were left early', async () => {
  const threads = openSheetThreads();
  const many = Array.from({ length: 5_000 }, (_each, at) => `OAK${at},Oak ${at}`);
  const ask = { ...(await sheet(`List of shippers\n\ncustomer_slug,customer_name\n${many.join('\n')}\n`)), all: true };
  const rows = async () => {
    const all = [];
    for await (const some of threads.copy({ ...ask, header: { row: 3, match: null } })) all.push(...some);
    return all;
  };
  try {
    for (let left = 0; left < 5; left += 1) for await (const some of threads.copy(ask)) if (some.length > 0) break;
    const all = await rows();
    expect(all).toHaveLength(5_003);
    expect(all.filter(({ isHeader }) => isHeader).map(({ row }) => row)).toEqual([
      { number: 3, cells: ['customer_slug', 'customer_name'] },
    ]);
    expect(all.at(-1)).toEqual({
      row: { number: 5_003, cells: ['OAK4999', 'Oak 4999'] },
      isHeader: false,
      fault: null,
    });
  } finally {
    await threads.close();
  }
});
