import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

/** The machine caller that asked for a quote, and where its outcome goes; without an address the caller asks for it. */
export type CallerLink = { readonly callerId: number; readonly name: string; readonly url: string | null };

/** The machine caller of a quote; null when a person, a mail or a file asked. */
export async function callerOfQuote(queries: Queries<Tables>, quoteId: number): Promise<CallerLink | null> {
  const row = await queries
    .selectFrom('caller_quote')
    .innerJoin('machine_caller', 'machine_caller.id', 'caller_quote.caller_id')
    .select(['caller_quote.caller_id as callerId', 'machine_caller.name', 'caller_quote.callback_url as url'])
    .where('caller_quote.quote_id', '=', quoteId)
    .executeTakeFirst();
  return row ?? null;
}
