import { currentUser, listUsers } from '@lanewright/contract';
import { expect, test } from 'vitest';
import { startTestApplication } from './testing/application.ts';

test('[SP-094] a signed-in person has so many calls a minute, and beyond it hears when to come again', async () => {
  const app = await startTestApplication({ personRequestsPerMinute: 60 });
  const dana = await app.people.make({ roles: ['viewer'] });
  const lee = await app.people.make({ roles: ['viewer'] });
  const [first, ...others] = await Promise.all(Array.from({ length: 62 }, () => app.call(currentUser, { as: dana })));
  expect(first?.status).toBe(200);
  const refused = others.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body, headers }) => [status, body, headers['retry-after']])).toEqual(
    [1, 2].map(() => [429, { detail: 'Too many requests. Try again in 1 seconds.' }, '1']),
  );
  // Also where the call itself would be refused, and for nobody else.
  expect((await app.call(listUsers, { as: dana })).status).toBe(429);
  expect((await app.call(currentUser, { as: lee })).status).toBe(200);
  await app.end();
});
