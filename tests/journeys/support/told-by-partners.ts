import { cents } from '@lanewright/units';
import type { QuoteRequest, QuoteView, RunView } from '@lanewright/contract';
import type { Page } from '@playwright/test';

const AT = '2026-11-20T18:00:00.000Z';

type Prediction = NonNullable<RunView['prediction']>;

/** From Green Bay by Joliet and Columbus to Harrisburg. */
export function fourStops(): QuoteRequest['lane']['stops'] {
  const stop = (city: string, state: string, day: number) => ({
    location: { city, state, postal_code: null, country: 'US' as const },
    activity_type: day < 24 ? ('pickup' as const) : ('delivery' as const),
    date: `2026-11-${day}T${day === 23 && city === 'Joliet' ? '15' : '08'}:00`,
    live_handling: true,
  });
  return [
    stop('Green Bay', 'WI', 23),
    stop('Joliet', 'IL', 23),
    stop('Columbus', 'OH', 24),
    stop('Harrisburg', 'PA', 25),
  ];
}

/** A quote with everything that partners and the back office can tell about it. */
export function toldByPartners(quote: QuoteView): QuoteView {
  const run = quote.latest_run;
  if (run === null) throw new Error('the quote was never priced');
  return {
    ...quote,
    partners: { rates: 'sandbox', softmodal: 'sandbox', auction: 'sandbox', pc_miler: 'sandbox' },
    historical_market_volumes: { volume_1_mo: 214, reverse_volume_1_mo: 96 },
    gs_index_data_change: { lane_mom_change: 0.0342, lane_yoy_change: -0.0187 },
    gs_rate: {
      prediction_target_buy_rate: 2068,
      prediction_low_buy_rate: 1905,
      prediction_high_buy_rate: 2264,
      prediction_fuel_rate: 454,
      prediction_confidence_level: 82,
      prediction_confidence_level_str: 'High',
      network_target_buy_rate: 2121,
      network_low_buy_rate: 1940,
      network_high_buy_rate: 2335,
      network_fuel_rate: 454,
      network_confidence_level: 76,
      network_confidence_level_str: 'Medium',
    },
    custom_fields: { ...quote.custom_fields, softmodal: SOFTMODAL },
    latest_run: { ...run, own_estimate: OWN_ESTIMATE, market: MARKET, contract_lane: CONTRACT_LANE },
  };
}

/** Has the application answer a quote as given, until it is given otherwise. */
export async function showAs(page: Page, quote: QuoteView): Promise<void> {
  const address = `**/v1/quote/${quote.id}/`;
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: quote }));
}

const SOFTMODAL: NonNullable<QuoteView['custom_fields']['softmodal']> = {
  quote_id: 'SM-40211',
  error: null,
  currency: 'USD',
  at: AT,
  rates: [
    {
      total: 2140,
      transit: 4,
      charges: [
        { name: 'Line haul', amount: 1790.5, fsc: false },
        { name: 'Fuel surcharge', amount: 349.5, fsc: true },
      ],
    },
    { total: 1985, transit: null, charges: [] },
  ],
};

const OWN_ESTIMATE: Prediction = {
  target_cents: cents(209_400),
  low_cents: cents(193_000),
  high_cents: cents(227_000),
  fuel_cents: null,
  confidence: 79,
  confidence_label: 'Medium',
  sample: 41,
  currency: 'USD',
  basis: { provider: 'Own estimate', at: AT, text: 'Own loads since 2026-05-20' },
};

const MARKET: NonNullable<RunView['market']> = {
  volume_1_mo: 214,
  reverse_volume_1_mo: 96,
  lane_mom_change: 0.0342,
  lane_yoy_change: -0.0187,
  origin_strength: 12,
  destination_strength: -4,
  basis: { provider: 'Greenscreens', at: AT, text: 'Loads of the last month' },
};

const CONTRACT_LANE: NonNullable<RunView['contract_lane']> = {
  award_id: 4,
  award_name: 'NFD 2026 core',
  lane_id: 18,
  rate_cents: cents(291_000),
  min_cents: null,
  max_cents: null,
  miles: 930,
  volume: 120,
  currency: 'USD',
  until: '2026-12-31',
};
