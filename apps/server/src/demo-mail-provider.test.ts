import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDemoMailProvider } from './demo-mail-provider.ts';
import { silentLog } from './platform/log.ts';
import { providersAt } from './providers-at.ts';
import { beginAt, redeemAt, renewAt } from './features/mailboxes/oauth-client.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const key = randomBytes(32);
const start = () => startDemoMailProvider(dataDir, { key, log: silentLog() });
const portsOf = ({ imap, smtpPort, tokens }: Awaited<ReturnType<typeof start>>) => [
  imap.port,
  smtpPort,
  tokens.tokenUrl,
];

it('[B-027] mailboxes of the demo outlast a restart: their servers and consents stay, and the messages are numbered anew', async () => {
  const before = await start();
  const [google] = providersAt(before).filter(({ name }) => name === 'google');
  if (google === undefined) throw new Error('no Google');
  const { attempt, url } = await beginAt(google, {
    address: 'quotes@broker.example',
    redirectUri: 'http://127.0.0.1/mailboxes/return',
  });
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const given = await redeemAt(google, attempt, back.searchParams.get('code') ?? '');
  if (given.kind !== 'given') throw new Error(given.problem);
  const { uidValidity } = before.imap.folder('INBOX');
  await before.close();
  const later = await startDemoMailProvider(dataDir, {
    key,
    log: silentLog(),
    now: () => new Date((uidValidity + 60) * 1_000),
  });
  try {
    expect(portsOf(later)).toEqual(portsOf(before));
    expect(later.imap.folder('INBOX').uidValidity).toBe(uidValidity + 60);
    const [again] = providersAt(later).filter(({ name }) => name === 'google');
    if (again === undefined) throw new Error('no Google');
    expect((await renewAt(again, given.tokens.refreshToken ?? '')).kind).toBe('given');
    expect((await renewAt(again, `${given.tokens.refreshToken}x`)).kind).toBe('withdrawn');
  } finally {
    await later.close();
  }
});

it('starts on other ports while somebody else has its own, and goes back to its own afterwards', async () => {
  const before = await start();
  await before.close();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(before.smtpPort, '127.0.0.1', resolve));
  const moved = await start();
  expect(moved.smtpPort).not.toBe(before.smtpPort);
  await moved.close();
  await new Promise((resolve) => other.close(resolve));
  const back = await start();
  expect(portsOf(back)).toEqual(portsOf(before));
  await back.close();
});
