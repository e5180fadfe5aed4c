import type { QuoteRequest, RequestedLocation } from '@lanewright/contract';
import { LIMITS, type CostType } from '@lanewright/quoting';
import type { ReadQuote, ReadStop } from '@lanewright/requests';
import { centsFromUnits, type Cents, type Currency } from '@lanewright/units';
import { deadlineOf } from './deadline.ts';
import { stopTime } from '@lanewright/quoting';

/** A request with gaps, in the shape of POST /v1/quote/. Null means not stated; nothing is guessed. */
export type DraftRequest = Omit<QuoteRequest, 'cost_type'> & { readonly cost_type: CostType | null };

/** A request read from a mail, with values that the request format has no field for. */
export type MailDraft = {
  readonly request: DraftRequest;
  readonly currency: Currency | null;
  readonly declaredValueCents: Cents | null;
};

type DraftStop = QuoteRequest['lane']['stops'][number];

/**
 * Converts the reading of one lane into a request. Defaults stops to live, and loads to no hazmat and no team (SP-044,
 * Q-086); every other missing value stays null. Values without a field (order numbers, UN number, a range of days) go
 * into the notes, so that nothing is lost. Source: B-009, SP-070.
 */
export function draftOf(
  quote: ReadQuote,
  { customerId, businessZone }: { readonly customerId: number | null; readonly businessZone: string },
): MailDraft {
  const expires = quote.expires === null ? null : deadlineOf(quote.expires.value, businessZone);
  return {
    request: {
      customer: customerId,
      shipper_quote_id: quote.shipper_quote_id?.value ?? null,
      lane: { stops: stopsOf(quote.stops) },
      equipment_type: quote.equipment?.value ?? null,
      weight: quote.weight_lbs?.value ?? null,
      commodity: quote.commodity?.value ?? null,
      pallet_count: quote.pallets?.value ?? null,
      hazmat: quote.hazmat.value,
      team: quote.team.value,
      effective_date: null,
      expiration_date: expires?.toISOString() ?? null,
      cost_type: quote.cost_type?.value ?? null,
      custom_fields:
        quote.min_temp_f === null && quote.max_temp_f === null
          ? null
          : { min_temp: quote.min_temp_f?.value ?? null, max_temp: quote.max_temp_f?.value ?? null },
      notes: notesOf(quote),
    },
    currency: quote.currency?.value ?? null,
    declaredValueCents: quote.declared_value === null ? null : centsFromUnits(quote.declared_value.value),
  };
}

function stopsOf(stops: readonly ReadStop[]): DraftStop[] {
  let ahead: string | null = null;
  return stops.map((stop) => {
    const time = stop.date === null ? null : stopTime(stop.date.value, stop.time_range?.value ?? null, ahead);
    ahead = time?.at ?? ahead;
    return {
      activity_type: stop.activity_type.value,
      location: locationOf(stop),
      date: time?.at ?? null,
      time_range: time?.window ?? null,
      live_handling: stop.live_handling?.value ?? true,
      facility: stop.facility?.value ?? null,
      address: stop.address?.value ?? null,
    };
  });
}

/** Null if no part of the place was read. */
function locationOf({ city, state, postal_code, country }: ReadStop): RequestedLocation | null {
  if (city === null && postal_code === null && state === null) return null;
  return {
    city: city?.value ?? null,
    state: state?.value ?? null,
    postal_code: postal_code?.value ?? null,
    country: country?.value ?? null,
  };
}

function notesOf(quote: ReadQuote): string | null {
  const said = quote.notes.map(({ value }) => value);
  const unsaid = [
    quote.un_number?.value,
    quote.reference_number?.value,
    ...quote.stops.map(({ date, date_to }, at) =>
      date === null || date_to === null ? undefined : `Stop ${at + 1}: any day from ${date.value} to ${date_to.value}`,
    ),
  ].filter((line) => line !== undefined && !said.some((note) => note.includes(line)));
  const lines = [...unsaid, ...said].join('\n');
  if (lines === '') return null;
  return lines.length <= LIMITS.quoteNotes ? lines : `${lines.slice(0, LIMITS.quoteNotes - 1)}…`;
}
