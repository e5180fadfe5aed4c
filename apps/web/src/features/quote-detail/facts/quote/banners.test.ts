import { describe, expect, it } from 'vitest';
import { cents } from '@lanewright/units';
import { bannersOf } from './banners.ts';
import { aQuote, aRun } from '../quote.fixture.ts';
import { shipperReferences } from './references.ts';

const NO_FIELDS = aQuote().custom_fields;

describe('banner notes', () => {
  it('[Q-023 SP-075] names an intermodal spot quote', () => {
    expect(bannersOf(aQuote({ equipment_type: 'intermodal' }))).toEqual(['This is an Intermodal SPOT quote.']);
    expect(bannersOf(aQuote({ equipment_type: 'dry_van' }))).toEqual([]);
    const contract_lane = {
      award_id: 4,
      award_name: null,
      lane_id: 18,
      rate_cents: cents(291_000),
      min_cents: null,
      max_cents: null,
      miles: null,
      volume: null,
      currency: 'USD' as const,
      until: null,
    };
    expect(bannersOf(aQuote({ equipment_type: 'intermodal', latest_run: aRun({ contract_lane }) }))).toEqual([]);
  });

  it('[Q-024 SP-075] names the nearest delivery location that was used', () => {
    const quote = aQuote({ custom_fields: { ...NO_FIELDS, nearest_delivery: 'Carlisle, PA' } });
    expect(bannersOf(quote)).toEqual(['Price is based on the nearest delivery location: Carlisle, PA.']);
  });

  it('[Q-025 Q-026] tells a power-only round trip from a general one', () => {
    const trip = (equipment_type: 'power_only' | 'reefer') =>
      bannersOf(aQuote({ equipment_type, custom_fields: { ...NO_FIELDS, roundTrip: true } }));
    expect(trip('power_only')).toEqual(['This is a Power Only round trip.']);
    expect(trip('reefer')).toEqual(['This is a round trip.']);
  });

  it('[SP-141] says what a rule set as note', () => {
    expect(bannersOf(aQuote({ latest_run: aRun({ note: 'Call the yard first.' }) }))).toEqual([
      'Note of the rules: Call the yard first.',
    ]);
    expect(bannersOf(aQuote({ latest_run: aRun() }))).toEqual([]);
  });
});

describe('shipper references', () => {
  const references = (shipper_quote_id: string | null, shipper_ref_number: string | null) =>
    shipperReferences({ shipper_quote_id, shipper_ref_number });

  it("[Q-042] joins the two with ' / ' unless they are equal", () => {
    expect(references('NFD-20418', 'PO 88213')).toBe('NFD-20418 / PO 88213');
    expect(references('NFD-20418', 'NFD-20418')).toBe('NFD-20418');
    expect(references(null, 'PO 88213')).toBe('PO 88213');
    expect(references(null, null)).toBeNull();
  });
});
