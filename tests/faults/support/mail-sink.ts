import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { openMailListener } from '../../../apps/server/src/platform/mail/index.ts';

/** A mail server of shippers that takes everything and counts it. */
export type MailSink = {
  /** What the application sends to, as SMTP_URL. */
  readonly url: string;
  /** How many mails came for an address. */
  readonly countOf: (address: string) => number;
  readonly close: () => Promise<void>;
};

/** Opens a sink on a free port of this machine. */
export async function openMailSink(): Promise<MailSink> {
  const taken: string[] = [];
  const listener = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    log: silentLog(),
    onMessage: async ({ recipients }) => void taken.push(...recipients),
  });
  return {
    url: `smtp://127.0.0.1:${listener.port}`,
    countOf: (address) => taken.filter((each) => each === address).length,
    close: () => listener.close(),
  };
}
