import {
  autoAnswer,
  chainDecision,
  fuelTermsOfRun,
  priceOnce,
  type AutoAnswer,
  type PriceAsk,
  type PriceResult,
} from '@lanewright/pricing';
import { expiryOf, type FuelTerms } from '@lanewright/quoting';
import { askFor, type Sources } from './capture.ts';
import type { Draft } from './draft.ts';

/** A finished run of a demo quote. */
export type DemoRun = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly ask: PriceAsk;
  readonly result: PriceResult;
  readonly answer: AutoAnswer;
  /** When the quote expires: stated, by the shipper's period, or by a rule; null never. */
  readonly expiresAt: Date | null;
};

/** Prices a draft by the product's own function a moment after it arrived, and judges the automatic answer (SP-072). */
export function priceDraft(sources: Sources, draft: Draft, stated: Date | null): DemoRun {
  const startedAt = new Date(draft.createdAt.getTime() + 400 + (draft.id % 7) * 130);
  const ask = askFor(sources, draft, startedAt);
  const decision = chainDecision(priceOnce(ask), 0);
  if (decision.kind !== 'done') throw new Error('no rule of the demo world changes a quote');
  const { result } = decision;
  const own = expiryOf(stated, draft.createdAt, draft.shipper.expirationHours);
  const byMail = draft.source === 'mail';
  const answer = autoAnswer(result, {
    ask,
    at: startedAt.toISOString(),
    paused: false,
    auto_response: draft.shipper.autoResponse,
    status: 'open',
    expires_at: own?.toISOString() ?? null,
    already_answered: false,
    reply_address_listed: byMail ? true : null,
    sender_authenticated: byMail ? true : null,
    sender_capped: false,
    quote_findings: [],
    earlier_price: null,
  });
  const hours = result.expiration_hours;
  return {
    startedAt,
    endedAt: new Date(startedAt.getTime() + 60 + (draft.id % 11) * 17),
    ask,
    result,
    answer,
    expiresAt: own ?? (hours === null ? null : new Date(startedAt.getTime() + hours * 3_600_000)),
  };
}

/** The fuel by which a price of a run splits; null where none was known. Source: SP-058. */
export function fuelOf({ result, ask }: DemoRun): FuelTerms | null {
  return fuelTermsOfRun(result, ask);
}
