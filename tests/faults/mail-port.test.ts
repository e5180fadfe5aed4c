import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openMailListener } from '../../apps/server/src/platform/mail/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { removeEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { converse } from '../../apps/server/src/platform/mail/testing/smtp-client.ts';
import { startApplication } from '../journeys/support/start-application.ts';
import type { Application } from '../journeys/support/start-application.ts';
import { folder, removeFolders } from './support/folders.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

let application: Application | null = null;
afterEach(async () => {
  await application?.remove();
});
afterAll(removeFolders);

test('a mail port that is taken stops the start with a sentence that names its setting', async () => {
  const taken = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    log: silentLog(),
    onMessage: async () => undefined,
  });
  const dataDir = folder();
  const done = spawnSync(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      SEED: 'none',
      PORT: '0',
      MAIL_IN_PORT: String(taken.port),
      DATA_DIR: dataDir,
    },
    encoding: 'utf8',
    timeout: 120_000,
  });
  await taken.close();
  removeEmbeddedPostgres(dataDir);
  expect(done.status).toBe(1);
  expect(done.stderr).toContain(`Port ${taken.port} on 127.0.0.1 is already in use`);
  expect(done.stderr).toContain('set MAIL_IN_PORT to another port');
});

test('[SP-070] the ready line names the mail port, where the listener greets; a worker alone takes no mail', async () => {
  application = await startApplication({ environment: { SEED: 'none' } });
  const talk = await converse(application.mailPort ?? 0);
  expect((await talk.say('EHLO test')).code).toBe(250);
  talk.hangUp();
  expect(await application.stop()).toBe(0);
  const { dataDir } = application;
  const worker = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], SEED: 'none', ROLE: 'worker', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let ready: unknown = null;
  for await (const line of createInterface({ input: worker.stdout })) {
    if (!line.includes('"msg":"ready"')) continue;
    ready = JSON.parse(line);
    worker.kill('SIGTERM');
  }
  await ended;
  expect(ready).toMatchObject({ url: null, mailPort: null, role: 'worker' });
});
