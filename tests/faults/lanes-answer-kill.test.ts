import { createQuote, respondToQuote } from '@lanewright/contract';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { serverPid } from './support/folders.ts';
import { openMailSink, type MailSink } from './support/mail-sink.ts';
import { idIn, openWorld, requestOf, send } from './support/world.ts';

const MAILS = 40;
const LANES = 3;
const SENDERS = 6;
/** The kill comes when so many lanes were answered: some mails wait for a lane, of others the letter is under way. */
const KILL_AFTER = 70;

let application: Application | null = null;
let sink: MailSink | null = null;
afterEach(async () => {
  await application?.remove();
  await sink?.close();
});

const addressOf = (mail: number): string => `desk-${mail}@prairiecanning.example`;

function connectionOf(dataDir: string) {
  const running = runningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the embedded PostgreSQL does not run');
  return running;
}

type Lane = { readonly id: number; readonly mail: number };

/** Mails of three lanes each, whose quotes are open; answers the lanes, those of a mail beside each other. */
async function prepare({ dataDir, url }: Application): Promise<{ readonly token: string; readonly lanes: Lane[] }> {
  const world = await openWorld(connectionOf(dataDir));
  const { token } = await world.people.manager();
  const lanes: Lane[] = [];
  for (let mail = 0; mail < MAILS; mail += 1) {
    const { rows } = await world.pool.query<{ id: number }>(
      `INSERT INTO received_mail (message_key, message_id, received_at, envelope_from, raw, state)
       VALUES ($1, $1, now(), $2, '', 'quoted') RETURNING id`,
      [`<lanes-${mail}@prairiecanning.example>`, addressOf(mail)],
    );
    for (let position = 0; position < LANES; position += 1) {
      const id = idIn((await send(url + createQuote.path, { token, body: requestOf(world.shipper) })).body);
      lanes.push({ id, mail });
      await world.pool.query(`UPDATE quote SET request_source = 'mail', reply_email = $2 WHERE id = $1`, [
        id,
        addressOf(mail),
      ]);
      await world.pool.query('INSERT INTO received_mail_quote VALUES ($1, $2, $3)', [rows[0]?.id, position, id]);
    }
  }
  await world.close();
  return { token, lanes };
}

type Answering = {
  readonly token: string;
  readonly answered: Set<number>;
  readonly onAnswered: (count: number) => void;
};

/** Several people answer what is not acknowledged yet, until all is or the server is gone. */
async function answerAll(url: string, lanes: readonly Lane[], { token, answered, onAnswered }: Answering) {
  const left = lanes.filter(({ id }) => !answered.has(id));
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const path = respondToQuote.path.replace('{id}', String(next.id));
        const { status, body } = await send(url + path, { token, body: { quoted_price: 2900, cost_type: 1 } });
        // 409: the answer was stored a moment before the kill, and its acknowledgement lost.
        if (status !== 200 && status !== 409) throw new Error(`not answered: ${status} ${JSON.stringify(body)}`);
        answered.add(next.id);
        onAnswered(answered.size);
      }
    }),
  );
}

test(
  '[SP-164 SP-067] of 40 mails of three lanes, killed by SIGKILL among their answers, each is answered by one letter',
  { timeout: 240_000 },
  async () => {
    const mails = await openMailSink();
    sink = mails;
    const environment = { SEED: 'none', SMTP_URL: mails.url, LANEWRIGHT_NOW: '' };
    const first = await startApplication({ environment });
    application = first;
    const { token, lanes } = await prepare(first);
    const answered = new Set<number>();
    const kills: Promise<void>[] = [];
    const killAll = (count: number): void => {
      if (count < KILL_AFTER || kills.length > 0) return;
      process.kill(serverPid(first.dataDir), 'SIGKILL');
      kills.push(first.kill());
    };
    // Those who answer lose their server: that is the point.
    await answerAll(first.url, lanes, { token, answered, onAnswered: killAll }).catch(() => undefined);
    await Promise.all(kills);
    expect(answered.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(answered.size).toBeLessThan(MAILS * LANES);

    const second = await startApplication({ environment, dataDir: first.dataDir });
    application = second;
    await answerAll(second.url, lanes, { token, answered, onAnswered: () => undefined });
    const client = new Client(connectionOf(second.dataDir));
    await client.connect();
    const unfinished = async () =>
      (await client.query<object>(`SELECT count(*)::int FROM sent_mail WHERE state IN ('queued', 'sending')`)).rows;
    await expect.poll(unfinished).toEqual([{ count: 0 }]);
    const letters = await client.query<{ to_address: string; state: string; lanes: number }>(
      `SELECT m.to_address, m.state, count(l.id)::int AS lanes FROM sent_mail AS m
       LEFT JOIN lane_answer AS l ON l.sent_mail_id = m.id GROUP BY m.id`,
    );
    const waiting = await client.query(`SELECT id FROM lane_answer WHERE sent_mail_id IS NULL`);
    await client.end();
    expect(waiting.rows).toEqual([]);
    const wanted = Array.from({ length: MAILS }, (_, mail) => addressOf(mail)).toSorted();
    expect(letters.rows.map(({ to_address }) => to_address).toSorted()).toEqual(wanted);
    expect(letters.rows.filter((letter) => letter.lanes !== LANES)).toEqual([]);
    // A letter that was under way when all was killed may have arrived or not; it is never sent again.
    const wrong = letters.rows.filter(({ to_address: to, state }) =>
      state === 'sent' ? mails.countOf(to) !== 1 : mails.countOf(to) > 1,
    );
    expect(wrong).toEqual([]);
  },
);
