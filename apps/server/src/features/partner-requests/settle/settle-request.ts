import { quoteRequestSchema, type QuoteRequest, type RefusalCode } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { parseInput } from '../../../platform/http/index.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import type { Tables } from '../../../tables.ts';
import { createQuoteIn, type Author } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { storedLoad } from '../take/stored-load.ts';
import { keepRequest, lockRequest, type StoredRequest } from '../take/stored-request.ts';

/** How a person settles a request: the corrected quote request, or null to put it aside. */
export type SettleAsk = {
  readonly id: number;
  readonly quote: Readonly<Record<string, unknown>> | null;
  readonly by: Author;
};

type SettleRefusal = Extract<
  RefusalCode,
  'partner_request.not_found' | 'partner_request.not_waiting' | 'request.invalid'
>;

/**
 * Settles a request that waits for a person. Its quote is checked like POST /v1/quote/ and is answered to the partner.
 * Of two people the second is told who was first. Refuses: an unknown request, one that does not wait, the faults of the
 * quote under `quote.`. Source: SP-068, SP-070.
 */
export async function settleRequest(room: PartnerRequestRoom, ask: SettleAsk): Promise<Outcome<null, SettleRefusal>> {
  const now = room.clock.now();
  const parsed = ask.quote === null ? done(null) : parseInput(quoteRequestSchema({ effectiveAfter: now }), ask.quote);
  if (!parsed.ok) return underQuote(parsed.refusal.fields);
  const named = await room.db
    .selectFrom('partner_request')
    .select(['source', 'reference'])
    .where('id', '=', ask.id)
    .executeTakeFirst();
  if (named === undefined) return refuse('partner_request.not_found');
  return transact(room.db, { by: ask.by.acting, at: now }, async (transaction) => {
    const known = await lockRequest(transaction, named);
    if (known === null) return refuse('partner_request.not_found');
    if (known.state !== 'waiting') return refuse('partner_request.not_waiting', { by: known.settled_by_name });
    const { source, reference, sequence } = known;
    const settled = { source, reference, sequence, settled_by_name: ask.by.name, now, problems: [] };
    if (parsed.value === null) {
      // A quote that exists already goes on: only the change was put aside.
      await keepRequest(transaction, { ...settled, state: known.quote_id === null ? 'dismissed' : 'quoted' });
      return done(null);
    }
    const made = await createQuote(room, transaction, { known, request: parsed.value, by: ask.by });
    if (!made.ok) return underQuote(made.refusal.fields);
    const quote = { quote_id: made.value.id, offer_sequence: sequence };
    await keepRequest(transaction, { ...settled, ...quote, state: 'quoted' });
    return done(null);
  });
}

function createQuote(
  room: PartnerRequestRoom,
  transaction: Transaction<Tables>,
  { known, request, by }: { readonly known: StoredRequest; readonly request: QuoteRequest; readonly by: Author },
) {
  const origin = {
    source: known.source,
    by,
    currency: storedLoad(known.offer)?.currency ?? 'USD',
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents: null,
    equipmentName: null,
    correlationId: currentCorrelation(),
  } as const;
  return createQuoteIn(room, transaction, { request, origin });
}

function underQuote(fields: Readonly<Record<string, readonly string[]>> = {}) {
  return refuseFields(Object.fromEntries(Object.entries(fields).map(([path, told]) => [`quote.${path}`, [...told]])));
}
