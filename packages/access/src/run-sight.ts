import { may } from './may.ts';

/** What a person may read of a pricing run beyond its price. */
export type RunSight = {
  /** The rules that ran: their names, effects and reasons. */
  readonly rules: boolean;
  /** The max buy, and with `rules` the max-buy rules. */
  readonly maxBuy: boolean;
};

/**
 * Decides what somebody may read of pricing runs. Every answer that carries a run is cut to it on the server, so no
 * screen and no other path can show more. Source: A-097, decision 0048.
 */
export function runSight(held: ReadonlySet<string>): RunSight {
  return {
    rules: may(held, ['customer.view_price_rules']),
    maxBuy: may(held, ['customer.view_max_buy_rules']),
  };
}
