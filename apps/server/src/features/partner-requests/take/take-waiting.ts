import type { QuoteSource } from '@lanewright/quoting';
import { sql } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { storedLoad } from './stored-load.ts';
import { keepOutcome, lockRequest, quoteOfRequest } from './stored-request.ts';
import { quoteOfOffer } from './take-message.ts';
import { partnerAsAuthor } from './taking.ts';

/** Takes the requests of an account once more that wait for a person. Answers how many are quotes now. */
export async function takeWaiting(
  room: PartnerRequestRoom,
  { source, code }: { readonly source: QuoteSource; readonly code: string },
): Promise<number> {
  const rows = await room.db
    .selectFrom('partner_request')
    .select('reference')
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .where('offer', 'is not', null)
    .where(sql<boolean>`lower(account) = lower(${code})`)
    .orderBy('id')
    .execute();
  let quotes = 0;
  for (const { reference } of rows) if (await takeAgain(room, { source, reference })) quotes += 1;
  return quotes;
}

function takeAgain(
  room: PartnerRequestRoom,
  { source, reference }: { readonly source: QuoteSource; readonly reference: string },
): Promise<boolean> {
  const now = room.clock.now();
  return transact(room.db, { by: partnerAsAuthor(source).acting, at: now }, async (transaction) => {
    const known = await lockRequest(transaction, { source, reference });
    const load = known?.state === 'waiting' ? storedLoad(known.offer) : null;
    if (known === null || load === null) return false;
    const made = await quoteOfOffer({ room, transaction, source, known, now }, { reference, load });
    // The load is from the last message, so the quote answers the last version.
    const quote = made.ok ? { id: made.quoteId, offerSequence: known.sequence } : quoteOfRequest(known);
    await keepOutcome(
      transaction,
      known,
      made.ok
        ? { state: 'quoted', problems: [], quote, now }
        : { state: 'waiting', problems: made.problems, quote, now },
    );
    return made.ok;
  });
}
