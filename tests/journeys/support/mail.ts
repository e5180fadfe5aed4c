import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { openMailListener, type MailListener } from '../../../apps/server/src/platform/mail/index.ts';
import { sendRaw } from '../../../apps/server/src/platform/mail/testing/smtp-client.ts';
import type { Application } from './start-application.ts';

const SAMPLES = join(import.meta.dirname, '../../../packages/requests/cases/rfq-mails');

/** A mail server of the shippers: it takes everything and keeps it. */
export type MailSink = {
  /** What the application sends to, as SMTP_URL. */
  readonly url: string;
  /** The messages that answer a Message-ID, as they came. */
  readonly answersTo: (messageId: string) => readonly string[];
  readonly close: MailListener['close'];
};

/** Opens a sink on a free port. */
export async function openMailSink(): Promise<MailSink> {
  const taken: string[] = [];
  const listener = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    log: silentLog(),
    onMessage: async ({ raw }) => void taken.push(raw.toString('utf8')),
  });
  return {
    url: `smtp://127.0.0.1:${listener.port}`,
    answersTo: (messageId) => taken.filter((raw) => raw.includes(`In-Reply-To: ${messageId}`)),
    close: () => listener.close(),
  };
}

/** A sample mail by its file name; the first one as sent today, since its wish for an answer by noon would be over. */
export function sampleMail(name: string): Buffer | string {
  const raw = readFileSync(join(SAMPLES, name));
  if (name !== '01-plain-dry-van.eml') return raw;
  return raw.toString('utf8').replace('Thu, 19 Nov 2026', 'Fri, 20 Nov 2026').replace('noon Central', '5 pm Central');
}

/** Sends a mail to the application as a shipper's mail server would. Throws unless it is taken. */
export async function postMail(app: Application, raw: Buffer | string): Promise<void> {
  if (app.mailPort === null) throw new Error('the application takes no mail');
  const { code, text } = await sendRaw(app.mailPort, raw);
  if (code !== 250) throw new Error(`the mail was not taken: ${code} ${text}`);
}
