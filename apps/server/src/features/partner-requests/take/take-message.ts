import type { OfferedLoad, PartnerMessage } from '@lanewright/partner-kit';
import { STATUS_LABEL, type QuoteSource } from '@lanewright/quoting';
import { done, type Outcome } from '@lanewright/units';
import { transact } from '../../../platform/acting.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import {
  closeCancelled,
  createQuoteIn,
  lockQuote,
  updateRequestIn,
  type FormerAsk,
  type QuoteOrigin,
} from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { findingsOf, problemsOf, readLoad } from './read-load.ts';
import { storedLoad } from './stored-load.ts';
import {
  keepMessage,
  lastQuoteOf,
  lockRequest,
  MAX_ACCOUNT,
  quoteOfRequest,
  shipperOfAccount,
  type StoredRequest,
} from './stored-request.ts';
import { takeCounter, takeExpiry } from './take-market-word.ts';
import { takeVerdict } from './take-verdict.ts';
import { partnerAsAuthor, type MessageOf, type Taken, type Taking } from './taking.ts';

/** A message about a request; tenders are taken apart from it. */
export type RequestMessage = Exclude<PartnerMessage, { readonly kind: 'tender' }>;

/**
 * Takes one message of a partner: a new request becomes a quote, an update prices an open quote again, a cancellation
 * closes it and a verdict ends it. Whatever leaves a doubt waits for a person with its reasons. Taken again, or after a
 * newer one, a message changes nothing. Source: SP-068, SP-076, decision 0081.
 */
export async function takeMessage(
  room: PartnerRequestRoom,
  source: QuoteSource,
  message: RequestMessage,
): Promise<Taken> {
  if (message.kind === 'verdict') return takeVerdict(room, { source, ...message });
  const now = room.clock.now();
  return transact(room.db, { by: partnerAsAuthor(source).acting, at: now }, (transaction) =>
    takeMessageIn({ room, transaction, source, now }, message),
  );
}

/**
 * Does the same in the caller's transaction, for a message that must be taken together with something else or not at
 * all.
 */
export async function takeMessageIn(
  taker: Omit<Taking, 'known'>,
  message: Exclude<RequestMessage, { readonly kind: 'verdict' }>,
): Promise<Taken> {
  const { transaction, source } = taker;
  const known = await lockRequest(transaction, { source, reference: message.reference });
  if (known !== null && message.sequence <= known.sequence) return 'ignored';
  const taking = { ...taker, known };
  switch (message.kind) {
    case 'offer':
      return takeOffer(taking, message);
    case 'unclear':
      return takeUnclear(taking, message);
    case 'cancellation':
      return takeCancellation(taking, message);
    case 'counter':
      return takeCounter(taking, message);
    case 'expiry':
      return takeExpiry(taking, message);
  }
}

async function takeOffer(taking: Taking, { reference, sequence, load }: MessageOf<'offer'>): Promise<Taken> {
  const { transaction, source, known, now } = taking;
  const made = await quoteOfOffer(taking, { reference, load });
  const message = { source, reference, sequence, offer: load, account: load.account, now };
  const standing = quoteOfRequest(known);
  if (!made.ok) {
    await keepMessage(transaction, { ...message, state: 'waiting', problems: made.problems, quote: standing });
    return 'waiting';
  }
  const quote = { id: made.quoteId, offerSequence: sequence };
  await keepMessage(transaction, { ...message, state: 'quoted', problems: [], quote });
  return made.quoteId === standing?.id ? 'updated' : 'quoted';
}

type Made =
  | { readonly ok: true; readonly quoteId: number }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A request offered for the first time or again after it ended becomes a new quote; an open quote takes the change. */
export async function quoteOfOffer(
  taking: Taking,
  { reference, load }: { readonly reference: string; readonly load: OfferedLoad },
): Promise<Made> {
  const { room, transaction, source, known, now } = taking;
  const customer = await shipperOfAccount(transaction, { source, account: load.account });
  const ask = readLoad(room.places, load, reference);
  const problems = [
    ...(load.account.length > MAX_ACCOUNT ? [`The account is longer than ${MAX_ACCOUNT} characters.`] : []),
    ...(customer === null ? [`The account ${load.account} is not assigned to a shipper.`] : []),
    ...(ask.ok ? [] : problemsOf(ask.refusal.fields)),
  ];
  if (problems.length > 0 || !ask.ok) return { ok: false, problems };
  const request = { ...ask.value, customer };
  const origin = originOf(source, load, findingsOf(load, ask.value));
  const standing = quoteOfRequest(known);
  const quote = standing === null ? null : await lockQuote(transaction, { id: standing.id, now });
  if (quote === null) return madeOf(await createQuoteIn(room, transaction, { request, origin }));
  if (quote.state.status !== 'open') {
    const status = STATUS_LABEL[quote.state.status].toLowerCase();
    return { ok: false, problems: [`The shipper changed the request after the quote was ${status}.`] };
  }
  const former = formerAsk(known);
  const updated = await updateRequestIn(room, transaction, { quote, request, origin, former });
  return madeOf(updated.ok ? done({ id: quote.row.id }) : updated);
}

/** The partner's previous request; null if its last message had no readable load. */
function formerAsk(known: StoredRequest | null): FormerAsk | null {
  const load = storedLoad(known?.offer ?? null);
  return load === null ? null : { currency: load.currency, costType: load.costType, notes: load.notes };
}

function madeOf(outcome: Outcome<{ readonly id: number }, 'request.invalid'>): Made {
  return outcome.ok
    ? { ok: true, quoteId: outcome.value.id }
    : { ok: false, problems: problemsOf(outcome.refusal.fields) };
}

/** A partner's quote names no address: it is answered to the partner. */
function originOf(source: QuoteSource, load: OfferedLoad, intakeFindings: readonly string[]): QuoteOrigin {
  return {
    source,
    by: partnerAsAuthor(source),
    currency: load.currency,
    replyEmail: null,
    intakeKey: null,
    intakeFindings,
    declaredValueCents: null,
    equipmentName: load.equipmentType === null ? load.equipmentName : null,
    correlationId: currentCorrelation(),
  };
}

async function takeUnclear(
  { transaction, source, known, now }: Taking,
  { reference, sequence, problems, account }: MessageOf<'unclear'>,
): Promise<Taken> {
  const message = { source, reference, sequence, account, offer: null, now };
  await keepMessage(transaction, { ...message, state: 'waiting', problems, quote: quoteOfRequest(known) });
  return 'waiting';
}

/** A cancellation that comes before its request is kept: the request then comes late and makes no quote. */
async function takeCancellation(
  { room, transaction, source, known, now }: Taking,
  { reference, sequence }: MessageOf<'cancellation'>,
): Promise<Taken> {
  const last = known === null ? null : lastQuoteOf(known);
  const quote = last === null ? null : await lockQuote(transaction, { id: last.id, now });
  const closed =
    quote === null
      ? null
      : await closeCancelled(transaction, quote, { by: partnerAsAuthor(source), now, runs: room.runs });
  const isWon = quote?.state.status === 'won';
  await keepMessage(transaction, {
    source,
    reference,
    sequence,
    account: known?.account ?? null,
    offer: null,
    quote: last,
    now,
    state: isWon ? 'waiting' : 'cancelled',
    problems: isWon ? ['The shipper cancelled a load that is won.'] : [],
  });
  return isWon ? 'waiting' : closed === true ? 'closed' : 'recorded';
}
