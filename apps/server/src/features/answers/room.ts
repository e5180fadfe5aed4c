import type { MailTransport } from '../../platform/mail/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RequestSource } from '../partners/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';
import type { OfferLinks } from '../verdicts/index.ts';

/** What answers work with: the quotes' room, and the way mails leave. */
export type AnswerRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** The partners that take answers their own way; those that are set up. */
  readonly requests: readonly RequestSource[];
  /** The way mails leave now, and the address they are from: it changes when a mailbox begins or ends to send (B-027). */
  readonly outgoing: () => Promise<MailTransport & { readonly from: string }>;
  /** The address that answers come from where no mailbox sends them; its domain makes the Message-IDs. */
  readonly mailFrom: string;
  /** The broker's name under a mail. */
  readonly signature: string;
  /** The links where shippers answer our prices (B-025). */
  readonly links: OfferLinks;
  readonly log: Log;
};
