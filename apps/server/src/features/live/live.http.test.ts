import { streamEvents } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplication } from '../../application.ts';
import { ruleShipper, saveQuoting } from '../../testing/rule-desk.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;
let url: string;

beforeAll(async () => {
  app = await startTestApplication({ heartbeat: 40 });
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.end());

/** Opens the stream and answers how to read on until a text has come; `null` when the stream ends before. */
async function follow(token: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + streamEvents.path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string): Promise<string | null> => {
    for (;;) {
      if (text.includes(wanted)) return text;
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return null;
      text += chunk.value;
    }
  };
  return { answer, until, stop: async () => reader?.cancel() };
}

const quoteChanged = (quote_id: number) =>
  app.db.insertInto('event').values({ kind: 'quote.changed', quote_id }).execute();

test('tells a reader of each change as it is committed, with a heartbeat between', async () => {
  const { token } = await app.people.viewer();
  const stream = await follow(token);
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('x-correlation-id')).not.toBeNull();
  await stream.until(': open');
  await quoteChanged(17);
  const text = await stream.until('"quote_id":17}');
  expect(text).toMatch(/id: \d+\ndata: \{"id":\d+,"kind":"quote\.changed","quote_id":17\}\n\n/);
  expect(text).not.toContain('resync');
  expect(await stream.until(': heartbeat')).not.toBeNull();
  await stream.stop();
});

test('[SP-037] tells which ruleset got a new version, so that whoever edits it hears of it', async () => {
  const { token } = await app.people.viewer();
  const stream = await follow(token);
  await stream.until(': open');
  const { id } = await ruleShipper(app);
  await saveQuoting(app, id, []);
  const news = `"kind":"ruleset.changed","quote_id":null,"ruleset":{"context":"quote_price_prediction","customer":${id}}}`;
  expect(await stream.until(news)).not.toBeNull();
  await stream.stop();
});

test('tells a reader who comes back to read everything anew', async () => {
  const { token } = await app.people.viewer();
  const stream = await follow(token, { 'last-event-id': '3' });
  expect(await stream.until('"kind":"resync"')).not.toBeNull();
  await stream.stop();
});

test('ends when the session is revoked, the person deactivated, the right taken or the token over', async () => {
  const { db } = app;
  const endings: ((person: { userId: number; sessionId: string }) => Promise<unknown>)[] = [
    ({ sessionId }) =>
      db.updateTable('identity_session').set({ revoked_at: new Date() }).where('id', '=', sessionId).execute(),
    ({ userId }) => db.updateTable('app_user').set({ active: false }).where('id', '=', userId).execute(),
    ({ userId }) => db.deleteFrom('user_role').where('user_id', '=', userId).execute(),
    async () => app.clock.advance(10 * 60_000 + 31_000),
  ];
  for (const end of endings) {
    const person = await app.people.make({ roles: ['viewer'] });
    const stream = await follow(person.token);
    await stream.until(': heartbeat');
    await end(person);
    expect(await stream.until('nothing more')).toBeNull();
  }
});

test('[P-003] is refused without the permission to see quotes, and without a token', async () => {
  const nobody = await app.people.make();
  expect((await follow(nobody.token)).answer.status).toBe(403);
  expect((await fetch(url + streamEvents.path)).status).toBe(401);
});

test('lets the server stop at once although readers are connected', async () => {
  const other = await createApplication(app.parts);
  await other.events.start();
  const address = await other.http.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await app.people.make({ roles: ['viewer'] });
  const answer = await fetch(address + streamEvents.path, { headers: { authorization: `Bearer ${token}` } });
  const begin = performance.now();
  await other.http.close();
  await other.events.stop();
  expect(performance.now() - begin).toBeLessThan(15_000);
  expect(await answer.text()).toContain(': open');
});
