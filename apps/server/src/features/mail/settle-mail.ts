import { quoteRequestSchema, type QuoteRequest, type RefusalCode } from '@lanewright/contract';
import { done, parseMailAddress, refuse, refuseFields, type Currency, type Outcome } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { parseInput } from '../../platform/http/index.ts';
import type { Author } from '../quotes/index.ts';
import { learnFromSettled } from './corrections/learn-from-settled.ts';
import { lockMail } from './lock-mail.ts';
import { mayBeSettled } from './may-be-settled.ts';
import { recordQuotes, type MailQuote } from './record-quotes.ts';
import type { MailRoom } from './room.ts';
import { readStored, type StoredDraft } from './stored-reading.ts';

/** A person's decision on a mail: the corrected requests; empty if it is no request. */
export type SettleAsk = {
  readonly id: number;
  readonly quotes: readonly unknown[];
  readonly by: Author;
};

type SettleRefusal = Extract<RefusalCode, 'mail.not_found' | 'mail.already_settled' | 'request.invalid'>;

/**
 * Settles a mail that waits for a person, or that was set aside as no request by mistake. Validates the quotes like
 * POST /v1/quote/ and creates all or none; their answers go to the mail's reply address and thread. If two people
 * settle it at once, the second is refused with the first one's name. Corrections are remembered for the sender
 * (decision 0101). Refuses: mail.not_found, mail.already_settled,
 * the faults of each request under `quotes.N.`. Source: SP-070, B-009.
 */
export async function settleMail(room: MailRoom, ask: SettleAsk): Promise<Outcome<readonly number[], SettleRefusal>> {
  const requests = parseRequests(room, ask.quotes);
  if (!requests.ok) return requests;
  return transact(room.db, { by: ask.by.acting, at: room.clock.now() }, async (transaction) => {
    const mail = await lockMail(transaction, ask.id);
    if (mail === null) return refuse('mail.not_found');
    const open = mayBeSettled(mail);
    if (!open.ok) return open;
    await transaction
      .updateTable('received_mail')
      .set({
        state: requests.value.length > 0 ? 'settled' : 'no_request',
        settled_by_name: ask.by.name,
        settled_at: room.clock.now(),
        ...(requests.value[0] === undefined ? {} : { customer_id: requests.value[0].customer }),
      })
      .where('id', '=', ask.id)
      .execute();
    const made = await recordQuotes(room, transaction, {
      mail: { ...mail, replyEmail: parseMailAddress(mail.reply_to ?? '')?.address ?? null },
      quotes: completed(requests.value, readStored(mail.reading)),
      by: ask.by,
    });
    if (!made.ok) return made;
    await learnFromSettled(room, transaction, { mailId: ask.id, requests: requests.value, by: ask.by });
    await transaction.insertInto('event').values({ kind: 'mail.changed', quote_id: null }).execute();
    return made;
  });
}

function parseRequests(
  room: MailRoom,
  quotes: readonly unknown[],
): Outcome<readonly QuoteRequest[], 'request.invalid'> {
  const schema = quoteRequestSchema({ effectiveAfter: room.clock.now() });
  const requests: QuoteRequest[] = [];
  const fields: Record<string, readonly string[]> = {};
  for (const [position, quote] of quotes.entries()) {
    const parsed = parseInput(schema, quote);
    if (parsed.ok) requests.push(parsed.value);
    else
      for (const [path, sentences] of Object.entries(parsed.refusal.fields ?? {}))
        fields[`quotes.${position}.${path}`] = sentences;
  }
  return Object.keys(fields).length === 0 ? done(requests) : refuseFields(fields);
}

/**
 * Adds values that the form has no field for, from the lane at the same index. A currency shared by all lanes applies
 * to every quote, even if a person changed their number (SP-060).
 */
function completed(requests: readonly QuoteRequest[], drafts: readonly StoredDraft[]): readonly MailQuote[] {
  const currencies = new Set(drafts.map(({ currency }) => currency));
  const [common] = currencies;
  const shared: Currency | null = currencies.size === 1 ? (common ?? null) : null;
  return requests.map((request, position) => ({
    request,
    currency: drafts[position]?.currency ?? shared,
    declaredValueCents: drafts[position]?.declared_value_cents ?? null,
  }));
}
