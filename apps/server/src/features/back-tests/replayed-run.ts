import type { PriceResult } from '@lanewright/pricing';
import type { RuleContext, RunReply } from '@lanewright/rules';
import type { Currency } from '@lanewright/units';

/** What one side of a back-test says of a run. Money in cents of the quote's currency; null is absent. */
export type Side = {
  readonly price: number | null;
  readonly reply: RunReply;
  readonly all_in: number | null;
  readonly cost: number | null;
};

/** A stored run under the rules in force and under the draft. */
export type ReplayedRun = {
  readonly run: number;
  readonly customer: number;
  readonly currency: Currency;
  /** The cost that was predicted, in the quote's currency. */
  readonly predicted: number | null;
  /** US dollars that a unit of the quote's currency was worth; null where no rate is known. */
  readonly dollars: number | null;
  readonly before: Side;
  readonly draft: Side;
};

/** What a context's rules say of a result: the price that is quoted, or the most that may be paid to a carrier. */
export function sideOf(context: RuleContext, result: PriceResult): Side {
  const { max_buy: most } = result;
  return context === 'max_buy_price_prediction'
    ? { price: most.max_buy, reply: most.outcome, all_in: null, cost: null }
    : { price: result.price, reply: result.reply, all_in: result.all_in, cost: result.cost_estimate };
}
