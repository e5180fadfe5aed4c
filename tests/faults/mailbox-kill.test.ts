import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import { createSecretBox, startMailProviderStandIn } from '../../apps/server/src/testing/mailbox-stand-in.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';

const MAILS = 60;
/** Killed each time so many more have been received: among fetching, storing, reading and marking. */
const KILL_AFTER = [8, 24, 40];
const KEY = randomBytes(32);
const SETTINGS = { SEED: 'none', SECRETS_KEY: KEY.toString('base64') };

let application: Application | null = null;
let provider: Awaited<ReturnType<typeof startMailProviderStandIn>> | null = null;
afterEach(async () => {
  await application?.remove();
  await provider?.close();
});

const idOf = (number: number): string => `<kill-${number}@prairiecanning.example>`;

function mail(number: number): string {
  return [
    'Return-Path: <dwhitfield@prairiecanning.example>',
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

async function ask<Row extends object>(dataDir: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const postgres = runningEmbeddedPostgres(dataDir);
  if (postgres === null) throw new Error('the embedded PostgreSQL does not run');
  const client = new Client(postgres);
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Connects the stand-in's mailbox as the calls would, and lists the sender. */
async function connect(dataDir: string, port: number, password: string): Promise<void> {
  await ask(
    dataDir,
    `WITH shipper AS (
       INSERT INTO customer (customer_name, customer_slug) VALUES ('Prairie Canning Co.', 'PRAIRIE') RETURNING id
     ) INSERT INTO customer_sender SELECT id, 'domain', 'prairiecanning.example' FROM shipper`,
  );
  const [made] = await ask<{ id: string }>(
    dataDir,
    `INSERT INTO mailbox (address, provider, username, imap_host, imap_port, imap_security, folder, when_quoted,
       when_quoted_name, sends, paused, connected_at, connected_by_name)
     VALUES ('quotes@broker.example', 'password', 'quotes', '127.0.0.1', $1, 'plain', 'INBOX', 'move', 'Quoted', false,
       false, now(), 'the test') RETURNING id`,
    [port],
  );
  const id = Number(made?.id);
  const sealed = createSecretBox(KEY).seal(JSON.stringify({ kind: 'password', password }), `mailbox ${id}`);
  await ask(
    dataDir,
    `WITH secret AS (INSERT INTO mailbox_secret VALUES ($1, $2, 1))
     INSERT INTO mailbox_watch (mailbox_id, state, state_at, uid_validity, last_uid, watched_from)
     VALUES ($1, 'connecting', now(), 1, 0, now())`,
    [id, sealed],
  );
}

const count = async (dataDir: string, table: string): Promise<number> => {
  const [row] = await ask<{ count: number }>(dataDir, `SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? 0;
};

test(
  '[SP-070 B-027] of 60 mails in a mailbox, killed by SIGKILL three times among them, each is there once, quoted once and moved',
  { timeout: 400_000 },
  async () => {
    const standIn = await startMailProviderStandIn();
    provider = standIn;
    let running = await startApplication({ environment: SETTINGS });
    application = running;
    const { dataDir } = running;
    for (let number = 0; number < MAILS; number += 1) standIn.imap.deliver(mail(number));
    await connect(dataDir, standIn.imap.port, standIn.password);
    for (const after of KILL_AFTER) {
      await expect
        .poll(() => count(dataDir, 'received_mail'), { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(after);
      await running.kill();
      running = await startApplication({ environment: SETTINGS, dataDir });
      application = running;
    }
    const moved = () => standIn.imap.folder('Quoted').messages.length;
    await expect.poll(moved, { timeout: 120_000, interval: 200 }).toBe(MAILS);
    const keys = await ask<{ message_key: string }>(dataDir, 'SELECT message_key FROM received_mail ORDER BY id');
    expect(keys.map(({ message_key }) => message_key)).toEqual(Array.from({ length: MAILS }, (_, at) => idOf(at)));
    expect(await count(dataDir, "quote WHERE request_source = 'mail'")).toBe(MAILS);
    expect(await count(dataDir, "mailbox_mail WHERE mark = 'done'")).toBe(MAILS);
    expect(standIn.imap.folder('INBOX').messages).toEqual([]);
  },
);
