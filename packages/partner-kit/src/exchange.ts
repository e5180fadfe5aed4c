import type { Outcome } from '@lanewright/units';

/** What a call is about, for the log of exchanges; null where it is about no quote. */
export type PartnerMatter = { readonly quoteId: number | null; readonly customerId: number | null };

/** What goes out with a call. */
export type PartnerBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly type: string; readonly value: string };

/** One call of a partner. */
export type PartnerCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the partner's address, such as '/v1/prediction/rates'. */
  readonly path: string;
  /** Names and values after the path's question mark; told as the request of a call without a body, else with the path. */
  readonly query?: readonly (readonly [string, string])[];
  /** A credential that the partner takes in the address: never told, and hidden where an answer repeats it. */
  readonly secretQuery?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: PartnerBody;
  /** Whether asking twice does no more than asking once: a look-up does not, an order does. */
  readonly repeatable: boolean;
  /**
   * Of a call with an effect: the same at every try, so that the partner tells a repeat from a second order. A call that
   * bears one may be repeatable if the partner heeds it.
   */
  readonly idempotencyKey?: string;
  /** Whether its answer is a batch of a feed, whose state the log shows (SP-165). */
  readonly isFeed?: boolean;
  /** The longest answer that is read, in bytes; 1 MB unless given. A longer one is `partner.unreadable`. */
  readonly maxBytes?: number;
  readonly matter: PartnerMatter;
};

/**
 * Why a call has no answer. `refused`: the partner answered with a status that another try would not change;
 * `failed`: it answered with one that it might; `unreachable`; `too_late`; `unreadable`: the answer is no JSON, or too
 * long; `paused`: it failed so often that it is left alone for a while; `busy`: too many calls wait for it already.
 */
export type PartnerProblem =
  | 'partner.refused'
  | 'partner.failed'
  | 'partner.unreachable'
  | 'partner.too_late'
  | 'partner.unreadable'
  | 'partner.paused'
  | 'partner.busy';

/** The JSON a partner answered, not yet checked; a refusal's facts hold the partner and the `status`. */
export type PartnerAnswer = Outcome<unknown, PartnerProblem>;

/** The text a partner answered, with its version of the thing where it names one (`ETag`). */
export type PartnerText = Outcome<{ readonly text: string; readonly etag: string | null }, PartnerProblem>;

/**
 * One message that went out, with what came back: every try is one. Bodies are as they travelled, secrets included,
 * so whoever keeps them redacts them. Headers are left out, since credentials travel there; where an answer repeats them,
 * '[secret]' stands in their place. What is no answer of the partner's is an object with an `error`.
 */
export type PartnerExchange = PartnerMatter & {
  readonly at: Date;
  readonly partner: string;
  /** Such as 'POST /v1/prediction/rates'. */
  readonly targetedApi: string;
  /** The status answered; 504 where nothing came in time, 502 without a connection, 503 where nothing was sent (SP-132). */
  readonly statusCode: number;
  readonly request: unknown;
  readonly response: unknown;
  /** Milliseconds until the whole answer was there, or the try was given up; null where nothing was sent. */
  readonly durationMs: number | null;
  /** Set where the answer is a batch of a feed that is about to be processed. */
  readonly isFeed?: boolean;
};

/** How a partner's limits stand in this process. */
export type PartnerCondition = {
  /** `open`: it failed so often that it is left alone; `half_open`: the next call tries whether it is well again. */
  readonly breaker: 'closed' | 'open' | 'half_open';
  /** Calls under way. */
  readonly running: number;
  /** Calls that wait for their turn. */
  readonly waiting: number;
  /** How the last call that ended went wrong; null where the partner answered, also by a refusal, and before the first. */
  readonly problem: PartnerProblem | null;
};

/** Is told of every exchange and waited for; it must not throw. */
export type ObserveExchange = (exchange: PartnerExchange) => Promise<void>;
