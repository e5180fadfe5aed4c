import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog, currentCorrelation, withCorrelation } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanewright-log-'));
const file = join(folder, 'deep', 'app.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').trim().split('\n');

test('lines carry the correlation of the work under way', async () => {
  const log = createLog({ level: 'info', file });
  await withCorrelation('mail-1', async () => {
    await Promise.resolve();
    log.info({ lane: 'Joliet to Dallas' }, 'inside');
  });
  log.info('outside');
  const [inside, outside] = linesOf(file);
  expect(inside).toContain('"correlation":"mail-1"');
  expect(inside).toContain('"msg":"inside"');
  expect(outside).not.toContain('correlation');
  expect(currentCorrelation()).toBeNull();
});

test('lines keep what writes itself as JSON', () => {
  const log = createLog({ level: 'info', file: join(folder, 'kept.log') });
  log.info({ url: new URL('https://broker.example/quotes'), at: new Date(0), parts: [{ miles: null }] }, 'call');
  expect(JSON.parse(linesOf(join(folder, 'kept.log')).join())).toMatchObject({
    url: 'https://broker.example/quotes',
    at: '1970-01-01T00:00:00.000Z',
    parts: [{ miles: null }],
  });
});

test('lines hide what stands under the name of a secret, however deep and however it is spelled', () => {
  const log = createLog({ level: 'info', file: join(folder, 'secrets.log') });
  log.info({ password: 'hush', user: { token: 'hush' }, req: { headers: { authorization: 'hush' } } }, 'call');
  log.info({ apiKey: 'hush', partner: { accounts: [{ client_secret: 'hush', settings: { 'X-Api-Key': 'hush' } }] } });
  log.error({ err: Object.assign(new Error('refused'), { config: { clientSecret: 'hush' } }) }, 'partner');
  const lines = linesOf(join(folder, 'secrets.log'));
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain('[secret]');
    expect(line).not.toContain('hush');
  }
  expect(lines[2]).toContain('"message":"refused"');
});
