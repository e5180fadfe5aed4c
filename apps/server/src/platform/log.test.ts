import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog, currentCorrelation, withCorrelation } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanewright-log-'));
const file = join(folder, 'deep', 'app.log');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('lines carry the correlation of the work under way and no secrets', async () => {
  const log = createLog({ level: 'info', file });
  await withCorrelation('mail-1', async () => {
    await Promise.resolve();
    log.info({ password: 'hush', user: { token: 'hush' }, req: { headers: { authorization: 'hush' } } }, 'inside');
  });
  log.info('outside');
  const [inside, outside] = readFileSync(file, 'utf8').trim().split('\n');
  expect(inside).toContain('"correlation":"mail-1"');
  expect(inside).toContain('"msg":"inside"');
  expect(inside).not.toContain('hush');
  expect(outside).not.toContain('correlation');
  expect(currentCorrelation()).toBeNull();
});
