import type { PlaceValue } from '../../../ui/place/place-value.ts';
import { COST_TYPES, EQUIPMENT_TYPES, STOP_TYPES, type CostType } from '@lanewright/quoting';
import { z } from 'zod';
import { emptyStop, newDraft, type DraftStop, type QuoteDraft } from '../draft/draft.ts';
import { wallClockOf } from '../draft/local-time.ts';
import { isChosen, placeText } from '../../../ui/place/place-value.ts';

/** A value as read from a mail; anything of another kind counts as not read. */
const read = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

const place = z.object({
  name: read(z.string()),
  city: read(z.string()),
  state: read(z.string()),
  postal_code: read(z.string()),
  country: read(z.string()),
  coordinates: read(z.object({ lat: z.number(), lng: z.number() })),
});

const stop = z.object({
  location: read(place),
  activity_type: z.enum(STOP_TYPES).catch('pickup'),
  date: read(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  live_handling: read(z.boolean()),
  time_range: read(z.string()),
  facility: read(z.string()),
  address: read(z.string()),
});

/** A quote request as far as a mail stated it: the shape of POST /v1/quote/ with gaps. */
const partialRequest = z.object({
  customer: read(z.number()),
  shipper_quote_id: read(z.string()),
  lane: read(z.object({ stops: read(z.array(stop)) })),
  equipment_type: read(z.enum(EQUIPMENT_TYPES)),
  weight: read(z.number()),
  commodity: read(z.string()),
  pallet_count: read(z.number()),
  hazmat: read(z.boolean()),
  team: read(z.boolean()),
  effective_date: read(z.iso.datetime({ offset: true })),
  expiration_date: read(z.iso.datetime({ offset: true })),
  cost_type: read(z.literal(COST_TYPES)),
  custom_fields: read(z.object({ min_temp: read(z.number()), max_temp: read(z.number()) })),
  notes: read(z.string()),
});

/** A draft from a mail, and the cost type when the mail states one: a shipper's own then does not replace it (SP-059). */
export type MailDraft = { readonly draft: QuoteDraft; readonly statedCostType: CostType | null };

/**
 * The form of a request that was read from a mail. What the mail does not state stays empty: dates are asked of the
 * person, never taken from the form's defaults (SP-070). Without an expiration date the shipper's period counts (SP-038).
 */
export function draftOfMail(request: unknown, now: Date): MailDraft {
  const given = partialRequest.safeParse(request).data ?? {};
  const empty = newDraft(now);
  return {
    statedCostType: given.cost_type ?? null,
    draft: {
      customer: given.customer ?? null,
      shipper_quote_id: given.shipper_quote_id ?? '',
      lane: { stops: stopsOf(given.lane?.stops ?? []) },
      equipment_type: given.equipment_type ?? null,
      weight: given.weight ?? null,
      commodity: given.commodity ?? '',
      pallet_count: given.pallet_count ?? null,
      hazmat: given.hazmat ?? false,
      team: given.team ?? false,
      effective_date: wallClock(given.effective_date),
      expiration_date: wallClock(given.expiration_date),
      cost_type: given.cost_type ?? empty.cost_type,
      custom_fields: {
        min_temp: given.custom_fields?.min_temp ?? null,
        max_temp: given.custom_fields?.max_temp ?? null,
      },
      notes: given.notes ?? '',
    },
  };
}

/** The stops as read; a mail without any leaves one pickup and one delivery to be filled. */
function stopsOf(stops: readonly z.infer<typeof stop>[]): DraftStop[] {
  if (stops.length === 0) return [emptyStop('pickup', null), emptyStop('delivery', null)];
  return stops.map((given) => ({
    activity_type: given.activity_type,
    location: given.location ? placeOf(given.location) : null,
    date: given.date ?? null,
    live_handling: given.live_handling ?? true,
    time_range: given.time_range ?? null,
    facility: given.facility ?? null,
    address: given.address ?? null,
  }));
}

function placeOf(given: z.infer<typeof place>): PlaceValue | null {
  const words = [given.city, given.state, given.postal_code].filter((part) => part).join(' ');
  const name = given.name ?? words;
  if (name === '') return null;
  return {
    name,
    city: given.city ?? null,
    state: given.state ?? null,
    postal_code: given.postal_code ?? null,
    country: given.country ?? null,
    coordinates: given.coordinates ?? null,
  };
}

function wallClock(instant: string | null | undefined): string | null {
  return instant ? wallClockOf(new Date(instant)) : null;
}

/** What a suggestion says of a place: enough to know it again. */
export type KnownPlace = Pick<PlaceValue, 'city' | 'state' | 'postal_code' | 'coordinates'> & {
  readonly kind: 'locality' | 'postal_code';
};

/** The places of a draft that are whole but have no point on the map yet, as they are searched for. */
export function placesToFind(draft: QuoteDraft): readonly string[] {
  return draft.lane.stops.flatMap(({ location }) =>
    location !== null && isChosen(location) && location.coordinates === null ? [placeText(location)] : [],
  );
}

/**
 * The draft with the points of its places, so that its miles can be measured. Only the very same place counts: same
 * city, state and postal code.
 */
export function withPoints(draft: QuoteDraft, known: readonly KnownPlace[]): QuoteDraft {
  const stops = draft.lane.stops.map((each) => {
    const { location } = each;
    if (location === null || location.coordinates !== null) return each;
    const same = known.find((one) => isSamePlace(location, one));
    return same === undefined ? each : { ...each, location: { ...location, coordinates: same.coordinates } };
  });
  return { ...draft, lane: { stops } };
}

function isSamePlace(place: PlaceValue, known: KnownPlace): boolean {
  const code = known.kind === 'postal_code' ? known.postal_code : null;
  const sameCity = place.city === null || place.city.toLowerCase() === known.city?.toLowerCase();
  return place.state === known.state && place.postal_code === code && sameCity;
}
