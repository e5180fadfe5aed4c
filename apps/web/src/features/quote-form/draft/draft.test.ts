import { quoteEditSchema, quoteRequestSchema } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { costTypeFor, draftOfQuote, editOf, newDraft, requestOf } from './draft.ts';
import { heldMoment } from './local-time.ts';
import { filledDraft, NOON, storedQuote } from './quote.fixture.ts';

describe('a new quote form', () => {
  it('[Q-087 SP-039] picks up one day and delivers two days after today at 08:00', () => {
    const { stops } = newDraft(NOON).lane;
    expect(stops.map(({ activity_type, date }) => [activity_type, date])).toEqual([
      ['pickup', '2026-11-21T08:00'],
      ['delivery', '2026-11-22T08:00'],
    ]);
  });

  it('[Q-086] expires three days after today, at the present time of day', () => {
    expect(newDraft(NOON).expiration_date).toBe('2026-11-23T12:00');
    expect(newDraft(new Date(2026, 11, 30, 23, 5)).expiration_date).toBe('2027-01-02T23:05');
  });

  it('[Q-088] has the cost type All In', () => {
    expect(newDraft(NOON).cost_type).toBe(1);
  });

  it("[SP-059] takes the shipper's cost type, unless one was set by hand", () => {
    expect(costTypeFor(null, null)).toBe(1);
    expect(costTypeFor({ cost_type: 2 }, null)).toBe(2);
    expect(costTypeFor({ cost_type: 2 }, 3)).toBe(3);
    expect(costTypeFor({ cost_type: 2 }, 1)).toBe(1);
  });
});

describe('a date with its time', () => {
  it('keeps the time of day when another day is picked, and takes a typed one as it is', () => {
    expect(heldMoment('2026-11-21T08:00', '2026-11-25')).toBe('2026-11-25T08:00');
    expect(heldMoment('2026-11-21T08:00', '2026-11-25 00:00:00')).toBe('2026-11-25T00:00');
    expect(heldMoment(null, '2026-11-25')).toBe('2026-11-25T00:00');
  });
});

describe('the request of a form', () => {
  it('[P-007] is the wire shape, with the stops in their order and absent values as null', () => {
    const request = requestOf(filledDraft({ shipper_quote_id: '  NFD-1 ', weight: 40_000 }));
    expect(request).toEqual({
      customer: 7,
      shipper_quote_id: 'NFD-1',
      request_source: 'quote_ui',
      lane: {
        stops: [
          {
            location: { city: 'Chicago', state: 'IL', postal_code: null, country: 'US' },
            activity_type: 'pickup',
            order: 0,
            date: '2026-11-21T08:00',
            live_handling: true,
            time_range: null,
            facility: null,
            address: null,
          },
          {
            location: { city: 'Dallas', state: 'TX', postal_code: null, country: 'US' },
            activity_type: 'delivery',
            order: 1,
            date: '2026-11-22T08:00',
            live_handling: true,
            time_range: null,
            facility: null,
            address: null,
          },
        ],
      },
      equipment_type: 'dry_van',
      weight: 40_000,
      commodity: null,
      pallet_count: null,
      hazmat: false,
      team: false,
      effective_date: null,
      expiration_date: new Date(2026, 10, 23, 12, 0).toISOString(),
      cost_type: 1,
      custom_fields: null,
      notes: null,
    });
    expect(quoteRequestSchema({ effectiveAfter: NOON }).safeParse(request).success).toBe(true);
  });

  it('[Q-079 P-007] carries temperatures for reefer only, though the form keeps them', () => {
    const temperatures = { min_temp: 34, max_temp: 38 };
    expect(requestOf(filledDraft({ custom_fields: temperatures })).custom_fields).toBeNull();
    const reefer = requestOf(filledDraft({ equipment_type: 'reefer', custom_fields: temperatures }));
    expect(reefer.custom_fields).toEqual(temperatures);
  });
});

describe('the edit of a quote', () => {
  it('[P-008 SP-037] sends the quote back as it is, without notes and with its version', () => {
    const quote = storedQuote();
    const edit = editOf(draftOfQuote(quote), quote);
    expect(edit).not.toHaveProperty('notes');
    expect(edit).toMatchObject({
      version: 4,
      customer: 7,
      shipper_quote_id: 'NFD-20431',
      equipment_type: 'reefer',
      weight: 38_400,
      commodity: 'Cultured dairy',
      pallet_count: 22,
      team: true,
      cost_type: 2,
      custom_fields: { min_temp: 34, max_temp: 38 },
    });
    expect(quoteEditSchema({ effectiveAfter: new Date(quote.created_at) }).safeParse(edit).success).toBe(true);
  });

  it('keeps the seconds of a date that was not touched, and none of one that was', () => {
    const quote = storedQuote();
    const draft = draftOfQuote(quote);
    expect(editOf(draft, quote).expiration_date).toBe(quote.expiration_date);
    const moved = editOf({ ...draft, expiration_date: '2026-11-24T10:00' }, quote);
    expect(moved.expiration_date).toBe(new Date(2026, 10, 24, 10, 0).toISOString());
    expect(editOf({ ...draft, expiration_date: null }, quote).expiration_date).toBeNull();
  });

  it('keeps what the form does not show of a stop', () => {
    const [first, ...others] = storedQuote().lane.stops;
    if (first === undefined) throw new Error('a stored quote has stops');
    const told = {
      ...first,
      time_range: '08:00-12:00',
      facility: 'Plant 2',
      address: '1 Dock St',
      live_handling: false,
    };
    const quote = storedQuote({ lane: { stops: [told, ...others] } });
    expect(editOf(draftOfQuote(quote), quote).lane.stops[0]).toMatchObject({
      time_range: '08:00-12:00',
      facility: 'Plant 2',
      address: '1 Dock St',
      live_handling: false,
    });
  });
});
