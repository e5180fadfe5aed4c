import { CALLER_SOURCES } from '@lanewright/contract';
import type { AnswerGuards } from '@lanewright/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { mayBeAnswered } from '../senders/index.ts';
import type { AutomaticAnswers } from '../settings/index.ts';
import type { QuoteToPrice } from './gather-quote.ts';
import type { PricingRoom } from './room.ts';
import type { RunReads } from './run-reads.ts';
import { isSenderCapped } from './sender-cap.ts';

type GuardsToGather = {
  readonly reads: Pick<RunReads, 'earlierPrice'>;
  readonly settings: AutomaticAnswers;
  readonly now: Date;
};

/** What must be known beside the run before the system answers by itself. */
export async function gatherGuards(
  room: Pick<PricingRoom, 'db' | 'trustUnstatedSenders'>,
  quote: QuoteToPrice,
  { reads, settings, now }: GuardsToGather,
): Promise<Omit<AnswerGuards, 'ask'>> {
  const { db } = room;
  const { row } = quote;
  const [listed, authentication, capped, earlierPrice] = await Promise.all([
    mayBeAnswered(db, row.customer_id, row.reply_email),
    row.request_source === 'mail' ? authenticationOf(db, row.id) : null,
    isSenderCapped(db, row.reply_email, now),
    reads.earlierPrice(row.id),
  ]);
  const byMachine = CALLER_SOURCES.includes(row.request_source) && quote.askedByMachine;
  return {
    at: now.toISOString(),
    paused: settings.paused,
    auto_response: quote.autoResponse,
    status: row.status,
    expires_at: row.expiration_date?.toISOString() ?? null,
    already_answered: row.answered_automatically || row.quoted_price_cents !== null,
    // A machine that asked with a key of ours is answered by that channel: there is no address to be listed.
    reply_address_listed: byMachine || listed,
    sender_authenticated: authentication === 'pass' || (authentication === 'none' && room.trustUnstatedSenders),
    sender_capped: capped,
    quote_findings: row.intake_findings,
    earlier_price: earlierPrice,
  };
}

async function authenticationOf(db: Kysely<Tables>, quoteId: number): Promise<'pass' | 'fail' | 'none' | null> {
  const row = await db
    .selectFrom('received_mail_quote as q')
    .innerJoin('received_mail as m', 'm.id', 'q.mail_id')
    .select('m.authentication')
    .where('q.quote_id', '=', quoteId)
    .executeTakeFirst();
  return row?.authentication ?? null;
}
