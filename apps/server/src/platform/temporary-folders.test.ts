import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAbandoned, temporaryFolder } from './temporary-folders.ts';

const before = process.env['TMPDIR'];
let place: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'folders-'));
  process.env['TMPDIR'] = place;
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(place, { recursive: true });
});

function folder(name: string): string {
  const path = join(place, name);
  mkdirSync(path);
  return path;
}

test('folders of dead processes go at once, those of living ones stay, and those of unknown ones go after two hours', async () => {
  const own = await temporaryFolder('upload');
  // Without /proc the numbers of processes are told apart by the machine's name.
  const [, space = '', , began = ''] = /^lanewright-upload-(\w+)-(\d+)-(\d+)-/.exec(basename(own)) ?? [];
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const ofDead = folder(`lanewright-import-${space}-${dead}-${began}-abc`);
  const ofParent = folder(`lanewright-upload-${space}-${process.ppid}-${began}-abc`);
  const ofEarlier = folder(`lanewright-upload-${space}-${process.pid}-${Number(began) - 60}-abc`);
  const elsewhere = folder(`lanewright-upload-77-${dead}-${began}-abc`);
  const old = folder('lanewright-upload-old');
  const others = folder('somebody-elses');
  const long = new Date(Date.now() - 3 * 3_600_000);
  for (const path of [old, others]) utimesSync(path, long, long);
  expect(await removeAbandoned()).toBe(3);
  expect([own, ofDead, ofParent, ofEarlier, elsewhere, old, others].map((path) => existsSync(path))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(await removeAbandoned(Date.now() + 3 * 3_600_000)).toBe(3);
  expect(existsSync(others)).toBe(true);
});
