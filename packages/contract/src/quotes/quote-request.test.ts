import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../wire/messages.ts';
import { quoteRequestFaults } from './quote-request-faults.ts';
import type { QuoteRequest } from './quote-request-fields.ts';
import { quoteEditSchema, quoteRequestSchema } from './quote-request.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const MOMENT = { effectiveAfter: NOW };
type Stop = QuoteRequest['lane']['stops'][number];

function stop(changes: Partial<Stop> = {}): Stop {
  return {
    location: { city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US' },
    activity_type: 'pickup',
    date: '2026-11-21T08:00',
    live_handling: true,
    ...changes,
  };
}

const DELIVERY = stop({
  activity_type: 'delivery',
  date: '2026-11-22T08:00',
  location: { city: 'Atlanta', state: 'GA', postal_code: null, country: 'US' },
});

function request(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    customer: 7,
    lane: { stops: [stop(), DELIVERY] },
    equipment_type: 'dry_van',
    hazmat: false,
    team: false,
    cost_type: 1,
    ...changes,
  };
}

/** The faults of a request as `path: sentence`, in the order in which they are told. */
function faults(changes: Partial<QuoteRequest>): string[] {
  const parsed = quoteRequestSchema(MOMENT).safeParse(request(changes));
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

const stops = (...list: Stop[]) => ({ lane: { stops: list } });
const reefer = (min_temp: number | null, max_temp: number | null) =>
  faults({ equipment_type: 'reefer', custom_fields: { min_temp, max_temp } });

describe('a quote request', () => {
  it('[P-007] is accepted with no more than it needs, and with everything', () => {
    expect(faults({})).toEqual([]);
    const whole = {
      shipper_quote_id: 'RFQ-1',
      request_source: 'quote_ui',
      weight: 42_000.5,
      commodity: 'Paper',
      pallet_count: 26,
      effective_date: '2026-11-20T18:00:01Z',
      expiration_date: '2026-11-23T12:00:00-06:00',
      notes: 'Call first',
      custom_fields: { min_temp: null, max_temp: null },
    } as const;
    expect(faults(whole)).toEqual([]);
  });

  it('[P-007] leaves out what has a default: All In, no hazmat, no team, live', () => {
    const { cost_type: _type, hazmat: _hazmat, team: _team, ...needed } = request();
    const [first, last] = needed.lane.stops.map(({ live_handling: _live, ...rest }) => rest);
    const nulls = { cost_type: null, hazmat: null, team: null, request_source: null };
    for (const sent of [needed, { ...needed, lane: { stops: [first, last] } }, { ...needed, ...nulls }]) {
      const parsed = quoteRequestSchema(MOMENT).parse(sent);
      expect(parsed).toMatchObject({ cost_type: 1, hazmat: false, team: false });
      expect(parsed.lane.stops.map((each) => each.live_handling)).toEqual([true, true]);
    }
  });

  it('[P-007 SP-029] takes stop dates with a zone and with seconds', () => {
    for (const date of [
      '2026-11-21T14:00:00Z',
      '2026-11-21T08:00:00-06:00',
      '2026-11-21T08:00:00.000',
      '2026-11-21T08:00Z',
    ])
      expect(faults(stops(stop({ date }), DELIVERY))).toEqual([]);
    for (const date of ['2026-11-21T08:00+25:00', '2026-02-30T08:00:00Z', '2026-11-21T08:61Z', '2026-11-21Z'])
      expect(faults(stops(stop({ date }), DELIVERY))).toContain('lane.stops.0.date: Please enter a valid date');
    expect(
      faults(stops(stop({ date: '2026-11-23T08:00Z' }), { ...DELIVERY, date: '2026-11-22T23:00-05:00' })),
    ).toHaveLength(2);
  });

  it('[Q-092 Q-093 M-002] requires the customer and the equipment', () => {
    expect(faults({ customer: null, equipment_type: null })).toEqual([
      'customer: This field is required',
      'equipment_type: This field is required',
    ]);
  });

  it('[SP-094] tells a wrong equipment or cost type what the field takes, not that it is missing', () => {
    const parsed = quoteRequestSchema(MOMENT).safeParse({ ...request(), equipment_type: 'zeppelin', cost_type: 9 });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('"dry_van"'),
      expect.stringContaining('1|2|3'),
    ]);
  });

  it('[Q-095 M-046 M-047] refuses a pickup after the delivery, on both dates', () => {
    expect(faults(stops(stop({ date: '2026-11-22T08:01' }), DELIVERY))).toEqual([
      'lane.stops.0.date: Pickup Date cannot be after delivery date',
      'lane.stops.1.date: Delivery Date cannot be before pickup date',
    ]);
  });

  it('[SP-042] allows pickup and delivery at the same time, and no step back between', () => {
    const at = '2026-11-22T08:00';
    expect(faults(stops(stop({ date: at }), DELIVERY))).toEqual([]);
    const between = stop({ date: '2026-11-21T07:59' });
    expect(faults(stops(stop(), between, DELIVERY))).toEqual([
      'lane.stops.1.date: Stop 2 cannot be before the stop ahead of it',
    ]);
  });

  it('[Q-094] refuses dates that do not exist', () => {
    for (const date of [
      '',
      'tomorrow',
      '2026-02-30T08:00',
      '2026-11-21',
      '2026-11-21T24:00',
      '0000-01-01T00:00',
      '9999-01-01T00:00',
    ])
      expect(faults(stops(stop({ date }), DELIVERY))).toContain('lane.stops.0.date: Please enter a valid date');
    for (const effective_date of ['2026-11-21', '2026-11-21T08:00', '0001-01-01T00:00:00Z'])
      expect(faults({ effective_date })).toContain('effective_date: Please enter a valid date');
  });

  it('[Q-096 M-048] requires an effective date in the future', () => {
    expect(faults({ effective_date: NOW.toISOString() })).toEqual([
      'effective_date: Effective Date must be in the future',
    ]);
    expect(faults({ effective_date: '2026-11-20T12:00:01-06:00' })).toEqual([]);
  });

  it('[Q-098 M-049 M-050] refuses an effective date after the expiration, on both', () => {
    const dates = { effective_date: '2026-11-23T18:00:01Z', expiration_date: '2026-11-23T18:00:00Z' };
    expect(faults(dates)).toEqual([
      'effective_date: Effective Date cannot be after Expiration date',
      'expiration_date: Expiration Date cannot be before Effective Date',
    ]);
    expect(faults({ ...dates, effective_date: dates.expiration_date })).toEqual([]);
  });

  it('[Q-099] takes a quote without expiration date', () => {
    expect(faults({ expiration_date: null, effective_date: '2027-01-01T00:00:00Z' })).toEqual([]);
  });

  it('[Q-101 M-051] refuses a weight below 0', () => {
    expect(faults({ weight: -0.1 })).toEqual(['weight: Weight must be a positive number']);
    expect(faults({ weight: 0 })).toEqual([]);
  });

  it('[Q-102 Q-105 M-004] limits commodity to 50 and the shipper quote id to 32 characters', () => {
    expect(faults({ commodity: 'x'.repeat(50), shipper_quote_id: 'x'.repeat(32) })).toEqual([]);
    expect(faults({ commodity: 'x'.repeat(51), shipper_quote_id: 'x'.repeat(33) })).toEqual([
      'shipper_quote_id: Must be below 32 characters',
      'commodity: Must be below 50 characters',
    ]);
  });

  it('[Q-103 M-052 M-053] refuses parts of pallets and fewer than none', () => {
    expect(faults({ pallet_count: 1.5 })).toEqual(['pallet_count: Number of pallets must be an integer value']);
    expect(faults({ pallet_count: -1 })).toEqual(['pallet_count: Number of pallets must be a positive number']);
    expect(faults({ pallet_count: 0 })).toEqual([]);
  });

  it('[Q-106 M-054 M-055] keeps reefer temperatures above -30 and below 60', () => {
    expect(reefer(-30, 60)).toEqual([
      'custom_fields.min_temp: Min Temp must be above -30',
      'custom_fields.max_temp: Max Temp must be below 60',
    ]);
    expect(reefer(-29.9, 59.9)).toEqual([]);
  });

  it('refuses amounts and temperatures that no load has, in words', () => {
    expect(faults({ weight: 1e308, pallet_count: 10_001 })).toEqual([
      'weight: Must be at most 1000000',
      'pallet_count: Must be at most 10000',
    ]);
    for (const degrees of [1e308, -1e308, 201])
      expect(reefer(degrees, null)).toContain('custom_fields.min_temp: Must be a temperature from -200 to 200');
  });

  it('[Q-107 M-056 M-057] keeps the lower temperature below the upper', () => {
    expect(reefer(34, 34)).toEqual([
      'custom_fields.min_temp: Min Temp should be lower than Max Temp',
      'custom_fields.max_temp: Max Temp should be greater than Min Temp',
    ]);
    expect(reefer(34, null)).toEqual([]);
  });

  it('[Q-106 Q-108] asks for temperatures of the reefer service line only', () => {
    expect(faults({ custom_fields: { min_temp: 99, max_temp: -99 } })).toEqual([]);
  });

  it('[Q-110] needs an address and a date for every stop', () => {
    expect(faults(stops(stop({ location: null }), { ...DELIVERY, date: null }))).toEqual([
      'lane.stops.0.location: This field is required',
      'lane.stops.1.date: This field is required',
    ]);
  });

  it('[Q-111 M-058] needs two stops', () => {
    expect(faults(stops(stop()))).toEqual(['lane.stops: There must be at least two stopping points']);
    expect(faults(stops())).toEqual(['lane.stops: There must be at least two stopping points']);
  });

  it('[SP-042] takes ten stops and no more', () => {
    const between = Array.from({ length: 8 }, () => stop());
    expect(faults(stops(stop(), ...between, DELIVERY))).toEqual([]);
    expect(faults(stops(stop(), ...between, stop(), DELIVERY))).toEqual(['lane.stops: At most 10 stops are possible']);
  });

  it('[Q-112 M-059] begins with a pickup and ends with a delivery', () => {
    const sentence = `lane.stops: ${MESSAGES.stopOrder}`;
    expect(faults(stops({ ...DELIVERY, date: '2026-11-21T08:00' }, DELIVERY))).toEqual([sentence]);
    expect(faults(stops(stop(), stop({ date: '2026-11-22T08:00' })))).toEqual([sentence]);
  });

  it('[Q-113 SP-087 M-060] refuses a place that lacks a part', () => {
    const sentence = ['lane.stops.0.location: An error occured while selecting the location.'];
    const whole = { city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US' };
    for (const part of [
      { state: null },
      { state: ' ' },
      { country: null },
      { country: 'Mexico' },
      { city: '', postal_code: null },
    ])
      expect(faults(stops(stop({ location: { ...whole, ...part } }), DELIVERY))).toEqual(sentence);
    expect(faults(stops(stop({ location: { ...whole, city: null } }), DELIVERY))).toEqual([]);
  });

  it('[SP-043] takes a time range of two times of a day', () => {
    expect(faults(stops(stop({ time_range: '08:00-16:30' }), DELIVERY))).toEqual([]);
    for (const time_range of ['8-16', '25:00-26:00', '08:60-09:00'])
      expect(faults(stops(stop({ time_range }), DELIVERY))).toHaveLength(1);
  });

  it('refuses stops whose order contradicts the list', () => {
    expect(faults(stops(stop({ order: 0 }), { ...DELIVERY, order: 1 }))).toEqual([]);
    expect(faults(stops(stop({ order: 1 }), { ...DELIVERY, order: 1 }))).toEqual([
      'lane.stops.1.order: Stops must be listed in their order',
    ]);
  });

  it('tells all faults at once', () => {
    expect(
      faults({ customer: null, weight: -1, pallet_count: 0.5, ...stops(stop({ location: null }), DELIVERY) }),
    ).toHaveLength(4);
  });

  it('refuses fields that it does not know and values of another kind', () => {
    const schema = quoteRequestSchema(MOMENT);
    for (const hostile of [
      null,
      [],
      'quote',
      { ...request(), status: 'won' },
      { ...request(), weight: '12' },
      { ...request(), lane: [] },
    ])
      expect(schema.safeParse(hostile).success).toBe(false);
    expect(schema.safeParse({ ...request(), weight: Number.POSITIVE_INFINITY }).success).toBe(false);
  });
});

describe('an edit', () => {
  const created = new Date('2026-11-10T18:00:00Z');

  it('[Q-097 SP-039] judges the effective date by the creation of the quote', () => {
    const schema = quoteEditSchema({ effectiveAfter: created });
    expect(schema.safeParse(request({ effective_date: '2026-11-11T00:00:00Z' })).success).toBe(true);
    expect(schema.safeParse(request({ effective_date: '2026-11-09T00:00:00Z' })).success).toBe(false);
  });

  it('[P-008] takes the payload of a new quote without notes', () => {
    const schema = quoteEditSchema({ effectiveAfter: created });
    expect(schema.safeParse({ ...request(), version: 3 }).success).toBe(true);
    expect(schema.safeParse(request({ notes: 'new' })).success).toBe(false);
  });
});

describe('the rules alone', () => {
  it('serve the form for a partner field: both ends of a pair are named', () => {
    const paths = quoteRequestFaults(request(stops(stop({ date: '2026-12-01T08:00' }), DELIVERY)), MOMENT).map(
      (fault) => fault.path.join('.'),
    );
    expect(paths).toEqual(['lane.stops.0.date', 'lane.stops.1.date']);
  });
});
