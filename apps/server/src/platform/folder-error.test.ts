import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainFolderError } from './folder-error.ts';
import { createLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanewright-folder-'));
const file = join(folder, 'taken');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('a file in the way of the data folder is named, with DATA_DIR', () => {
  for (const dataDir of [file, join(file, 'data'), join(file, 'of', 'data')]) {
    const logFile = join(dataDir, 'lanewright.log');
    expect(
      explainFolderError(
        caught(() => createLog({ level: 'info', file: logFile })),
        { dataDir, logFile },
      ),
    ).toBe(`${dataDir} cannot be used: a file is in the way of the folder. Set DATA_DIR to another place.`);
  }
});

test('a log file elsewhere is named, with LOG_FILE', () => {
  const logFile = join(folder, 'logs');
  mkdirSync(logFile);
  const settings = { dataDir: join(folder, 'data'), logFile };
  expect(
    explainFolderError(
      caught(() => createLog({ level: 'info', file: logFile })),
      settings,
    ),
  ).toBe(`${logFile} cannot be used: a folder is in the way of the file. Set LOG_FILE to another place.`);
});

test('an error of another place, or of none, is not explained', () => {
  const settings = { dataDir: join(folder, 'data'), logFile: null };
  expect(
    explainFolderError(
      caught(() => mkdirSync(join(file, 'x'))),
      settings,
    ),
  ).toBeNull();
  expect(explainFolderError(new Error('EACCES'), settings)).toBeNull();
});
