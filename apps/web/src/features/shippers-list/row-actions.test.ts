import type { CustomerRow } from '@lanewright/contract';
import { describe, expect, test } from 'vitest';
import { rowActions } from './row-actions.ts';

const SHIPPER: CustomerRow = {
  id: 1,
  customer_name: 'Northfield Dairy',
  customer_slug: 'northfield-dairy',
  cost_type: 1,
  quote_expiration_period: null,
  profit_center: null,
  nfi_pricing_contact: null,
  nfi_pricing_contact_name: null,
  tms: null,
  auto_response: false,
  is_default: false,
  has_price_prediction_rules: true,
  has_max_buy_price_prediction_rules: false,
};

function labelsOf(shipper: CustomerRow, may = (): boolean => true): readonly string[] {
  return rowActions(shipper, may, () => undefined).map(({ label }) => label);
}

describe('the row menu of a shipper', () => {
  test('[S-014] has its seven entries in order', () => {
    expect(labelsOf(SHIPPER)).toEqual([
      'Edit',
      'More details',
      'Quoting rules',
      'Max Buy rules',
      'Duplicate rules',
      'Fuel sheets',
      'Delete',
    ]);
  });

  test.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('[S-015] with quoting rules %s and max buy rules %s has Duplicate rules: %s', (price, maxBuy, there) => {
    const shipper = {
      ...SHIPPER,
      has_price_prediction_rules: price,
      has_max_buy_price_prediction_rules: maxBuy,
    };
    expect(labelsOf(shipper).includes('Duplicate rules')).toBe(there);
  });

  test('[A-100] leaves out what a person may not do', () => {
    expect(labelsOf(SHIPPER, () => false)).toEqual([]);
  });
});
