import type { QuoteView, RunView } from '@lanewright/contract';
import { COST_TYPE_LINE_HAUL, type CostType } from '@lanewright/quoting';
import {
  cents,
  centsFromUnits,
  formatExact,
  formatWhole,
  roundHalfUp,
  subtractCents,
  type Cents,
  type Currency,
} from '@lanewright/units';
import { suggestedPrice } from './figures.ts';

/**
 * What a price is expected to leave: sell minus cost, in cents, and its share. Margin is always a percent of the sell
 * price; a percent of cost is called markup and stands in the Price Prediction card (SP-063, SP-080).
 */
export type MarginFigure = { readonly cents: Cents | null; readonly percent: string | null; readonly basis: string };

type Priced = Pick<
  QuoteView,
  'currency' | 'cost_type' | 'quoted_price' | 'quoted_all_in' | 'quoted_fuel' | 'margin' | 'latest_run'
>;

/** A price as it is compared: all in, and its line haul, in cents; absent where the fuel of it is unknown. */
type Sell = { readonly allIn: Cents | null; readonly lineHaul: Cents | null; readonly suggested: boolean };

/** The quoted price, else the suggestion; null while there is neither. */
function sellOf(quote: Priced): Sell | null {
  const { quoted_price: price, quoted_all_in: total, quoted_fuel: fuel } = quote;
  if (price !== null) {
    const allIn = total === null ? null : centsFromUnits(total);
    const lineHaul = quote.cost_type === COST_TYPE_LINE_HAUL ? centsFromUnits(price) : null;
    return {
      allIn,
      lineHaul: lineHaul ?? (allIn === null || fuel === null ? null : subtractCents(allIn, centsFromUnits(fuel))),
      suggested: false,
    };
  }
  const run = quote.latest_run;
  if (run === null || suggestedPrice(quote) === null) return null;
  return { allIn: run.all_in_cents, lineHaul: run.linehaul_cents, suggested: true };
}

/** The margin to expect from the quoted price, else from the suggestion, on the cost estimate of the latest run (SP-063). */
export function expectedMargin(quote: Priced): MarginFigure {
  const sell = sellOf(quote);
  if (sell === null) return absent('no price');
  if (sell.allIn === null) return absent('fuel of this price unknown');
  const cost = costOf(quote);
  if (cost === null) return absent('no cost estimate');
  const cents = subtractCents(sell.allIn, cost);
  return {
    cents,
    percent: percentOf(cents, sell.allIn),
    basis: `of ${sell.suggested ? 'suggestion' : 'sell'}, all-in ${amount(sell.allIn, quote.currency)} − cost ${amount(cost, quote.currency)}`,
  };
}

/** With its cents where it has some, so that what is subtracted on the screen gives what the screen shows (B-005). */
function amount(cents: Cents, currency: Currency): string {
  return cents % 100 === 0 ? formatWhole(cents, currency) : formatExact(cents, currency);
}

function absent(basis: string): MarginFigure {
  return { cents: null, percent: null, basis };
}

/** The cost estimate in the quote's currency. */
function costOf({ currency, latest_run: run }: Priced): Cents | null {
  return run === null || run.currency !== currency ? null : run.cost_estimate_cents;
}

/** The margin of a won quote as a share of what it sells for, in percent with one decimal; null where that is unknown. */
export function marginPercent(quote: Pick<QuoteView, 'margin' | 'quoted_all_in'>): string | null {
  if (quote.margin === null || quote.quoted_all_in === null) return null;
  return percentOf(centsFromUnits(quote.margin), centsFromUnits(quote.quoted_all_in));
}

function percentOf(part: Cents, whole: Cents): string | null {
  return whole === 0 ? null : `${(roundHalfUp((part / whole) * 1000) / 10).toFixed(1)}%`;
}

/** How a price stands to the contract of its lane: both line haul, whole trip. `below` is what a spot price undercuts. */
export type ContractFigure = {
  readonly cents: Cents;
  readonly currency: RunView['currency'];
  readonly words: string;
  readonly below: boolean;
  /** Whose contract it is, and until when. */
  readonly name: string;
};

/** The contract lane beside the price, with how the spot price stands to it; null where no contract fits (B-019). */
export function contractFigure(quote: Priced): ContractFigure | null {
  const lane = quote.latest_run?.contract_lane ?? null;
  if (lane === null) return null;
  const spot = lane.currency === quote.currency ? (sellOf(quote)?.lineHaul ?? null) : null;
  const standing = spot === null ? null : contractStanding(spot, lane.rate_cents, lane.currency);
  return {
    cents: lane.rate_cents,
    currency: lane.currency,
    words: standing ?? 'line haul',
    below: spot !== null && spot < lane.rate_cents,
    name: [lane.award_name ?? 'Award', 'line haul, whole trip', lane.until === null ? null : `until ${lane.until}`]
      .filter((part) => part !== null)
      .join(', '),
  };
}

/** A price as it stands in a form: whole currency units, what it includes, its currency. */
export type TypedPrice = { readonly price: unknown; readonly costType: CostType; readonly currency: Currency };

/**
 * 'line haul $2,381 is $75 below', in whole currency units. It names the line haul, because the price beside it may
 * include fuel; the difference is that of the two amounts as they are shown.
 */
function contractStanding(spot: Cents, contract: Cents, currency: RunView['currency']): string {
  const apart = roundHalfUp(spot / 100) - roundHalfUp(contract / 100);
  const lineHaul = `line haul ${formatWhole(spot, currency)} is`;
  if (apart === 0) return `${lineHaul} at contract`;
  return `${lineHaul} ${formatWhole(cents(Math.abs(apart) * 100), currency)} ${apart < 0 ? 'below' : 'above'}`;
}
