import { apply, operand, rule, type Rule, type RuleAction } from '@lanewright/rules';
import { cents, day } from '@lanewright/units';
import {
  PRICING_ENGINE,
  type CapturedInputs,
  type PriceAsk,
  type QuoteFacts,
  type RulesetVersion,
} from '../src/index.ts';

/** True of every quote. */
export const ALWAYS = apply('not_null', operand('now'));

/** A rule that always fires, in the order given by its priority. */
export function always(priority: number, name: string, ...actions: readonly RuleAction[]): Rule {
  return rule({ name, priority, test: ALWAYS, actions });
}

/** The load of all cases: reefer, Green Bay to Harrisburg, 927 miles, predicted at 2,068 with 454.23 of fuel. */
export const QUOTE: QuoteFacts = {
  source: 'api',
  created_at: '2026-11-20T17:00:00Z',
  currency: 'USD',
  cost_type: 1,
  equipment_type: 'reefer',
  stops: [
    {
      activity_type: 'pickup',
      city: 'Green Bay',
      state: 'WI',
      postal_code: '54303',
      country: 'US',
      date: day('2026-11-23'),
      time_from: '08:00',
      zone: 'America/Chicago',
      drop_trailer: false,
    },
    {
      activity_type: 'delivery',
      city: 'Harrisburg',
      state: 'PA',
      postal_code: '17112',
      country: 'US',
      date: day('2026-11-25'),
      time_from: null,
      zone: 'America/New_York',
      drop_trailer: false,
    },
  ],
  weight: 38_400,
  pallets: 22,
  commodity: 'Cheese',
  hazmat: false,
  team: false,
  min_temp: 34,
  max_temp: 38,
  declared_value: cents(8_600_000),
  adjusted: null,
};

/** The captured inputs of all cases; no fuel sheet, so the predicted fuel counts. */
export const INPUTS: CapturedInputs = {
  prediction: {
    target: cents(206_800),
    low: cents(190_500),
    high: cents(226_400),
    fuel: cents(45_423),
    confidence: 86,
    sample: 41,
    basis: '41 won loads within 50 miles of both ends',
    provider: 'Lanewright estimate',
    at: '2026-11-20T17:59:00Z',
    currency: 'USD',
    substituted_equipment: null,
  },
  network: {
    target: cents(212_100),
    low: cents(194_000),
    high: cents(233_500),
    fuel: cents(45_423),
    confidence: 70,
    provider: 'Network',
    at: '2026-11-20T17:59:00Z',
    currency: 'USD',
  },
  miles: { miles: 927, legs: [927], provider: 'Lanewright miles', version: '1', straight_line: false },
  fuel: { sheets: [], prices: [] },
  award: null,
  market: {
    origin_strength: 35,
    destination_strength: -12,
    volume_1_mo: 44,
    reverse_volume_1_mo: 12,
    lane_mom_change: 0.0312,
    lane_yoy_change: -0.018,
  },
  history: {
    one_month: cents(279_000),
    three_months: cents(276_000),
    six_months: cents(271_000),
    one_year: cents(269_500),
    currency: 'USD',
  },
  auction: null,
  exchange_rate: { day: day('2026-11-19'), cadPerUsd: 1_372_500, source: 'Demo rates' },
  shipper: {
    id: 7,
    name: 'Northfield Dairy',
    vertical: 'Food',
    tms: null,
    cost_type: 1,
    floors: { confidence: 60, sample: 10 },
  },
};

/** Fuel by a sheet for the Midwest: diesel at 4.129 in the week of 2026-11-16. */
export function fuelSheet(rateType: 'per_mile' | 'percentage' | 'flat', rateValue: number): CapturedInputs['fuel'] {
  const ranges = [{ minPrice: 4000, maxPrice: 4499, rateType, rateValue }];
  return {
    sheets: [{ id: 3, region: 'Midwest', fuelPriceDelay: 0, ranges }],
    prices: [{ region: 'Midwest', week: day('2026-11-16'), price: 4129 }],
  };
}

/** The shipper's own rules as a version. */
function shipperRules(rules: readonly Rule[]): RulesetVersion {
  return { version_id: 12, owner: { kind: 'shipper', id: 7, name: 'Northfield Dairy' }, rules };
}

/** The global rules as a version. */
function globalRules(rules: readonly Rule[]): RulesetVersion {
  return { version_id: 3, owner: { kind: 'global', id: null, name: 'Global' }, rules };
}

/** The default shipper's rules as a version. */
function defaultRules(rules: readonly Rule[]): RulesetVersion {
  return { version_id: 5, owner: { kind: 'default_shipper', id: 1, name: 'Default' }, rules };
}

/** What a case changes of the load. */
export type Change = {
  readonly quote?: Partial<QuoteFacts>;
  readonly inputs?: Partial<CapturedInputs>;
  readonly global?: readonly Rule[];
  readonly shipper?: readonly Rule[];
  readonly standard?: readonly Rule[];
  readonly maxBuy?: readonly Rule[];
};

/** The ask of the load with changes, on 2026-11-20 at noon in Chicago. */
export function reeferLoad(change: Change = {}): PriceAsk {
  const none = { global: null, shipper: null, default_shipper: null };
  return {
    quote: { ...QUOTE, ...change.quote },
    inputs: { ...INPUTS, ...change.inputs },
    rulesets: {
      quote_price_prediction: {
        global: change.global === undefined ? null : globalRules(change.global),
        shipper: change.shipper === undefined ? null : shipperRules(change.shipper),
        default_shipper: change.standard === undefined ? null : defaultRules(change.standard),
      },
      max_buy_price_prediction: { ...none, shipper: change.maxBuy === undefined ? null : shipperRules(change.maxBuy) },
    },
    at: '2026-11-20T18:00:00Z',
    zone: 'America/Chicago',
    engine: PRICING_ENGINE,
  };
}
