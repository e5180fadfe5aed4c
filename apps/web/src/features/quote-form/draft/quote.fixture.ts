import { NO_PARTNER_PANELS, NO_PARTNER_STATES, type QuoteView } from '@lanewright/contract';
import type { PlaceValue } from '../../../ui/place/place-value.ts';
import type { QuoteDraft } from './draft.ts';
import { newDraft } from './draft.ts';

/** Friday noon, wherever the test runs: the form counts in the browser's zone. */
export const NOON = new Date(2026, 10, 20, 12, 0);

/** Two chosen places. */
export const CHICAGO: PlaceValue = place('Chicago, IL', 'Chicago', 'IL', { lat: 41.88, lng: -87.63 });
export const DALLAS: PlaceValue = place('Dallas, TX', 'Dallas', 'TX', { lat: 32.78, lng: -96.8 });

function place(name: string, city: string, state: string, coordinates: { lat: number; lng: number }): PlaceValue {
  return { name, city, state, postal_code: null, country: 'US', coordinates };
}

/** A form that can be sent: Chicago to Dallas by dry van. */
export function filledDraft(changes: Partial<QuoteDraft> = {}): QuoteDraft {
  const draft = newDraft(NOON);
  const [pickup, delivery] = draft.lane.stops;
  if (pickup === undefined || delivery === undefined) throw new Error('a new draft has two stops');
  return {
    ...draft,
    customer: 7,
    equipment_type: 'dry_van',
    lane: {
      stops: [
        { ...pickup, location: CHICAGO },
        { ...delivery, location: DALLAS },
      ],
    },
    ...changes,
  };
}

/** A stored quote from the quote form, created the day before. */
export function storedQuote(changes: Partial<QuoteView> = {}): QuoteView {
  const stop = { time_zone: 'America/Chicago', time_range: null, live_handling: true, drop_trailer: false };
  const at = { address: null, facility: null, leg_miles: null };
  return {
    id: 12,
    system_id: 'Q-100012',
    version: 4,
    status: 'open',
    created_at: new Date(2026, 10, 19, 9, 30, 15).toISOString(),
    created_by_name: 'Maya Okafor',
    equipment: 2,
    equipment_type: 'reefer',
    equipment_name: 'Reefer',
    lane: {
      stops: [
        {
          id: 1,
          order: 0,
          activity_type: 'pickup',
          date: '2026-11-21T08:00',
          ...stop,
          ...at,
          location: stored(CHICAGO),
        },
        {
          id: 2,
          order: 1,
          activity_type: 'delivery',
          date: '2026-11-22T08:00',
          ...stop,
          ...at,
          location: stored(DALLAS),
        },
      ],
    },
    hazmat: false,
    team: true,
    weight: 38_400,
    commodity: 'Cultured dairy',
    pallet_count: 22,
    declared_value: null,
    load_number: null,
    customer: 7,
    customer_id: 7,
    customer_name: 'Northfield Dairy',
    customer_notes: null,
    response_target_minutes: null,
    notes: 'Seen before',
    shipper_quote_id: 'NFD-20431',
    shipper_ref_number: null,
    quote_source: 'Quote form',
    request_source: 'quote_ui',
    cost_type: 2,
    quoted_price: null,
    quoted_all_in: null,
    quoted_fuel: null,
    margin: null,
    currency: 'USD',
    distance: null,
    mileage_provider: null,
    pc_miler_version: null,
    effective_date: null,
    expiration_date: new Date(2026, 10, 23, 9, 30, 15).toISOString(),
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
    reply_addresses: { suggested: null, known: [] },
    custom_fields: {
      min_temp: 34,
      max_temp: 38,
      nearest_delivery: null,
      roundTrip: null,
      auction_link: null,
      creation_reason: null,
      ...NO_PARTNER_PANELS,
    },
    historical_market_volumes: null,
    gs_index_data_change: null,
    gs_rate: null,
    ruleset_execution_logs: [],
    partners: NO_PARTNER_STATES,
    changed_at: '2026-11-20T14:52:12.000Z',
    changed_by_name: 'Maya Okafor',
    pricing_rules_computed_data: null,
    latest_run: null,
    price_limits: null,
    same_load: [],
    earlier_price: null,
    pricing_pending: false,
    pricing_problem: null,
    answer: null,
    lanes_answer: null,
    mail_id: null,
    answer_held_until: null,
    waiting_change: null,
    approval: null,
    override: null,
    actions: ['edit'],
    ...changes,
  };
}

function stored({ name, city, state, coordinates }: PlaceValue) {
  if (city === null || state === null || coordinates === null) throw new Error(`${name} is not whole`);
  return { name, city, state, postal_code: null, country: 'US' as const, coordinates };
}
