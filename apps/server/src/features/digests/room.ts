import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MailTransport } from '../../platform/mail/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** The dependencies that create and send digests. */
export type DigestRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  /** The current way of sending mails, and the sender address. */
  readonly outgoing: () => Promise<MailTransport & { readonly from: string }>;
  /** The address whose domain makes the Message-IDs. */
  readonly mailFrom: string;
  /** The address where people open the product; null if it is unknown. */
  readonly address: string | null;
  /** The hour of the business zone from which digests are sent. */
  readonly hour: number;
};
