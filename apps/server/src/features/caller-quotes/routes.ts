import {
  createCallerQuote,
  createRateQuote,
  getCallerQuote,
  getRateQuote,
  type RefusalCode,
} from '@lanewright/contract';
import { QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import { done, refuse, type Outcome, type Refusal } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import type { Caller } from '../../platform/identity/index.ts';
import { namedShipper } from '../callers/index.ts';
import { logExchange } from '../integration-logs/index.ts';
import { rateFieldOf, rateQuoteViewOf, rateStatusOf, requestOfRateQuote } from './rate-quote.ts';
import { keepRefused, receiveQuote, type CallerAsk } from './receive-quote.ts';
import type { CallerQuoteRoom } from './room.ts';
import { callerQuote } from './view.ts';

/** The calls of machine callers: ask for a quote, look at its outcome, in own or in neutral words (SP-071, B-011). */
export function callerQuoteRoutes(http: Http, room: CallerQuoteRoom): void {
  http.caller(createCallerQuote, async ({ body, ...call }) => {
    const { customer, callback_url: callbackUrl, ...request } = body;
    const received = await receive(room, call, {
      shape: 'quote',
      path: createCallerQuote.path,
      asked: body,
      request,
      customer: customer ?? null,
      equipmentName: null,
      callbackUrl: callbackUrl ?? null,
    });
    return received.ok ? done(receiptOf(received.value, 'open' as const)) : received;
  });

  http.caller(createRateQuote, async ({ body, ...call }) => {
    const received = await receive(room, call, {
      shape: 'rate_quote',
      path: createRateQuote.path,
      asked: body,
      ...requestOfRateQuote(body),
      customer: body.shipper ?? null,
      callbackUrl: body.callback_url ?? null,
    });
    return received.ok ? done(receiptOf(received.value, rateStatusOf('open'))) : received;
  });

  http.caller(getCallerQuote, async ({ params, ...call }) => {
    const seen = await look(room, call, { quoteId: params.id, path: getCallerQuote.path });
    return seen.ok ? done(seen.value.view) : seen;
  });

  http.caller(getRateQuote, async ({ params, ...call }) => {
    const seen = await look(room, call, { quoteId: params.id, path: getRateQuote.path });
    return seen.ok ? done(rateQuoteViewOf(seen.value.view)) : seen;
  });
}

type Call = {
  readonly caller: Caller;
  readonly bodyText: string;
  readonly correlationId: string;
  readonly idempotencyKey: string | null;
};

/** What a new request is answered: the same bytes with every repeat, since all of it follows from the quote's id. */
function receiptOf<Status>(id: number, status: Status) {
  return { id, system_id: systemIdOf(id), status };
}

async function receive(
  room: CallerQuoteRoom,
  { caller, bodyText, correlationId, idempotencyKey }: Call,
  asked: Omit<CallerAsk, 'terms' | 'bodyText' | 'correlationId' | 'idempotencyKey' | 'declaredValueCents'>,
): Promise<Outcome<number, RefusalCode>> {
  const kept = await room.callers.termsOf(caller.callerId);
  const living = async (id: number | null) => (id === null ? null : namedShipper(room.db, id));
  // Terms are remembered for a moment, and their shipper may have been merged meanwhile.
  const [customerId, customer] = await Promise.all([living(kept.customerId), living(asked.customer)]);
  const terms = { ...kept, customerId };
  const call = { terms, bodyText, correlationId };
  const received = await receiveQuote(room, { ...asked, ...call, customer, idempotencyKey, declaredValueCents: null });
  if (received.ok) return received;
  const refusal = asked.shape === 'rate_quote' ? inNeutralWords(received.refusal, asked) : received.refusal;
  await keepRefused(room, { ...call, targetedApi: `POST ${asked.path}` }, refusal);
  return { ok: false, refusal };
}

/** Faults at the fields where the caller wrote them. */
function inNeutralWords<Code extends RefusalCode>(
  refusal: Refusal<Code>,
  { request }: Pick<CallerAsk, 'request'>,
): Refusal<Code> {
  if (refusal.fields === undefined) return refusal;
  const stops = request.lane.stops.length;
  const fields = Object.entries(refusal.fields).map(([path, sentences]) => [rateFieldOf(path, stops), sentences]);
  return { ...refusal, fields: Object.fromEntries(fields) };
}

async function look(
  room: CallerQuoteRoom,
  { caller, correlationId }: Call,
  { quoteId, path }: { readonly quoteId: number; readonly path: string },
) {
  const { db, clock, callers } = room;
  const now = clock.now();
  const [terms, seen] = await Promise.all([
    callers.termsOf(caller.callerId),
    callerQuote(db, { quoteId, callerId: caller.callerId, now }),
  ]);
  const targetedApi = `GET ${path.replace('{id}', String(quoteId))}`;
  if (seen === null) {
    const { refusal } = refuse('quote.not_found');
    await keepRefused(room, { terms, targetedApi, bodyText: '', correlationId }, refusal);
    return { ok: false, refusal } as const;
  }
  const { view, customerId } = seen;
  await logExchange(db, {
    at: now,
    integration: QUOTE_SOURCES[terms.source].name,
    targetedApi,
    statusCode: 200,
    customerId,
    quoteId,
    correlationId,
    request: null,
    response: view,
  });
  if (view.answered_at !== null) await noteCollected(room, quoteId, now);
  return done(seen);
}

/** An outcome that its caller has read is no longer taken back when its callback fails (SP-067). */
async function noteCollected({ db }: CallerQuoteRoom, quoteId: number, now: Date): Promise<void> {
  await db
    .updateTable('callback_delivery')
    .set({ collected_at: now })
    .where('quote_id', '=', quoteId)
    .where('collected_at', 'is', null)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}
