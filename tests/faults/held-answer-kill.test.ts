import { createQuote, recallAnswer, respondToQuote } from '@lanewright/contract';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { serverPid } from './support/folders.ts';
import { openMailSink, type MailSink } from './support/mail-sink.ts';
import { idIn, openWorld, requestOf, send } from './support/world.ts';

const ANSWERS = 40;
const HOLD_SECONDS = 10;

let application: Application | null = null;
let sink: MailSink | null = null;
afterEach(async () => {
  await application?.remove();
  await sink?.close();
});

const addressOf = (id: number): string => `desk-${id}@prairiecanning.example`;

function connectionOf(dataDir: string) {
  const running = runningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the embedded PostgreSQL does not run');
  return running;
}

/** Kills the application and its database at once. */
async function killAll({ dataDir, kill }: Application): Promise<void> {
  process.kill(serverPid(dataDir), 'SIGKILL');
  await kill();
}

test(
  '[B-014 SP-067] a SIGKILL while answers are held back or leave neither loses nor doubles one, nor sends a recalled one',
  { timeout: 240_000 },
  async () => {
    const mails = await openMailSink();
    sink = mails;
    const environment = { SEED: 'none', SMTP_URL: mails.url, LANEWRIGHT_NOW: '' };
    const first = await startApplication({ environment });
    application = first;
    const world = await openWorld(connectionOf(first.dataDir));
    const { token } = await world.people.manager();
    const ids: number[] = [];
    for (let count = 0; count < ANSWERS; count += 1)
      ids.push(idIn((await send(first.url + createQuote.path, { token, body: requestOf(world.shipper) })).body));
    await world.close();

    const act = async (at: Application, path: string, id: number, body?: unknown): Promise<number> =>
      (await send(at.url + path.replace('{id}', String(id)), { method: 'POST', token, body })).status;
    const respond = { quoted_price: 2900, cost_type: 1, hold_seconds: HOLD_SECONDS };
    for (const id of ids)
      expect(await act(first, respondToQuote.path, id, { ...respond, email: addressOf(id) })).toBe(200);
    const recalled = new Set<number>();
    const recall = async (at: Application, id: number): Promise<void> => {
      if ((await act(at, recallAnswer.path, id)) === 200) recalled.add(id);
    };
    // The first answers may have left already on a slow machine; the last ones cannot.
    for (const id of ids.slice(-5)) await recall(first, id);
    expect(recalled.size).toBeGreaterThan(0);
    await killAll(first);

    const second = await startApplication({ environment, dataDir: first.dataDir });
    application = second;
    for (const id of ids.slice(-15, -10)) await recall(second, id);
    await expect.poll(() => ids.some((id) => mails.countOf(addressOf(id)) > 0), { timeout: 60_000 }).toBe(true);
    await killAll(second);

    const third = await startApplication({ environment, dataDir: first.dataDir });
    application = third;
    const client = new Client(connectionOf(third.dataDir));
    await client.connect();
    const waiting = async () =>
      (await client.query<object>(`SELECT id FROM sent_mail WHERE state IN ('queued', 'sending')`)).rows;
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
    const sent = await client.query<{ quote_id: string; state: string; status: string }>(
      `SELECT m.quote_id, m.state, q.status FROM sent_mail AS m JOIN quote AS q ON q.id = m.quote_id`,
    );
    const open = await client.query<{ id: string }>(`SELECT id FROM quote WHERE status = 'open' ORDER BY id`);
    await client.end();
    expect(open.rows.map(({ id }) => Number(id))).toEqual([...recalled].toSorted((one, other) => one - other));
    expect([...recalled].filter((id) => mails.countOf(addressOf(id)) > 0)).toEqual([]);
    const answered = ids.filter((id) => !recalled.has(id));
    expect(sent.rows.map(({ quote_id: id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(answered);
    // A mail that was leaving at the kill may have arrived or not. It is never sent again.
    const wrong = sent.rows.filter(({ quote_id: id, state, status }) => {
      const count = mails.countOf(addressOf(Number(id)));
      return status !== 'responded' || (state === 'sent' ? count !== 1 : state !== 'delivery_unknown' || count > 1);
    });
    expect(wrong).toEqual([]);
  },
);
