import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { logExchange } from '../integration-logs/index.ts';
import { keepRetention } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

test('[SP-124] the nightly job removes integration logs after 90 days, and no sooner', async () => {
  const now = desk.clock.now().getTime();
  const at = (days: number, minutes: number) => new Date(now - days * 86_400_000 + minutes * 60_000);
  const exchange = { integration: 'API', statusCode: 200, request: null, response: null };
  for (const [name, when] of [
    ['old', at(400, 0)],
    ['just over', at(90, -1)],
    ['just within', at(90, 1)],
    ['new', at(0, 0)],
  ] as const)
    await logExchange(desk.db, { ...exchange, at: when, targetedApi: name });
  expect(await keepRetention(desk.files)).toMatchObject({ logs: 2 });
  const left = await desk.db.selectFrom('integration_log').select('targeted_api').orderBy('id').execute();
  expect(left.map(({ targeted_api }) => targeted_api)).toEqual(['just within', 'new']);
  expect(await keepRetention(desk.files)).toMatchObject({ logs: 0 });
});
