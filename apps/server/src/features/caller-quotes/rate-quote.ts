import type { CallerQuoteView, QuoteRequest, RateBasis, RateQuoteRequest, RateQuoteView } from '@lanewright/contract';
import type { CostType, EquipmentType, QuoteStatus } from '@lanewright/quoting';
import { roundHalfUp } from '@lanewright/units';

/** The neutral rate quote in the product's own words and back. Source: B-011. */

/** A map and no object: callers write these words, and an object also answers to 'constructor'. */
const EQUIPMENT_CODES: ReadonlyMap<string, EquipmentType> = new Map([
  ['v', 'dry_van'],
  ['van', 'dry_van'],
  ['dry_van', 'dry_van'],
  ['r', 'reefer'],
  ['reefer', 'reefer'],
  ['f', 'flatbed'],
  ['flatbed', 'flatbed'],
  ['sd', 'step_deck'],
  ['step_deck', 'step_deck'],
  ['im', 'intermodal'],
  ['intermodal', 'intermodal'],
  ['po', 'power_only'],
  ['power_only', 'power_only'],
]);

const COST_TYPE_OF: Readonly<Record<RateBasis, CostType>> = { all_in: 1, line_haul: 2, line_haul_and_fuel: 3 };
const BASIS_OF: Readonly<Record<CostType, RateBasis>> = { 1: 'all_in', 2: 'line_haul', 3: 'line_haul_and_fuel' };
const POUNDS_PER_KILOGRAM = 2.204_622_621_85;

type Stop = QuoteRequest['lane']['stops'][number];
type RateStop = RateQuoteRequest['stops'][number];

/** A rate quote request as a quote request; an equipment name we have no code for stays a name (SP-076). */
export function requestOfRateQuote(asked: RateQuoteRequest): {
  readonly request: Omit<QuoteRequest, 'customer'>;
  readonly equipmentName: string | null;
} {
  const type = EQUIPMENT_CODES.get(asked.equipment.toLowerCase().replaceAll(/[ -]/g, '_')) ?? null;
  return {
    equipmentName: type === null ? asked.equipment : null,
    request: {
      shipper_quote_id: asked.reference ?? null,
      lane: {
        stops: [
          stopOf({ type: 'pickup', ...asked.origin }),
          ...asked.stops.map(stopOf),
          stopOf({ type: 'delivery', ...asked.destination }),
        ],
      },
      equipment_type: type,
      weight: poundsOf(asked.weight),
      commodity: asked.commodity ?? null,
      pallet_count: asked.pallets ?? null,
      hazmat: asked.hazmat,
      team: asked.team,
      expiration_date: asked.valid_until ?? null,
      cost_type: COST_TYPE_OF[asked.rate_basis],
      custom_fields: { ...temperaturesOf(asked.temperature), auction_link: asked.auction_link ?? null },
      notes: asked.notes ?? null,
    },
  };
}

function stopOf(stop: RateStop): Stop {
  const { window } = stop;
  return {
    location: {
      city: stop.city ?? null,
      state: stop.state,
      postal_code: stop.postal_code ?? null,
      country: stop.country === 'CA' ? 'Canada' : 'US',
    },
    activity_type: stop.type,
    date: window.earliest,
    time_range: window.latest ? `${window.earliest.slice(11)}-${window.latest.slice(11)}` : null,
    live_handling: stop.handling === 'live',
    facility: stop.facility ?? null,
    address: stop.address ?? null,
  };
}

function poundsOf(weight: RateQuoteRequest['weight']): number | null {
  if (!weight) return null;
  return weight.unit === 'lb' ? weight.value : roundHalfUp(weight.value * POUNDS_PER_KILOGRAM);
}

function temperaturesOf(range: RateQuoteRequest['temperature']): QuoteRequest['custom_fields'] {
  if (!range) return null;
  const fahrenheit = (degrees: number) => (range.unit === 'F' ? degrees : roundHalfUp(degrees * 1.8 + 32));
  return { min_temp: fahrenheit(range.min), max_temp: fahrenheit(range.max) };
}

const STATUS_OF: Readonly<Record<QuoteStatus, RateQuoteView['status']>> = {
  open: 'pending',
  responded: 'quoted',
  won: 'awarded',
  lost: 'lost',
  rejected: 'declined',
  expired: 'expired',
};

/** The neutral status of a quote. */
export function rateStatusOf(status: QuoteStatus): RateQuoteView['status'] {
  return STATUS_OF[status];
}

/** The outcome of a quote in the neutral words. */
export function rateQuoteViewOf(view: CallerQuoteView): RateQuoteView {
  return {
    id: view.id,
    system_id: view.system_id,
    reference: view.shipper_quote_id,
    status: rateStatusOf(view.status),
    requested_at: view.created_at,
    quoted_at: view.quoted_price === null ? null : view.answered_at,
    rate:
      view.quoted_price === null
        ? null
        : {
            amount: view.quoted_price,
            currency: view.currency,
            basis: BASIS_OF[view.cost_type],
            line_haul: view.line_haul,
            fuel_surcharge: view.fuel_surcharge,
          },
    valid_until: view.expiration_date,
    declined_reason: view.rejection_reason,
  };
}

const FIELD_OF: readonly (readonly [own: RegExp, neutral: string])[] = [
  [/^customer$/, 'shipper'],
  [/^shipper_quote_id$/, 'reference'],
  [/^equipment_type$/, 'equipment'],
  [/^weight$/, 'weight.value'],
  [/^pallet_count$/, 'pallets'],
  [/^expiration_date$/, 'valid_until'],
  [/^cost_type$/, 'rate_basis'],
  [/^custom_fields\.min_temp$/, 'temperature.min'],
  [/^custom_fields\.max_temp$/, 'temperature.max'],
  [/^lane\.stops$/, 'stops'],
];

/** A field's path in the neutral words, so that a fault is told where the caller wrote it. `stops` counts them all. */
export function rateFieldOf(path: string, stops: number): string {
  const stop = /^lane\.stops\.(\d+)(?:\.(.+))?$/.exec(path);
  if (stop !== null) {
    const index = Number(stop[1]);
    const place = index === 0 ? 'origin' : index === stops - 1 ? 'destination' : `stops.${index - 1}`;
    if (stop[2] === 'date') return `${place}.window.earliest`;
    return stop[2] === undefined || stop[2] === 'location' ? place : `${place}.${stop[2].replace(/^location\./, '')}`;
  }
  return FIELD_OF.find(([own]) => own.test(path))?.[1] ?? path;
}
