import type { CostType, EquipmentType, QuoteSource } from '@lanewright/quoting';
import type { Rule } from '@lanewright/rules';
import type { Cents, Currency, Day } from '@lanewright/units';
import type { ExchangeRate } from './exchange-rate.ts';
import type { DieselPrice } from '../fuel/fuel-price.ts';
import type { FuelSheet } from '../fuel/fuel-sheet.ts';

/** The place of a stop; state is the two-letter code. */
export type PlaceFacts = {
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: 'US' | 'CA' | null;
};

/** A stop as pricing sees it; times are local wall-clock times HH:mm in the stop's zone. */
export type StopFacts = PlaceFacts & {
  readonly activity_type: 'pickup' | 'delivery';
  readonly date: Day | null;
  readonly time_from: string | null;
  readonly zone: string | null;
  readonly drop_trailer: boolean | null;
};

/** What rules of an earlier pass made of the quote (SP-147); the shipper's own stops stay as they are. */
export type Adjusted = {
  readonly equipment_type: EquipmentType | null;
  readonly new_origin: string | null;
  readonly new_destination: string | null;
  readonly new_pickup_date: Day | null;
  readonly new_delivery_date: Day | null;
  /** The places that the server found for new_origin and new_destination. */
  readonly origin: PlaceFacts | null;
  readonly destination: PlaceFacts | null;
};

/** The facts of a quote that decide its price. Money in cents of its currency; weight in pounds. */
export type QuoteFacts = {
  readonly source: QuoteSource;
  readonly created_at: string;
  readonly currency: Currency;
  readonly cost_type: CostType;
  readonly equipment_type: EquipmentType | null;
  readonly stops: readonly StopFacts[];
  readonly weight: number | null;
  readonly pallets: number | null;
  readonly commodity: string | null;
  readonly hazmat: boolean | null;
  readonly team: boolean | null;
  readonly min_temp: number | null;
  readonly max_temp: number | null;
  readonly declared_value: Cents | null;
  readonly adjusted: Adjusted | null;
};

/** Buy rates of one source: cents, whole trip, target, low and high with fuel inside; confidence 0 to 100 (SP-078). */
export type BuyRates = {
  readonly target: Cents | null;
  readonly low: Cents | null;
  readonly high: Cents | null;
  readonly fuel: Cents | null;
  readonly confidence: number | null;
};

/** A prediction with its basis in words, its provider and its moment (B-005). */
export type Prediction = BuyRates & {
  readonly sample: number | null;
  readonly basis: string;
  readonly provider: string;
  readonly at: string;
  readonly currency: Currency;
  /** Miles over all stops as the rate service counts them; absent where it told none, and in earlier runs. */
  readonly distance?: number;
  /** The equipment the rates are truly for, when another stood in for the quote's; else null. */
  readonly substituted_equipment: EquipmentType | null;
};

/** Network equivalents of the prediction. */
export type NetworkRates = BuyRates & { readonly provider: string; readonly at: string; readonly currency: Currency };

/** Why PC Miler's miles do not count; `no_miles`: it does not know the lane, `doubtful`: what it says cannot be (SP-083). */
export type MilesProblem = 'not_set_up' | 'down' | 'refused' | 'no_miles' | 'doubtful';

/**
 * A version of PC Miler whose miles were wanted, and why others count: of several versions the one with the gravest
 * problem. `leg` is the leg in doubt, with the miles told for it and the straight line.
 */
export type MilesInstead = {
  readonly version: number;
  readonly problem: MilesProblem;
  readonly leg?: { readonly number: number; readonly told: number; readonly straight: number };
};

/**
 * The miles over all stops that a run prices by, by whom, and whether they are a straight-line estimate (SP-083).
 * Miles that a shipper or a rate service told have no legs.
 */
export type CapturedMiles = {
  readonly miles: number;
  readonly legs: readonly number[];
  readonly provider: string;
  readonly version: string;
  readonly straight_line: boolean;
  /** The measured road miles, where the run prices by miles that were told; absent where it prices by the road. */
  readonly road?: number;
  /** Set where PC Miler was wanted and others count; absent in runs from before it was asked. */
  readonly instead?: MilesInstead;
};

