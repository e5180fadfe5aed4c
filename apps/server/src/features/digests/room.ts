import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MailTransport } from '../../platform/mail/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What digests are made and sent with. */
export type DigestRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  /** The way mails leave now, and the address they are from. */
  readonly outgoing: () => Promise<MailTransport & { readonly from: string }>;
  /** The address whose domain makes the Message-IDs. */
  readonly mailFrom: string;
  /** Where people open the product; null where no address is known. */
  readonly address: string | null;
  /** The hour of the business zone from which digests are sent. */
  readonly hour: number;
};
