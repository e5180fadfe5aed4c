import { describe, expect, it } from 'vitest';
import { FILTER_KEYS } from '@lanewright/contract';
import { namesOf } from '../../ui/filters/filter-field.ts';
import {
  countQuery,
  knownOrdering,
  QUOTE_FILTER_DEFAULTS,
  quoteFilterFields,
  quoteQuery,
  sortsAnew,
  usualOrdering,
} from './quote-filters.ts';

const FIRST = { page: 1, size: 10, ordering: '-id' };

describe('the request for quotes', () => {
  it('[Q-014 SP-020] asks for all by leaving the filters out, newest id first', () => {
    const asked = Object.entries(quoteQuery(QUOTE_FILTER_DEFAULTS, FIRST)).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(asked)).toEqual({ ordering: '-id', size: 10, offset: 0, count: 'none' });
  });

  it('[P-006 A-071] comma-joins each filter and asks for the row offset', () => {
    const filters = {
      ...QUOTE_FILTER_DEFAULTS,
      search: 'q12',
      customer: ['7:Acme, Inc', '9:B'],
      status: ['open', 'responded'],
      nfi_pricing_contact: ['4:Joanna Pike'],
      created_at_after: '2026-11-01',
    };
    expect(quoteQuery(filters, { page: 3, size: 25, ordering: 'status' })).toMatchObject({
      search: 'q12',
      customer: '7,9',
      status: 'open,responded',
      nfi_pricing_contact: '4',
      created_at_after: '2026-11-01',
      created_at_before: undefined,
      ordering: 'status',
      size: 25,
      offset: 50,
    });
  });

  it('counts by the same filters, whatever the page and the order', () => {
    const filters = { ...QUOTE_FILTER_DEFAULTS, search: 'q12', status: ['open'], origin: 'Chicago, IL' };
    const {
      ordering: _ordering,
      size: _size,
      offset: _offset,
      count: _count,
      ...rest
    } = quoteQuery(filters, FIRST) ?? {};
    expect(countQuery(filters)).toEqual(rest);
  });

  it('[P-005 Q-016] sends the places as they were chosen', () => {
    const filters = { ...QUOTE_FILTER_DEFAULTS, origin: 'Chicago, IL', destination: '75201' };
    expect(quoteQuery(filters, FIRST)).toMatchObject({ origin: 'Chicago, IL', destination: '75201' });
  });

  it("[Q-017] labels each filter's 'all'", () => {
    const labels = quoteFilterFields(true).flatMap((field) => ('allLabel' in field ? [field.allLabel] : []));
    expect(labels).toEqual([
      'All Creators',
      'All Shippers',
      'All Statuses',
      'All Equipments',
      'All Responders',
      'All Account Owners',
      'All Currencies',
      'All Quotes',
    ]);
  });

  it('[Q-015] has the filters of the specification, then currency and figure; those by person only for people who may look up users', () => {
    expect(quoteFilterFields(true).map(({ label }) => label)).toEqual([
      'Created by',
      'Shipper',
      'Status',
      'Equipment',
      'Responded by',
      'Account Owner',
      'Origin',
      'Destination',
      'Sort locations by',
      'Created at',
      'Currency',
      'Figure',
    ]);
    expect(quoteFilterFields(false).map(({ label }) => label)).toEqual([
      'Shipper',
      'Status',
      'Equipment',
      'Origin',
      'Destination',
      'Sort locations by',
      'Created at',
      'Currency',
      'Figure',
    ]);
  });

  it('[SP-159] names every filter as the contract keeps it, so that a set loses none', () => {
    const names = namesOf(quoteFilterFields(true)).toSorted();
    expect(names).toEqual(Object.keys(FILTER_KEYS.quotes).toSorted());
    expect(Object.keys(QUOTE_FILTER_DEFAULTS).toSorted()).toEqual([...names, 'search'].toSorted());
    for (const [name, kind] of Object.entries(FILTER_KEYS.quotes))
      expect([name, Array.isArray(Object.entries(QUOTE_FILTER_DEFAULTS).find(([each]) => each === name)?.[1])]).toEqual(
        [name, kind === 'list'],
      );
  });
});

describe('the order of the list', () => {
  const placed = { ...QUOTE_FILTER_DEFAULTS, origin: 'Chicago, IL' };

  it('[Q-014 Q-016 SP-019] is the newest id first, and by proximity or created time with a place', () => {
    expect(usualOrdering(QUOTE_FILTER_DEFAULTS)).toBe('-id');
    expect(usualOrdering({ ...QUOTE_FILTER_DEFAULTS, sort_locations: '-created_at' })).toBe('-id');
    expect(usualOrdering(placed)).toBe('proximity');
    expect(usualOrdering({ ...placed, sort_locations: '-created_at' })).toBe('-created_at');
  });

  it('is the usual one where the address names none that the list has', () => {
    expect([undefined, 'status', '-id', '-count', 'proximity'].map(knownOrdering)).toEqual([
      undefined,
      'status',
      '-id',
      undefined,
      undefined,
    ]);
  });

  it('is chosen anew with another place, and stays with any other filter', () => {
    expect(sortsAnew(QUOTE_FILTER_DEFAULTS, placed)).toBe(true);
    expect(sortsAnew(placed, { ...placed, sort_locations: '-created_at' })).toBe(true);
    expect(sortsAnew(placed, { ...placed, status: ['won'], search: 'x' })).toBe(false);
  });
});
