import { describe, expect, it } from 'vitest';
import * as terms from './terms.ts';

describe('the terms of quotes', () => {
  it('[C-001 SP-034] know six statuses', () => {
    expect(Object.entries(terms.STATUS_LABEL)).toEqual([
      ['open', 'Open'],
      ['responded', 'Responded'],
      ['won', 'Won'],
      ['lost', 'Lost'],
      ['rejected', 'Rejected'],
      ['expired', 'Expired'],
    ]);
    expect([...terms.QUOTE_STATUSES]).toEqual(Object.keys(terms.STATUS_LABEL));
  });

  it('[C-003 SP-076] know six equipment types', () => {
    expect(terms.EQUIPMENT_TYPES.map((type) => terms.EQUIPMENT_LABEL[type])).toEqual([
      'Dry Van',
      'Reefer',
      'Flatbed',
      'Step Deck',
      'Intermodal',
      'Power Only',
    ]);
  });

  it('[C-007 SP-057] number the cost types', () => {
    expect(terms.COST_TYPE_LABEL).toEqual({ 1: 'All In', 2: 'Line Haul', 3: 'Line Haul + Fuel Surcharge' });
  });

  it('[C-004 C-005] know the modes and the stop types', () => {
    expect(terms.SERVICE_TYPES.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Air',
      'IM',
      'LTL',
      'Ocean',
      'Parcel',
      'Rail',
      'TL',
    ]);
    expect(terms.STOP_TYPES).toEqual(['pickup', 'delivery']);
  });

  it('[C-008] know three rate types', () => {
    expect(terms.RATE_TYPES.map((type) => [type, terms.RATE_TYPE_LABEL[type]])).toEqual([
      ['line_haul', 'Line haul'],
      ['rpm', 'RPM'],
      ['flat_rate', 'Flat rate'],
    ]);
  });

  it('[C-014 SP-056] know five lookback periods, sent with underscores', () => {
    expect(terms.LOOKBACK_PERIODS.map((period) => [period, terms.LOOKBACK_LABEL[period]])).toEqual([
      ['one_month', 'one month'],
      ['three_months', 'three months'],
      ['six_months', 'six months'],
      ['one_year', 'one year'],
      ['other', 'other'],
    ]);
  });

  it('[C-015] know what is in use and what is not', () => {
    expect(terms.ACTIVE_LABEL).toEqual({ active: 'Active', inactive: 'Inactive' });
    expect([...terms.ACTIVE_STATES]).toEqual(Object.keys(terms.ACTIVE_LABEL));
  });

  it('[SP-053] name the internal error as such', () => {
    expect(terms.LOST_REASONS).toContain('Internal error');
  });

  it('[C-012 C-013 SP-052] offer the second reason set, then the first, for rejections', () => {
    expect(terms.REJECTION_REASONS).toEqual([
      'Lead Time',
      'Equipment/Shipment Type',
      'Lane',
      'Current Volume in Corridor',
      'Available Capacity',
      'Shipper requirements changed',
      'Internal error',
      'Price Shopping',
      'Primary Carrier Re-Acceptance',
      'Quote cancelled',
      'Rate too high',
      'Timing/Flexibility',
    ]);
    expect(terms.LOST_REASONS).toEqual(terms.REJECTION_REASONS.slice(5));
  });

  it('[Q-172 SP-050] know twelve activity types', () => {
    expect(terms.ACTIVITY_TYPES).toEqual([
      'create',
      'update_price',
      'won',
      'lost',
      'responded',
      'rejected',
      'respond_by_email',
      'respond_by_api',
      'reject_by_email',
      'reject_by_api',
      'update_quote',
      'duplicate',
    ]);
  });
});
