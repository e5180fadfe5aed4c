import type { Outcome } from '@lanewright/units';

/** What a call is about, for the log of exchanges; null where it is about no quote. */
export type PartnerMatter = { readonly quoteId: number | null; readonly customerId: number | null };

/** What goes out with a call. */
export type PartnerBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly value: Readonly<Record<string, string>> };

/** One call of a partner. */
export type PartnerCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the partner's address, such as '/v1/prediction/rates'. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: PartnerBody;
  /** Whether asking twice does no more than asking once: a look-up does not, an order does. */
  readonly repeatable: boolean;
  readonly matter: PartnerMatter;
};

/**
 * Why a call has no answer. `refused`: the partner answered with a status that another try would not change;
 * `failed`: it answered with one that it might; `unreachable`; `too_late`; `unreadable`: the answer is no JSON or too
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

/**
 * One message that went out, with what came back: every try is one. Bodies are as they travelled, secrets included,
 * so whoever keeps them redacts them. Headers are left out, since credentials travel there.
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
};

/** Is told of every exchange and waited for; it must not throw. */
export type ObserveExchange = (exchange: PartnerExchange) => Promise<void>;
