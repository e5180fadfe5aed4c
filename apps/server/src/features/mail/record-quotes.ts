import type { QuoteRequest } from '@lanewright/contract';
import { done, refuseFields, type Cents, type Currency, type Outcome } from '@lanewright/units';
import type { Selectable, Transaction } from 'kysely';
import { currentCorrelation } from '../../platform/log.ts';
import type { ReceivedMailTable } from '../../mail-tables.ts';
import type { Tables } from '../../tables.ts';
import { createQuoteIn, type Author } from '../quotes/index.ts';
import type { MailRoom } from './room.ts';

/** A lane of a mail that becomes a quote. */
export type MailQuote = {
  readonly request: QuoteRequest;
  readonly currency: Currency | null;
  readonly declaredValueCents: Cents | null;
};

/** The mail whose lanes become quotes, locked by the caller's transaction. */
type QuotedMail = Pick<Selectable<ReceivedMailTable>, 'id' | 'message_key'> & {
  readonly replyEmail: string | null;
};

type RecordAsk = {
  readonly mail: QuotedMail;
  readonly quotes: readonly MailQuote[];
  /** Reasons against an automatic answer. */
  readonly findings?: readonly string[];
  readonly by: Author;
};

/**
 * Creates the quotes of a mail and links them to it in the caller's transaction. The transaction rolls back on a
 * refusal, so a mail's lanes become quotes all or none. The message key and the lane's index identify each quote, so a
 * repeat creates nothing new. A currency that was not stated is US dollars (SP-060). Refuses: the faults of each
 * request under `quotes.N.`. Source: SP-045, SP-070, SP-164.
 */
export async function recordQuotes(
  room: MailRoom,
  transaction: Transaction<Tables>,
  { mail, quotes, findings = [], by }: RecordAsk,
): Promise<Outcome<readonly number[], 'request.invalid'>> {
  const ids: number[] = [];
  const fields: Record<string, readonly string[]> = {};
  for (const [position, { request, currency, declaredValueCents }] of quotes.entries()) {
    const created = await createQuoteIn(room, transaction, {
      request,
      origin: {
        source: 'mail',
        by,
        currency: currency ?? 'USD',
        replyEmail: mail.replyEmail,
        intakeKey: `${mail.message_key}#${position}`,
        intakeFindings: findings,
        declaredValueCents,
        equipmentName: null,
        correlationId: currentCorrelation(),
      },
    });
    if (created.ok) ids.push(created.value.id);
    else
      for (const [path, sentences] of Object.entries(created.refusal.fields ?? {}))
        fields[`quotes.${position}.${path}`] = sentences;
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  const rows = ids.map((quote_id, position) => ({ mail_id: mail.id, position, quote_id }));
  if (rows.length > 0) {
    await transaction.insertInto('received_mail_quote').values(rows).execute();
    await markInMailbox(transaction, mail.id);
  }
  return done(ids);
}

/** Requests that the watcher of the mail's mailbox labels or moves it (B-027). */
async function markInMailbox(transaction: Transaction<Tables>, mailId: number): Promise<void> {
  await transaction
    .updateTable('mailbox_mail')
    .set({ mark: 'due' })
    .where('received_mail_id', '=', mailId)
    .where('mark', '=', 'none')
    .execute();
}
