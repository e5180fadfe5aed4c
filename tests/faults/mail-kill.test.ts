import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { sendRaw } from '../../apps/server/src/platform/mail/testing/smtp-client.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { startApplication } from '../journeys/support/start-application.ts';
import type { Application } from '../journeys/support/start-application.ts';

const MAILS = 200;
const SENDERS = 8;
/** The kill comes when so many have been acknowledged: in the middle of taking, reading and pricing. */
const KILL_AFTER = 90;
const EMPTY = { SEED: 'none' };

let application: Application | null = null;
afterEach(async () => {
  await application?.remove();
});

const idOf = (number: number): string => `<kill-${number}@prairiecanning.example>`;

function mail(number: number): string {
  return [
    'From: Dana Whitfield <dwhitfield@prairiecanning.example>',
    'Subject: Spot quote request',
    'Date: Thu, 19 Nov 2026 09:12:44 -0600',
    `Message-ID: ${idOf(number)}`,
    '',
    'Equipment: 53 ft dry van',
    'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
    'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
    'Weight: 42,000 lbs',
    'Commodity: Canned vegetables',
    'No hazmat, no team.',
    '',
  ].join('\r\n');
}

/** Several senders work through the numbers until all are sent or the server is gone; answers what was acknowledged. */
async function sendAll(
  port: number,
  numbers: readonly number[],
  onTaken: (count: number) => void,
): Promise<Set<number>> {
  const taken = new Set<number>();
  const left = [...numbers];
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        // A connection that breaks is no acknowledgement: the sender would try again, and so does this test.
        const reply = await sendRaw(port, mail(next)).catch(() => null);
        if (reply === null) return;
        if (reply.code === 250) taken.add(next);
        onTaken(taken.size);
      }
    }),
  );
  return taken;
}

async function withDatabase<Result>(dataDir: string, ask: (client: Client) => Promise<Result>): Promise<Result> {
  const postgres = runningEmbeddedPostgres(dataDir);
  if (postgres === null) throw new Error('the embedded PostgreSQL does not run');
  const client = new Client(postgres);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

test(
  '[SP-070] of 200 mails, killed by SIGKILL among them, every acknowledged one is there once and priced once',
  { timeout: 240_000 },
  async () => {
    const first = await startApplication({ environment: EMPTY });
    application = first;
    await withDatabase(first.dataDir, async (client) => {
      await client.query(
        `WITH shipper AS (
           INSERT INTO customer (customer_name, customer_slug) VALUES ('Prairie Canning Co.', 'PRAIRIE') RETURNING id
         )
         INSERT INTO customer_sender SELECT id, 'domain', 'prairiecanning.example' FROM shipper`,
      );
    });
    const all = Array.from({ length: MAILS }, (_, index) => index);
    const kills: Promise<void>[] = [];
    const before = await sendAll(first.mailPort ?? 0, all, (count) => {
      if (count >= KILL_AFTER && kills.length === 0) kills.push(first.kill());
    });
    await Promise.all(kills);
    expect(before.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(before.size).toBeLessThan(MAILS);

    const second = await startApplication({ environment: EMPTY, dataDir: first.dataDir });
    application = second;
    const stored = await withDatabase(second.dataDir, (client) =>
      client.query<{ message_key: string }>('SELECT message_key FROM received_mail'),
    );
    const there = new Set(stored.rows.map((row) => row.message_key));
    expect([...before].map(idOf).filter((id) => !there.has(id))).toEqual([]);

    // Senders send again what was not acknowledged; some of it may have been stored a moment before the kill.
    const after = await sendAll(
      second.mailPort ?? 0,
      all.filter((number) => !before.has(number)),
      () => undefined,
    );
    expect(before.size + after.size).toBe(MAILS);
    await withDatabase(second.dataDir, async (client) => {
      const finished = async () => {
        const { rows } = await client.query<{ mails: string; priced: string }>(
          `SELECT (SELECT count(*) FROM received_mail WHERE state = 'quoted') AS mails,
             (SELECT count(*) FROM quote WHERE NOT pricing_pending) AS priced`,
        );
        return rows[0];
      };
      await expect.poll(finished).toEqual({ mails: String(MAILS), priced: String(MAILS) });
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM received_mail) AS mails, (SELECT count(*)::int FROM quote) AS quotes,
           (SELECT count(*)::int FROM received_mail_quote) AS ties, (SELECT count(*)::int FROM pricing_run) AS runs,
           (SELECT count(DISTINCT quote_id)::int FROM pricing_run) AS priced`,
      );
      expect(rows).toEqual([{ mails: MAILS, quotes: MAILS, ties: MAILS, runs: MAILS, priced: MAILS }]);
    });
  },
);