/** The active award lane of the quote; whole-trip line haul in cents, volume in loads a year (SP-103, SP-104). */
export type CapturedAward = {
  readonly award_id: number;
  readonly lane_id: number;
  readonly rate: Cents;
  readonly min: Cents | null;
  readonly max: Cents | null;
  /** The lane's estimated miles; null where none are stated, or where they do not hold for the load. */
  readonly miles: number | null;
  readonly volume: number | null;
  readonly currency: Currency;
  /** The contract's name and its last day; absent in runs from before they were captured. */
  readonly name?: string;
  readonly until?: Day;
  /**
   * The lane states miles that do not hold for the load, because the load or the lane has stops between its ends; absent
   * where they hold or none are stated, and in runs from before this was captured (decision 0079).
   */
  readonly stops_between?: true;
};

/** Market facts: strength from -100 to 100, loads of the last month, changes as fractions (SP-079, SP-117). */
export type CapturedMarket = {
  readonly origin_strength: number | null;
  readonly destination_strength: number | null;
  readonly volume_1_mo: number | null;
  readonly reverse_volume_1_mo: number | null;
  readonly lane_mom_change: number | null;
  readonly lane_yoy_change: number | null;
  /** The source of the volumes and changes, with its time; absent or null if there is none (B-005). */
  readonly provider?: string | null;
  readonly at?: string | null;
};

/** Average all-in prices of the lane's history by lookback period, in cents (SP-139). */
export type CapturedHistory = {
  readonly one_month: Cents | null;
  readonly three_months: Cents | null;
  readonly six_months: Cents | null;
  readonly one_year: Cents | null;
  readonly currency: Currency;
};

/** The shipper's settings when the run was made; floors guard automatic answers (SP-072). */
export type ShipperSettings = {
  readonly id: number;
  readonly name: string;
  readonly vertical: string | null;
  readonly tms: string | null;
  readonly cost_type: CostType | null;
  readonly floors: {
    readonly confidence: number | null;
    readonly sample: number | null;
    /** Least margin of an automatic answer in US cents; absent in runs from before it was captured. */
    readonly margin?: Cents | null;
  };
};

/**
 * Everything a run used, gathered before it and stored with it as JSON; null is absent and stays absent (B-001).
 * Fuel holds the shipper's sheets and the weekly prices that may count; the rate is the newest one known. The run also
 * keeps what partners said for their panels, under their names. Pricing does not use that, so it has no type here.
 */
export type CapturedInputs = {
  readonly prediction: Prediction | null;
  readonly network: NetworkRates | null;
  /** The broker's own estimate where a service predicted; absent in runs from before (B-016). */
  readonly own_estimate?: Prediction | null;
  readonly miles: CapturedMiles | null;
  readonly fuel: { readonly sheets: readonly FuelSheet[]; readonly prices: readonly DieselPrice[] };
  readonly award: CapturedAward | null;
  readonly market: CapturedMarket | null;
  readonly history: CapturedHistory | null;
  readonly auction: { readonly best_bid: Cents; readonly currency: Currency } | null;
  readonly exchange_rate: ExchangeRate | null;
  readonly shipper: ShipperSettings;
  /** What partners could not tell and may tell later, PC Miler's miles apart; absent where nothing is, and in runs from before. */
  readonly awaited?: readonly ('rates' | 'panels' | 'auction')[];
};

/** Whose rules a set holds (SP-145, SP-146). */
export type RulesOwner = {
  readonly kind: 'global' | 'shipper' | 'default_shipper';
  readonly id: number | null;
  readonly name: string;
};

/** One immutable version of a ruleset (B-002). */
export type RulesetVersion = {
  readonly version_id: number;
  readonly owner: RulesOwner;
  readonly rules: readonly Rule[];
};

/** The sets of one context; null where none was ever saved. */
export type ContextRulesets = {
  readonly global: RulesetVersion | null;
  readonly shipper: RulesetVersion | null;
  readonly default_shipper: RulesetVersion | null;
};

/** The version of this calculation. A stored run names the one that made it and is replayed by that one. */
export const PRICING_ENGINE = 2;

/** Whether runs of a calculation can be replayed: 1 rounded every line haul half up, 2 keeps floor and cap (decision 0007). */
export function isKnownEngine(engine: number): boolean {
  return engine === 1 || engine === PRICING_ENGINE;
}

/** One pass of pricing: plain JSON values. `at` is the run's start as ISO instant, `zone` the business zone. */
export type PriceAsk = {
  readonly quote: QuoteFacts;
  readonly inputs: CapturedInputs;
  readonly rulesets: {
    readonly quote_price_prediction: ContextRulesets;
    readonly max_buy_price_prediction: ContextRulesets;
  };
  readonly at: string;
  readonly zone: string;
  readonly engine: number;
};

/** A pass without its rules: the quote as the pass went by it, and what was gathered for it. */
export type CapturedPass = Omit<PriceAsk, 'rulesets'>;
