import type { EquipmentType } from '@lanewright/quoting';
import { PRICING_ENGINE, type CapturedInputs, type PriceAsk, type RulesetVersion } from '@lanewright/pricing';
import { cents, addDays, dayOfLocal } from '@lanewright/units';
import type { Random } from '../../apps/sandbox/src/random.ts';

/** What the world knows of a quote that was priced. */
export type PricedQuote = {
  readonly id: number;
  readonly customer_id: number;
  readonly equipment: EquipmentType;
  readonly at: Date;
  readonly origin_city: string;
  readonly origin_state: string;
  readonly origin_postal_code: string | null;
  readonly destination_city: string;
  readonly destination_state: string;
  readonly destination_postal_code: string | null;
  readonly weight_lbs: number;
  readonly miles: number;
  readonly all_in: number | null;
};

const ZONE = 'America/Chicago';
const NONE = { global: null, shipper: null, default_shipper: null };

/** The ask of a run as pricing stores it, with all that partners and tables give: about 5,000 characters. */
export function askOf(quote: PricedQuote, global: RulesetVersion, random: Random): PriceAsk {
  const at = quote.at.toISOString();
  const pickup = addDays(dayOfLocal(at), random.whole(1, 6));
  const end = (place: 'origin' | 'destination') => ({
    city: quote[`${place}_city`],
    state: quote[`${place}_state`],
    postal_code: quote[`${place}_postal_code`],
    country: 'US' as const,
    zone: ZONE,
    drop_trailer: false,
  });
  return {
    at,
    zone: ZONE,
    engine: PRICING_ENGINE,
    quote: {
      source: 'api',
      created_at: at,
      currency: 'USD',
      cost_type: 1,
      equipment_type: quote.equipment,
      stops: [
        { ...end('origin'), activity_type: 'pickup', date: pickup, time_from: '08:00' },
        { ...end('destination'), activity_type: 'delivery', date: addDays(pickup, 2), time_from: '10:00' },
      ],
      weight: quote.weight_lbs,
      pallets: random.whole(4, 26),
      commodity: 'Canned food',
      hazmat: false,
      team: false,
      min_temp: null,
      max_temp: null,
      declared_value: cents(5_000_000),
      adjusted: null,
    },
    inputs: inputsOf(quote, random),
    rulesets: {
      quote_price_prediction: { ...NONE, global },
      max_buy_price_prediction: NONE,
    },
  };
}

function inputsOf(quote: PricedQuote, random: Random): CapturedInputs {
  const at = quote.at.toISOString();
  const today = dayOfLocal(at);
  // A shipper takes offers the more readily the cheaper they are over what the market costs.
  const target = cents(Math.round((quote.miles * 185 + 30_000) * random.between(0.85, 1.15)));
  const rates = (share: number) => ({
    target: cents(Math.round(target * share)),
    low: cents(Math.round(target * share * 0.93)),
    high: cents(Math.round(target * share * 1.09)),
    fuel: cents(Math.round(quote.miles * 50)),
    confidence: random.whole(40, 95),
    currency: 'USD' as const,
    provider: 'Greenscreens',
    at,
  });
  const panels = {
    softmodal: {
      at,
      error: null,
      currency: 'USD',
      quote_id: `SM-${quote.id}`,
      rates: [target, Math.round(target * 1.1)].map((total) => ({
        total,
        transit: 5,
        charges: [
          { fsc: false, name: 'Rail linehaul', amount: Math.round(total * 0.65) },
          { fsc: false, name: 'Origin drayage', amount: Math.round(total * 0.1) },
          { fsc: false, name: 'Destination drayage', amount: Math.round(total * 0.1) },
          { fsc: true, name: 'Fuel surcharge', amount: Math.round(total * 0.15) },
        ],
      })),
    },
  };
  return {
    prediction: {
      ...rates(1),
      sample: 24,
      basis: 'Market prediction, whole trip, fuel included',
      substituted_equipment: null,
    },
    network: rates(1.02),
    own_estimate: null,
    miles: {
      miles: quote.miles,
      legs: [quote.miles],
      provider: 'Lanewright miles',
      version: 'highway network 1',
      straight_line: false,
    },
    fuel: {
      prices: Array.from({ length: 12 }, (_, week) => ({
        region: 'U.S.' as const,
        week: addDays(today, 7 * week - 84),
        price: 3_600 + week * 10,
      })),
      sheets: quote.customer_id % 3 === 0 ? [SHEET] : [],
    },
    award: null,
    market: {
      at,
      provider: 'Greenscreens',
      origin_strength: random.whole(-80, 80),
      destination_strength: random.whole(-80, 80),
      volume_1_mo: random.whole(100, 2000),
      reverse_volume_1_mo: random.whole(100, 2000),
      lane_mom_change: 0.012,
      lane_yoy_change: 0.054,
    },
    history: { currency: 'USD', one_month: target, three_months: target, six_months: null, one_year: null },
    auction: null,
    ...panels,
    exchange_rate: { day: today, source: 'bench', cadPerUsd: 1_382_700 },
    shipper: {
      id: quote.customer_id,
      name: `Shipper ${quote.customer_id}`,
      vertical: 'Food',
      tms: null,
      cost_type: 1,
      floors: { margin: cents(24_000), sample: 7, confidence: 64 },
    },
  };
}

const SHEET: CapturedInputs['fuel']['sheets'][number] = {
  id: 1,
  region: 'U.S.',
  fuelPriceDelay: 0,
  ranges: Array.from({ length: 18 }, (_, step) => ({
    minPrice: 3_000 + step * 100,
    maxPrice: 3_099 + step * 100,
    rateType: 'per_mile' as const,
    rateValue: 3_000 + step * 150,
  })),
};
