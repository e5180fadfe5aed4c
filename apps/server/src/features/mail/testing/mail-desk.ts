import { readFileSync } from 'node:fs';
import { getQuote, getReceivedMail, quoteView, type AnswerOf, type QuoteView } from '@lanewright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { openMailListener } from '../../../platform/mail/index.ts';
import { type Envelope, type Reply, sendRaw } from '../../../platform/mail/testing/smtp-client.ts';
import { startTestApplication, type TestApplication, type TestChoices } from '../../../testing/application.ts';
import { createShipper, createSmallWorld, type WantedShipper } from '../../../testing/small-world.ts';

const SAMPLES = new URL('../../../../../../packages/requests/cases/rfq-mails/', import.meta.url);

/** A sample mail by the beginning of its file name. */
export function sampleMail(name: string): Buffer {
  return readFileSync(new URL(name, SAMPLES));
}

/** The first sample with a deadline of 5 PM, because its noon has passed at the time of the tests. */
export function plainSampleInTime(): string {
  return sampleMail('01-plain-dry-van.eml')
    .toString('utf8')
    .replace('Thu, 19 Nov 2026', 'Fri, 20 Nov 2026')
    .replace('noon Central', '5 pm Central');
}

/** The expected reading of each sample mail, by file name, as the folder's README describes it. */
export function expectedReadings(): unknown {
  return JSON.parse(readFileSync(new URL('expected.json', SAMPLES), 'utf8'));
}

/** The parts of a mail that a test may override. */
export type MailParts = {
  readonly subject?: string;
  readonly headers?: readonly string[];
  readonly id?: string;
  readonly text?: string;
};

/** A plain, complete request; `parts` overrides any of it. */
export function mailOf(parts: MailParts = {}) {
  const id = parts.id ?? `<${crypto.randomUUID()}@prairiecanning.example>`;
  return [
    'From: Dana Whitfield <dwhitfield@prairiecanning.example>',
    `Subject: ${parts.subject ?? 'Spot quote request'}`,
    'Date: Thu, 19 Nov 2026 09:12:44 -0600',
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    ...(parts.headers ?? []),
    '',
    parts.text ?? PLAIN_REQUEST,
  ].join('\r\n');
}

/** The lines of a complete request. */
export const PLAIN_REQUEST = [
  'Equipment: 53 ft dry van',
  'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
  'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
  'Weight: 42,000 lbs',
  'Commodity: Canned vegetables',
  'No hazmat, no team.',
  '',
].join('\r\n');

/** The running application with its mail listener and four shippers known by their domains. */
export type MailDesk = TestApplication & {
  readonly port: number;
  readonly post: (raw: Buffer | string, envelope?: Envelope) => Promise<Reply>;
  /** Posts a mail, waits until it is read and returns it as the API shows it. */
  readonly postAndRead: (raw: Buffer | string, envelope?: Envelope) => Promise<Received>;
  readonly received: (id: number) => Promise<Received>;
  readonly quote: (id: number) => Promise<QuoteView>;
  /** The row counts of the tables that a mail may change. */
  readonly counts: () => Promise<Record<string, number>>;
};

const receivedView = getReceivedMail.answer ?? z.never();

/** A received mail as the API shows it. */
export type Received = AnswerOf<typeof getReceivedMail>;

const SHIPPERS: readonly WantedShipper[] = [
  { name: 'Northgate Plastics', senders: ['northgateplastics.example'] },
  { name: 'Bayou Chemical Supply', senders: ['bayouchem.example'] },
  { name: 'Keystone Paper', senders: ['loadplanning@keystonepaper.example'] },
];

/** Starts the desk for a test file. */
export async function startMailDesk(mail: TestChoices['mail'] = {}): Promise<MailDesk> {
  const app = await startTestApplication({ mail });
  await createSmallWorld(app.db, app.clock, { autoResponse: true, senders: ['prairiecanning.example'] });
  for (const shipper of SHIPPERS) await createShipper(app.db, shipper);
  const listener = await openMailListener({ ...app.mailIntake, host: '127.0.0.1', port: 0, log: app.parts.log });
  await app.startWorking();
  const viewer = await app.people.viewer();
  const show = async (id: number) => {
    const answer = await app.call(getReceivedMail, { as: viewer, id });
    expect(answer.status).toBe(200);
    return receivedView.parse(answer.body);
  };
  const newest = () =>
    app.db.selectFrom('received_mail').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirst();
  const post: MailDesk['post'] = (raw, envelope) => sendRaw(listener.port, raw, envelope);
  return {
    ...app,
    port: listener.port,
    post,
    received: show,
    async postAndRead(raw, envelope) {
      expect(await post(raw, envelope)).toMatchObject({ code: 250 });
      await expect.poll(async () => (await newest())?.state).not.toBe('received');
      return show((await newest())?.id ?? 0);
    },
    quote: async (id) => quoteView.parse((await app.call(getQuote, { as: viewer, id })).body),
    counts: async () => {
      const tables = ['received_mail', 'received_mail_quote', 'quote', 'pricing_run', 'sent_mail'] as const;
      const rows = await Promise.all(
        tables.map((table) =>
          app.db
            .selectFrom(table)
            .select((e) => e.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return Object.fromEntries(tables.map((table, at) => [table, rows[at]?.count ?? 0]));
    },
    end: async () => {
      await listener.close();
      await app.end();
    },
  };
}
