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
   * For a call with an effect: the same at every try, so that the partner can distinguish a retry from a second order.
   * Such a call may be repeatable if the partner honors the key.
   */
  readonly idempotencyKey?: string;
  /** Whether its answer is a batch of a feed, whose state the log shows (SP-165). */
  readonly isFeed?: boolean;
  /** Size limit of an answer in bytes; 1 MB by default. A longer one is `partner.unreadable`. */
  readonly maxBytes?: number;
  readonly matter: PartnerMatter;
};

/**
 * Why a call has no answer. `refused`: the partner answered with a status that a retry would not change; `failed`: with
 * one that it might; `unreachable`; `too_late`; `unreadable`: the answer is no JSON, or too long; `paused`: it failed
 * so often that calls to it are paused; `busy`: too many calls are waiting already.
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

/** The state of a partner's limits in this process. */
export type PartnerCondition = {
  /** `open`: it failed so often that calls are paused; `half_open`: the next call tests whether it has recovered. */
  readonly breaker: 'closed' | 'open' | 'half_open';
  /** Running calls. */
  readonly running: number;
  /** Waiting calls. */
  readonly waiting: number;
  /**
   * The problem of the last finished call; null if the partner answered, even with a refusal, and before the first
   * call.
   */
  readonly problem: PartnerProblem | null;
};

/** Is told of every exchange and waited for; it must not throw. */
export type ObserveExchange = (exchange: PartnerExchange) => Promise<void>;
