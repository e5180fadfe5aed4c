import { answerOfRefusal, type QuoteRequest } from '@lanewright/contract';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Cents, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Queries } from '../../platform/database.ts';
import { callbackFault } from '../../platform/callback/index.ts';
import type { Tables } from '../../tables.ts';
import type { CallerTerms } from '../callers/index.ts';
import { logExchange } from '../integration-logs/index.ts';
import { createQuoteIn, type QuoteOrigin } from '../quotes/index.ts';
import { requestDigest } from './request-digest.ts';
import type { CallerQuoteRoom } from './room.ts';

/** A request of a machine, in the product's own words whatever words it came in. */
export type CallerAsk = {
  readonly terms: CallerTerms;
  readonly shape: 'quote' | 'rate_quote';
  /** Path of the call, for the log of exchanges. */
  readonly path: string;
  readonly bodyText: string;
  /** The body as parsed: what a repeat under the same key is compared with. */
  readonly asked: unknown;
  readonly request: Omit<QuoteRequest, 'customer'>;
  readonly customer: number | null;
  readonly equipmentName: string | null;
  readonly declaredValueCents: Cents | null;
  readonly callbackUrl: string | null;
  readonly idempotencyKey: string | null;
  readonly correlationId: string;
};

/** Why a machine's request is not taken. */
export type AskRefusal = 'request.invalid' | 'caller.key_reused';

/**
 * Makes a quote of a machine's request: the quote with its pricing job, who asked, and the exchange, in one transaction.
 * The same request under the same key answers with the quote it made before, also when both come at the same moment; a
 * different one is refused. Source: SP-015, SP-045, SP-071.
 */
export async function receiveQuote(room: CallerQuoteRoom, ask: CallerAsk): Promise<Outcome<number, AskRefusal>> {
  const digest = requestDigest({ shape: ask.shape, asked: ask.asked });
  const terms = termFaults(room, ask);
  if (terms !== null) return refuseFields(terms);
  const stored = await storeQuote(room, ask, digest);
  // Nearly every request is new, so repeats are not looked for first: refused by what the first has written, be it a
  // week ago or at this moment, they are found here.
  return stored.ok ? stored : ((await repeated(room, ask, digest)) ?? stored);
}

/** A repeat's answer, kept as an exchange of its own; null when the request is new. */
async function repeated(
  room: CallerQuoteRoom,
  ask: CallerAsk,
  digest: Buffer,
): Promise<Outcome<number, AskRefusal> | null> {
  const before = await quoteOfKey(room, ask, digest);
  if (before?.ok === true) {
    const customerId = ask.customer ?? ask.terms.customerId;
    await keepExchange(room.db, ask, { quoteId: before.value, customerId, now: room.clock.now() });
  }
  return before;
}

async function storeQuote(room: CallerQuoteRoom, ask: CallerAsk, digest: Buffer): Promise<Outcome<number, AskRefusal>> {
  const now = room.clock.now();
  const origin = originOf(ask);
  const acting = { by: origin.by.acting, correlationId: ask.correlationId, at: now };
  const request: QuoteRequest = { ...ask.request, customer: ask.customer ?? ask.terms.customerId };
  try {
    return await transact(room.db, acting, async (transaction) => {
      const created = await createQuoteIn(room, transaction, { request, origin });
      if (!created.ok) return created;
      const quoteId = created.value.id;
      await keepAsk(transaction, { ask, quoteId, digest, now });
      await keepExchange(transaction, ask, { quoteId, customerId: request.customer, now });
      return done(quoteId);
    });
  } catch (error) {
    if (isTakenKey(error)) return refuse('caller.key_reused');
    throw error;
  }
}

function originOf({ terms, equipmentName, declaredValueCents, correlationId }: CallerAsk): QuoteOrigin {
  const acting = { kind: 'caller', id: terms.callerId, name: terms.name } as const;
  return {
    source: terms.source,
    by: { userId: null, name: terms.name, acting },
    currency: 'USD',
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents,
    equipmentName,
    correlationId,
  };
}

async function keepAsk(
  transaction: Transaction<Tables>,
  { ask, quoteId, digest, now }: { ask: CallerAsk; quoteId: number; digest: Buffer; now: Date },
): Promise<void> {
  await transaction
    .insertInto('caller_quote')
    .values({
      quote_id: quoteId,
      caller_id: ask.terms.callerId,
      shape: ask.shape,
      callback_url: ask.callbackUrl ?? ask.terms.callbackUrl,
      idempotency_key: ask.idempotencyKey,
      request_digest: ask.idempotencyKey === null ? null : digest,
      created_at: now,
    })
    .execute();
}

async function keepExchange(
  queries: Queries<Tables>,
  ask: CallerAsk,
  { quoteId, customerId, now }: { quoteId: number; customerId: number | null; now: Date },
): Promise<void> {
  await logExchange(queries, {
    at: now,
    integration: QUOTE_SOURCES[ask.terms.source].name,
    targetedApi: `POST ${ask.path}`,
    statusCode: 201,
    customerId,
    quoteId,
    correlationId: ask.correlationId,
    request: ask.bodyText,
    response: { id: quoteId },
  });
}

/** The quote an idempotency key stands for: null when it is new, refused when it stood for another request. */
async function quoteOfKey(
  { db }: CallerQuoteRoom,
  { terms, idempotencyKey }: CallerAsk,
  digest: Buffer,
): Promise<Outcome<number, 'caller.key_reused'> | null> {
  if (idempotencyKey === null) return null;
  const row = await db
    .selectFrom('caller_quote')
    .select(['quote_id', 'request_digest'])
    .where('caller_id', '=', terms.callerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.request_digest?.equals(digest) === true ? done(row.quote_id) : refuse('caller.key_reused');
}

/** What a caller's own terms forbid, by field. */
function termFaults(room: CallerQuoteRoom, ask: CallerAsk): Readonly<Record<string, string[]>> | null {
  const { terms } = ask;
  const faults: Record<string, string[]> = {};
  if (terms.customerId !== null && ask.customer !== null && ask.customer !== terms.customerId)
    faults['customer'] = ['This key asks for another shipper'];
  if (ask.request.request_source !== undefined && ask.request.request_source !== terms.source)
    faults['request_source'] = [`This key asks by ${terms.source}`];
  const fault = ask.callbackUrl === null ? null : callbackFault(ask.callbackUrl, room);
  if (fault !== null) faults['callback_url'] = [fault];
  if (ask.idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(ask.idempotencyKey))
    faults['Idempotency-Key'] = ['Must be 1 to 200 visible characters without spaces'];
  return Object.keys(faults).length === 0 ? null : faults;
}

/** Whether the second of two equal keys at the same moment was stopped by the index. */
function isTakenKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'caller_quote_key';
}

/** Keeps an exchange that a handler refused. */
export async function keepRefused(
  room: CallerQuoteRoom,
  call: {
    readonly terms: CallerTerms;
    readonly targetedApi: string;
    readonly bodyText: string;
    readonly correlationId: string;
  },
  refusal: Parameters<typeof answerOfRefusal>[0],
): Promise<void> {
  const { status, body } = answerOfRefusal(refusal);
  await logExchange(room.db, {
    at: room.clock.now(),
    integration: QUOTE_SOURCES[call.terms.source].name,
    targetedApi: call.targetedApi,
    statusCode: status,
    customerId: call.terms.customerId,
    correlationId: call.correlationId,
    request: call.bodyText === '' ? null : call.bodyText,
    response: body,
  });
}
