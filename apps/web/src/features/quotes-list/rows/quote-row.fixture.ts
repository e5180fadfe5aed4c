import type { QuoteRow } from '@lanewright/contract';
import { possibleActions } from '@lanewright/quoting';

const PLACE = {
  name: 'Gary, IN',
  city: 'Gary',
  state: 'IN',
  postal_code: null,
  country: 'US',
  coordinates: { lat: 41.6, lng: -87.3 },
} as const;

/** An open quote of the form with a price, changed as asked; what may be done to it follows. For tests. */
export function quoteRowOf(changes: Partial<QuoteRow> = {}): QuoteRow {
  const row: QuoteRow = {
    id: 12,
    system_id: 'Q00000012',
    version: 1,
    status: 'open',
    created_at: '2026-11-20T18:00:00Z',
    expiration_date: null,
    customer_id: 1,
    customer_name: 'Northfield Dairy',
    response_target_minutes: null,
    shipper_quote_id: null,
    origin: PLACE,
    destination: PLACE,
    stop_count: 2,
    equipment_type: 'dry_van',
    equipment_name: 'Dry Van',
    pickup_date: '2026-11-23T08:00',
    delivery_date: '2026-11-24T08:00',
    commodity: null,
    distance: 512.4,
    mileage_provider: 'Lanewright',
    quoted_price: 1475,
    suggested_price: null,
    margin: null,
    triage: null,
    cost_type: 1,
    currency: 'USD',
    request_source: 'quote_ui',
    quote_source: 'Quote form',
    asked_before: false,
    actions: [],
    ...changes,
  };
  const { status, request_source: source, quoted_price: quotedPrice } = row;
  return { ...row, actions: [...possibleActions({ status, source, quotedPrice, equipmentTypeSet: true })] };
}
