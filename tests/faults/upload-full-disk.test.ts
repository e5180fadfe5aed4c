import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@lanewright/contract';
import { done } from '@lanewright/units';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttp, type Http } from '../../apps/server/src/platform/http/index.ts';
import { folder, removeFolders } from './support/folders.ts';

/** An upload meets a disk that is full while the file comes in. */
const bring = endpoint({
  method: 'POST',
  path: '/v1/thing/file/',
  may: ['file.import'],
  summary: 'Bring a file',
  file: { limit: 10_000_000, missing: 'Choose a file' },
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ size: z.number() }),
});

const DISK = 1_048_576;
const FULL = { detail: 'The disk of the server is full. Nothing was saved. Please try again once there is space.' };

let http: Http;
let url: string;
let disk: SmallDisk;
const lines: string[] = [];
const before = process.env['TMPDIR'];

beforeAll(async () => {
  disk = smallDisk();
  process.env['TMPDIR'] = disk.path;
  http = await createHttp({
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    checkAnswers: true,
    webRoot: null,
    isReady: async () => true,
    authenticate: async () => {
      const actor = { userId: 1, displayName: 'Dana', email: 'd@x.example', permissions: new Set(['file.import']) };
      const rest = { expiresAt: new Date(0), provider: null, signedInAt: null, name: null };
      return done({ actor, claims: { issuer: 'x', subject: '1', email: actor.email, sessionId: 's', ...rest } });
    },
  });
  http.upload(bring, async ({ file }) => done({ size: file.size }));
  url = (await http.listen({ host: '127.0.0.1', port: 0 })) + bring.path;
});
afterAll(async () => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  disk.end();
  await http.close();
  removeFolders();
});

type SmallDisk = { readonly path: string; readonly end: () => void };

/** A disk of one megabyte. Only root may mount one; for others the system refuses to write longer files. */
function smallDisk(): SmallDisk {
  const path = folder();
  if (process.getuid?.() === 0) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', path]);
    return { path, end: () => void execFileSync('umount', [path]) };
  }
  const longest = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  longest(String(DISK));
  return { path, end: () => void longest('unlimited') };
}

async function upload(bytes: number) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), 'a.csv');
  const answer = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer x' }, body: form });
  return [answer.status, await answer.json()] as const;
}

test('[SP-094] a file that the disk cannot hold is refused with a sentence, and nothing of it stays', async () => {
  expect(await upload(4_000_000)).toEqual([503, FULL]);
  expect(readdirSync(disk.path)).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(await upload(100_000)).toEqual([201, { size: 100_000 }]);
});

test('[SP-094] a disk that others have filled refuses every file until there is room again', async () => {
  const filler = join(disk.path, 'filler');
  try {
    writeFileSync(filler, new Uint8Array(DISK));
    // Several at once: each is answered for itself.
    expect(await Promise.all([upload(2_000_000), upload(2_000_000)])).toEqual([
      [503, FULL],
      [503, FULL],
    ]);
  } finally {
    rmSync(filler);
  }
  expect(await upload(100_000)).toEqual([201, { size: 100_000 }]);
  expect(readdirSync(disk.path)).toEqual([]);
});

test('a server stops though it has refused files that were not sent to their end', async () => {
  expect(await upload(8_000_000)).toEqual([503, FULL]);
  await http.close();
});
