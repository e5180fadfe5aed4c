import { randomBytes } from 'node:crypto';
import { connectMailbox, listMailboxes, mailboxView, type MailboxView } from '@lanewright/contract';
import { startMailProviderStandIn, type MailProviderStandIn } from '@lanewright/sandbox';
import { expect } from 'vitest';
import { providersAt } from '../../../providers-at.ts';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import type { Person } from '../../../testing/people.ts';
import { createSmallWorld, type SmallWorld } from '../../../testing/small-world.ts';
import { mailOf } from '../../mail/testing/mail-desk.ts';
import { PACE, type Pace } from '../index.ts';

/** A fast pace for tests. */
const HURRY: Pace = { ...PACE, look: 20, poll: 60, recheck: 2_000, marks: 20, leastPause: 5, mostPause: 40 };

/** The running application beside a stand-in for mail providers. */
export type MailboxDesk = TestApplication & {
  readonly provider: MailProviderStandIn;
  readonly world: SmallWorld;
  readonly admin: Person;
  /** Connects a mailbox of the stand-in by password; `parts` overrides any field. */
  readonly connect: (parts?: Readonly<Record<string, unknown>>) => Promise<MailboxView>;
  readonly mailbox: (id: number) => Promise<MailboxView>;
  /** Waits until a mailbox is in this state. */
  readonly until: (id: number, state: MailboxView['state']) => Promise<MailboxView>;
  /** Delivers a plain request and returns its Message-ID. */
  readonly deliver: (parts?: Parameters<typeof mailOf>[0] & { readonly arrivedAt?: Date }) => string;
  /** Message-IDs of the received mails, in order of arrival. */
  readonly received: () => Promise<readonly string[]>;
};

/** Starts the desk for a test file. */
export async function startMailboxDesk(
  options: { readonly idle?: boolean; readonly pace?: Partial<Pace> } = {},
): Promise<MailboxDesk> {
  const now = (): Date => app.clock.now();
  const provider = await startMailProviderStandIn({
    ...(options.idle === undefined ? {} : { idle: options.idle }),
    now,
  });
  const app = await startTestApplication({
    mailboxes: { secretsKey: randomBytes(32), providers: providersAt(provider) },
    pace: { ...HURRY, ...options.pace },
  });
  const world = await createSmallWorld(app.db, app.clock, { autoResponse: false, senders: ['prairiecanning.example'] });
  await app.startWorking();
  app.watch.start();
  const admin = await app.people.administrator();
  const all = async () => {
    const answer = await app.call(listMailboxes, { as: admin });
    expect(answer.status).toBe(200);
    return listMailboxes.answer?.parse(answer.body).results ?? [];
  };
  const mailbox = async (id: number): Promise<MailboxView> => {
    const found = (await all()).find((each) => each.id === id);
    if (found === undefined) throw new Error(`mailbox ${id} is not connected`);
    return found;
  };
  return {
    ...app,
    provider,
    world,
    admin,
    mailbox,
    connect: async (parts = {}) => {
      const body = {
        address: `quotes-${randomBytes(4).toString('hex')}@broker.example`,
        username: 'quotes',
        password: provider.password,
        imap_host: '127.0.0.1',
        imap_port: provider.imap.port,
        imap_security: 'plain',
        ...parts,
      };
      const answer = await app.call(connectMailbox, { as: admin, body });
      expect([answer.status, answer.body]).toMatchObject([201, { address: body.address }]);
      return mailboxView.parse(answer.body);
    },
    until: async (id, state) => {
      await expect.poll(async () => (await mailbox(id)).state, { timeout: 20_000 }).toBe(state);
      return mailbox(id);
    },
    deliver: ({ arrivedAt, ...parts } = {}) => {
      const id = parts.id ?? `<${crypto.randomUUID()}@prairiecanning.example>`;
      const raw = `Return-Path: <dwhitfield@prairiecanning.example>\r\n${mailOf({ ...parts, id })}`;
      provider.imap.deliver(raw, arrivedAt === undefined ? {} : { arrivedAt });
      return id;
    },
    received: async () => {
      const rows = await app.db.selectFrom('received_mail').select('message_key').orderBy('id').execute();
      return rows.map(({ message_key }) => message_key);
    },
    end: async () => {
      await app.end();
      await provider.close();
    },
  };
}
