import type { OutgoingMessage, SendingResult } from '../../platform/mail/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RequestSource } from '../partners/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What answers work with: the quotes' room, and the way mails leave. */
export type AnswerRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** The partners that take answers their own way; those that are set up. */
  readonly requests: readonly RequestSource[];
  readonly transport: {
    readonly kind: 'smtp' | 'outbox';
    readonly repeatable: boolean;
    readonly send: (message: OutgoingMessage) => Promise<SendingResult>;
  };
  /** The address answers come from; its domain also makes the Message-IDs. */
  readonly mailFrom: string;
  /** The broker's name under a mail. */
  readonly signature: string;
  readonly log: Log;
};
