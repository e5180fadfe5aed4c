import type { ImportStatus } from '@lanewright/contract';
import type { Queries } from '../../platform/database.ts';
import { currentCorrelation } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { redacted } from './redact.ts';

/** One message that went to or came from somebody else. */
export type Exchange = {
  readonly at: Date;
  /** Who it was with: a quote source in words, 'Mail', or a partner's name (I-011). */
  readonly integration: string;
  /** What was called, such as 'POST /v1/quote/' or 'mail to dana@shipper.example'. */
  readonly targetedApi: string;
  /** The status answered; 504 for a time-out and 502 for a refused connection (SP-132). */
  readonly statusCode: number;
  readonly customerId?: number | null;
  readonly quoteId?: number | null;
  /** The one under way unless told. */
  readonly correlationId?: string | null;
  /** Milliseconds until the answer; unknown unless told. */
  readonly durationMs?: number | null;
  /** The received mail that this brought: its state tells what became of its lanes (SP-165). */
  readonly receivedMailId?: number | null;
  /** What became of the batch of a partner's feed (SP-165). */
  readonly importStatus?: ImportStatus | null;
  /** Text, or what is to be kept as JSON; secrets are taken out here. */
  readonly request: unknown;
  readonly response: unknown;
};

/**
 * Keeps one exchange, in the transaction of what came of it: every mail, call and callback, in or out, writes one row.
 * Source: SP-015, SP-067, SP-132.
 */
export async function logExchange(transaction: Queries<Tables>, exchange: Exchange): Promise<void> {
  await transaction
    .insertInto('integration_log')
    .values({
      created_at: exchange.at,
      integration: exchange.integration,
      targeted_api: redacted(exchange.targetedApi)?.slice(0, 500) ?? '',
      status_code: exchange.statusCode,
      customer_id: exchange.customerId ?? null,
      quote_id: exchange.quoteId ?? null,
      correlation_id: exchange.correlationId ?? currentCorrelation(),
      request_body: redacted(exchange.request),
      response_body: redacted(exchange.response),
      duration_ms: exchange.durationMs ?? null,
      received_mail_id: exchange.receivedMailId ?? null,
      import_status: exchange.importStatus ?? null,
    })
    .execute();
}
