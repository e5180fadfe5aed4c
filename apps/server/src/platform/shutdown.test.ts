import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { createShutdown } from './shutdown.ts';

test('what was opened last is stopped first, once', async () => {
  const order: string[] = [];
  const shutdown = createShutdown({ log: silentLog() });
  for (const name of ['database', 'jobs', 'http']) shutdown.add(name, async () => void order.push(name));
  expect(await Promise.all([shutdown.run('SIGTERM'), shutdown.run('SIGINT')])).toEqual([0, 0]);
  expect(order).toEqual(['http', 'jobs', 'database']);
});

test('a part that fails or hangs does not keep the others from stopping', async () => {
  const order: string[] = [];
  const shutdown = createShutdown({ log: silentLog(), patience: 20 });
  shutdown.add('database', async () => void order.push('database'));
  shutdown.add('jobs', () => new Promise(() => undefined));
  shutdown.add('http', () => Promise.reject(new Error('broken')));
  expect(await shutdown.run('SIGTERM')).toBe(1);
  expect(order).toEqual(['database']);
});
