import type { QuoteView, RunView, StopView } from '@lanewright/contract';

/** A stop for tests: Green Bay, live, Monday morning, changed as given. */
export function aStop(given: Partial<StopView> = {}): StopView {
  return {
    id: 1,
    order: 1,
    activity_type: 'pickup',
    date: '2026-11-23T08:00',
    time_zone: 'America/Chicago',
    time_range: null,
    live_handling: true,
    drop_trailer: false,
    location: {
      name: 'Green Bay, WI',
      city: 'Green Bay',
      state: 'WI',
      postal_code: '54303',
      country: 'US',
      coordinates: { lat: 44.5, lng: -88 },
    },
    address: null,
    facility: null,
    leg_miles: null,
    ...given,
  };
}

/** A delivery in Harrisburg two days later, changed as given. */
export function aDelivery(given: Partial<StopView> = {}): StopView {
  return aStop({
    id: 2,
    order: 2,
    activity_type: 'delivery',
    date: '2026-11-25T15:00',
    leg_miles: 927,
    location: {
      name: 'Harrisburg, PA',
      city: 'Harrisburg',
      state: 'PA',
      postal_code: '17112',
      country: 'US',
      coordinates: { lat: 40.3, lng: -76.8 },
    },
    ...given,
  });
}

/** An open quote of the own form for tests, changed as given. */
export function aQuote(given: Partial<QuoteView> = {}): QuoteView {
  return {
    id: 7,
    system_id: 'Q00000007',
    version: 1,
    status: 'open',
    created_at: '2026-11-20T14:52:10.000Z',
    created_by_name: 'Maya Okafor',
    equipment: 1,
    equipment_type: 'dry_van',
    equipment_name: 'Dry Van',
    lane: { stops: [aStop(), aDelivery()] },
    hazmat: false,
    team: false,
    weight: null,
    commodity: null,
    pallet_count: null,
    declared_value: null,
    load_number: null,
    customer: 3,
    customer_id: 3,
    customer_name: 'Northfield Dairy',
    customer_notes: null,
    notes: null,
    shipper_quote_id: null,
    shipper_ref_number: null,
    quote_source: 'Quote form',
    request_source: 'quote_ui',
    cost_type: 1,
    quoted_price: null,
    margin: null,
    currency: 'USD',
    distance: 927,
    mileage_provider: 'Lanewright miles',
    pc_miler_version: null,
    effective_date: null,
    expiration_date: null,
    new_origin: null,
    new_destination: null,
    new_pickup_date: null,
    new_delivery_date: null,
    winning_bid: null,
    reason: null,
    rejection_reason: null,
    service_type: null,
    reply_email: null,
    reply_channel: 'email',
    custom_fields: { min_temp: null, max_temp: null, nearest_delivery: null, roundTrip: null, auction_link: null },
    pricing_rules_computed_data: null,
    latest_run: null,
    pricing_pending: false,
    pricing_problem: null,
    answer: null,
    actions: [],
    ...given,
  };
}

/** A run that ended with a price, for tests, changed as given. */
export function aRun(given: Partial<RunView> = {}): RunView {
  return {
    id: 11,
    started_at: '2026-11-20T14:52:11.000Z',
    ended_at: '2026-11-20T14:52:12.000Z',
    trigger: 'created',
    reply: 'respond',
    executed_in_forward_chaining: false,
    currency: 'USD',
    cost_type: 1,
    price_cents: 283_500,
    cost_estimate_cents: 252_200,
    all_in_cents: 283_500,
    linehaul_cents: 238_100,
    fuel_cents: 45_400,
    fuel_basis: null,
    max_buy_cents: null,
    miles: 927,
    miles_basis: null,
    prediction: null,
    parts: [],
    reasons: [],
    findings: [],
    automatic_answer: null,
    ruleset_execution_logs: [],
    ...given,
  };
}
