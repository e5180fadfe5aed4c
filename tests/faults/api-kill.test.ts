import { createCallerQuote, respondToQuote } from '@lanewright/contract';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { keptKey } from '../../apps/server/src/features/callers/index.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';
import { openCallbackSink, type CallbackSink } from './support/callback-sink.ts';
import { serverPid } from './support/folders.ts';
import { openMailSink, type MailSink } from './support/mail-sink.ts';
import { idIn, openWorld, requestOf, send } from './support/world.ts';

const REQUESTS = 500;
const SENDERS = 8;
/** The kill comes when so many were answered: in the middle of asking, pricing, answering and sending. */
const KILL_AFTER = 220;
const KEY = 'lwk_the-key-of-the-machine-that-is-killed-in-between';

let application: Application | null = null;
let mails: MailSink | null = null;
let callbacks: CallbackSink | null = null;
afterEach(async () => {
  await application?.remove();
  await mails?.close();
  await callbacks?.close();
});

/** What the senders know: the quote of each request that was acknowledged, and which answers were. */
type Known = { readonly quotes: Map<number, number>; readonly answers: Set<number> };

const addressOf = (number: number): string => `desk-${number}@prairiecanning.example`;

/** Even ones are answered by mail, odd ones by callback. */
const byMail = (number: number): boolean => number % 2 === 0;

function connectionOf(dataDir: string) {
  const running = runningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the embedded PostgreSQL does not run');
  return running;
}

/** Makes a shipper, the machine that asks for it, and a manager who answers. */
async function prepare(dataDir: string, callbackUrl: string) {
  const world = await openWorld(connectionOf(dataDir));
  const now = new Date();
  const caller = await world.db
    .insertInto('machine_caller')
    .values({
      name: 'Prairie TMS',
      source: 'api',
      customer_id: world.shipper,
      callback_url: callbackUrl,
      requests_per_minute: 1_000_000,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { keyHash, prefix } = keptKey(KEY);
  const key = { caller_id: caller.id, key_hash: keyHash, prefix, created_at: now, created_by_name: 'Test' };
  await world.db
    .insertInto('caller_key')
    .values({ ...key, expires_at: null, withdrawn_at: null })
    .execute();
  const { token } = await world.people.manager();
  await world.close();
  return { shipper: world.shipper, token };
}

type Senders = { readonly shipper: number; readonly token: string; readonly onAnswered: (count: number) => void };

/** Several senders ask for what is not acknowledged yet and have it answered, until all is or the server is gone. */
async function sendAll(url: string, known: Known, { shipper, token, onAnswered }: Senders): Promise<void> {
  const left = Array.from({ length: REQUESTS }, (_, number) => number).filter((number) => !known.answers.has(number));
  const one = async (number: number): Promise<void> => {
    const asked = await send(url + createCallerQuote.path, {
      token: KEY,
      headers: { 'idempotency-key': `request-${number}` },
      body: requestOf(shipper),
    });
    const id = idIn(asked.body);
    // What was acknowledged before the kill is the same quote after it.
    if ((known.quotes.get(number) ?? id) !== id) throw new Error(`request ${number} became another quote`);
    known.quotes.set(number, id);
    const email = byMail(number) ? { email: addressOf(number) } : {};
    const { status, body } = await send(url + respondToQuote.path.replace('{id}', String(id)), {
      token,
      body: { quoted_price: 2900, cost_type: 1, ...email },
    });
    // 409: the answer was stored a moment before the kill, and its acknowledgement lost.
    if (status !== 200 && status !== 409) throw new Error(`not answered: ${status} ${JSON.stringify(body)}`);
    known.answers.add(number);
    onAnswered(known.answers.size);
  };
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await one(next);
    }),
  );
}

test(
  '[SP-067 SP-045] of 500 requests and answers, all killed by SIGKILL among them, each is there once, priced once and answered once',
  { timeout: 240_000 },
  async () => {
    const [mailSink, callbackSink] = await Promise.all([openMailSink(), openCallbackSink()]);
    [mails, callbacks] = [mailSink, callbackSink];
    const environment = {
      SEED: 'none',
      SMTP_URL: mailSink.url,
      CALLBACK_ALLOW_PRIVATE: 'true',
      // The real time, which goes on over a restart.
      LANEWRIGHT_NOW: '',
    };
    const first = await startApplication({ environment });
    application = first;
    const senders = await prepare(first.dataDir, callbackSink.url);
    const known: Known = { quotes: new Map(), answers: new Set() };
    const kills: Promise<void>[] = [];
    const killAll = (answered: number): void => {
      if (answered < KILL_AFTER || kills.length > 0) return;
      process.kill(serverPid(first.dataDir), 'SIGKILL');
      kills.push(first.kill());
    };
    // The senders lose their server: that is the point.
    await sendAll(first.url, known, { ...senders, onAnswered: killAll }).catch(() => undefined);
    await Promise.all(kills);
    const acknowledged = new Map(known.quotes);
    expect(known.answers.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(known.answers.size).toBeLessThan(REQUESTS);

    const second = await startApplication({ environment, dataDir: first.dataDir });
    application = second;
    const client = new Client(connectionOf(second.dataDir));
    await client.connect();
    const rows = async (sql: string, values: unknown[] = []): Promise<readonly object[]> =>
      (await client.query<object>(sql, values)).rows;
    expect(await rows('SELECT count(*)::int FROM quote WHERE id = ANY($1)', [[...acknowledged.values()]])).toEqual([
      { count: acknowledged.size },
    ]);
    await sendAll(second.url, known, { ...senders, onAnswered: () => undefined });

    const unfinished = () =>
      rows(`SELECT (SELECT count(*)::int FROM quote WHERE pricing_pending) AS pricing,
        (SELECT count(*)::int FROM sent_mail WHERE state IN ('queued', 'sending')) AS mails,
        (SELECT count(*)::int FROM callback_delivery WHERE state <> 'sent') AS callbacks`);
    await expect.poll(unfinished).toEqual([{ pricing: 0, mails: 0, callbacks: 0 }]);
    expect(
      await rows(`SELECT (SELECT count(*)::int FROM quote WHERE status = 'responded') AS quotes,
        (SELECT count(DISTINCT idempotency_key)::int FROM caller_quote) AS requests,
        (SELECT count(*)::int FROM pricing_run) AS runs,
        (SELECT count(DISTINCT (quote_id, trigger))::int FROM pricing_run) AS triggers,
        (SELECT count(*)::int FROM activity WHERE activity_type LIKE 'respond_by_%') AS answers,
        (SELECT count(DISTINCT quote_id)::int FROM sent_mail) + (SELECT count(DISTINCT quote_id)::int FROM callback_delivery)
          AS deliveries`),
    ).toEqual([
      {
        quotes: REQUESTS,
        requests: REQUESTS,
        runs: REQUESTS,
        triggers: REQUESTS,
        answers: REQUESTS,
        deliveries: REQUESTS,
      },
    ]);
    const sent = await client.query<{ to_address: string; state: string }>('SELECT to_address, state FROM sent_mail');
    await client.end();
    // A mail that was under way when all was killed may have arrived or not; it is never sent again.
    const wrong = sent.rows.filter(({ to_address: to, state }) =>
      state === 'sent' ? mailSink.countOf(to) !== 1 : mailSink.countOf(to) > 1,
    );
    expect(wrong).toEqual([]);
    // A callback under way is sent again, under the same key.
    const odd = [...known.quotes].filter(([number]) => !byMail(number));
    expect(odd.filter(([, id]) => callbackSink.keysOf(id).size !== 1)).toEqual([]);
  },
);
