import type { QuoteEdit, QuoteRequest, QuoteView } from '@lanewright/contract';
import { COST_TYPE_ALL_IN, type CostType, type EquipmentType, type StopType } from '@lanewright/quoting';
import type { PlaceValue } from '../../../ui/place/place-value.ts';
import { daysAfter, instantOfWallClock, wallClockOf } from './local-time.ts';

/** A stop while the form is being filled. `time_range`, `facility` and `address` have no field; they are kept as they came. */
export type DraftStop = {
  readonly activity_type: StopType;
  readonly location: PlaceValue | null;
  /** Wall-clock time of the stop, `2026-11-23T08:00` (SP-029). */
  readonly date: string | null;
  readonly live_handling: boolean;
  readonly time_range: string | null;
  readonly facility: string | null;
  readonly address: string | null;
};

/**
 * What the form holds: the request with its names, so that a fault's path is the field's name. Effective and expiration
 * dates are wall-clock times of the browser's zone; temperatures stay while another service line is looked at.
 */
export type QuoteDraft = {
  customer: number | null;
  shipper_quote_id: string;
  lane: { stops: DraftStop[] };
  equipment_type: EquipmentType | null;
  weight: number | null;
  commodity: string;
  pallet_count: number | null;
  hazmat: boolean;
  team: boolean;
  effective_date: string | null;
  expiration_date: string | null;
  cost_type: CostType;
  custom_fields: { min_temp: number | null; max_temp: number | null };
  notes: string;
};

const MORNING = { hour: 8, minute: 0 };
const PICKUP_AFTER_DAYS = 1;
const DELIVERY_AFTER_DAYS = 2;
const EXPIRES_AFTER_DAYS = 3;

/** A stop without a place. */
export function emptyStop(type: StopType, date: string | null): DraftStop {
  return {
    activity_type: type,
    location: null,
    date,
    live_handling: true,
    time_range: null,
    facility: null,
    address: null,
  };
}

/**
 * The empty form: pickup one day and delivery two days after today at 08:00, expiration three days after today at the
 * present time of day, cost type All In. Source, SP-039.
 */
export function newDraft(now: Date): QuoteDraft {
  return {
    customer: null,
    shipper_quote_id: '',
    lane: {
      stops: [
        emptyStop('pickup', daysAfter(now, PICKUP_AFTER_DAYS, MORNING)),
        emptyStop('delivery', daysAfter(now, DELIVERY_AFTER_DAYS, MORNING)),
      ],
    },
    equipment_type: null,
    weight: null,
    commodity: '',
    pallet_count: null,
    hazmat: false,
    team: false,
    effective_date: null,
    expiration_date: daysAfter(now, EXPIRES_AFTER_DAYS, { hour: now.getHours(), minute: now.getMinutes() }),
    cost_type: COST_TYPE_ALL_IN,
    custom_fields: { min_temp: null, max_temp: null },
    notes: '',
  };
}

/** The form of a stored quote. Notes have a call of their own and are not edited here (Q-078, P-008). */
export function draftOfQuote(quote: QuoteView): QuoteDraft {
  return {
    customer: quote.customer,
    shipper_quote_id: quote.shipper_quote_id ?? '',
    lane: {
      stops: quote.lane.stops.map((stop) => ({
        activity_type: stop.activity_type,
        location: stop.location,
        date: stop.date.slice(0, 16),
        live_handling: stop.live_handling,
        time_range: stop.time_range,
        facility: stop.facility,
        address: stop.address,
      })),
    },
    equipment_type: quote.equipment_type,
    weight: quote.weight,
    commodity: quote.commodity ?? '',
    pallet_count: quote.pallet_count,
    hazmat: quote.hazmat,
    team: quote.team,
    effective_date: wallClockOrNull(quote.effective_date),
    expiration_date: wallClockOrNull(quote.expiration_date),
    cost_type: quote.cost_type,
    custom_fields: { min_temp: quote.custom_fields.min_temp, max_temp: quote.custom_fields.max_temp },
    notes: '',
  };
}

/** The request of a draft, as POST /v1/quote/ takes it (P-007). Temperatures go along only for reefer. */
export function requestOf(draft: QuoteDraft): QuoteRequest {
  return { ...fieldsOf(draft), request_source: 'quote_ui', notes: textOrNull(draft.notes) };
}

/**
 * The edit of a quote, as PUT takes it: without notes, with the version the form was opened with (P-008, SP-037). A
 * date that was not touched keeps its seconds.
 */
export function editOf(draft: QuoteDraft, opened: QuoteView): QuoteEdit {
  return {
    ...fieldsOf(draft),
    request_source: 'quote_ui',
    effective_date: keptInstant(draft.effective_date, opened.effective_date),
    expiration_date: keptInstant(draft.expiration_date, opened.expiration_date),
    version: opened.version,
  };
}

function fieldsOf(draft: QuoteDraft) {
  return {
    customer: draft.customer,
    shipper_quote_id: textOrNull(draft.shipper_quote_id),
    lane: { stops: draft.lane.stops.map(requestedStop) },
    equipment_type: draft.equipment_type,
    weight: draft.weight,
    commodity: textOrNull(draft.commodity),
    pallet_count: draft.pallet_count,
    hazmat: draft.hazmat,
    team: draft.team,
    effective_date: instantOrNull(draft.effective_date),
    expiration_date: instantOrNull(draft.expiration_date),
    cost_type: draft.cost_type,
    custom_fields: draft.equipment_type === 'reefer' ? draft.custom_fields : null,
  };
}

function requestedStop(stop: DraftStop, order: number): QuoteRequest['lane']['stops'][number] {
  return {
    location: stop.location === null ? null : requestedPlace(stop.location),
    activity_type: stop.activity_type,
    order,
    date: stop.date,
    live_handling: stop.live_handling,
    time_range: stop.time_range,
    facility: stop.facility,
    address: stop.address,
  };
}

function requestedPlace({ city, state, postal_code, country }: PlaceValue) {
  return { city, state, postal_code, country };
}

function keptInstant(local: string | null, opened: string | null): string | null {
  if (local === null) return null;
  return opened !== null && wallClockOf(new Date(opened)) === local ? opened : instantOfWallClock(local);
}

function instantOrNull(local: string | null): string | null {
  return local === null ? null : instantOfWallClock(local);
}

function wallClockOrNull(instant: string | null): string | null {
  return instant === null ? null : wallClockOf(new Date(instant));
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/**
 * The cost type once a shipper is chosen: the shipper's own, unless a person has set one. Source: SP-059, Q-088.
 */
export function costTypeFor(shipper: { readonly cost_type: CostType } | null, setByHand: CostType | null): CostType {
  return setByHand ?? shipper?.cost_type ?? COST_TYPE_ALL_IN;
}
