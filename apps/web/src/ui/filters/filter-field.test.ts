import { describe, expect, it } from 'vitest';
import {
  choice,
  choiceId,
  choiceName,
  countFilters,
  filterFault,
  hasUnreadDay,
  filterWords,
  type FilterField,
} from './filter-field.ts';

const STATUS: FilterField = {
  kind: 'choices',
  name: 'status',
  label: 'Status',
  allLabel: 'All Statuses',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'won', label: 'Won' },
    { value: 'lost', label: 'Lost' },
  ],
};
const SHIPPER: FilterField = {
  kind: 'lookup',
  name: 'customer',
  label: 'Shipper',
  allLabel: 'All Shippers',
  find: () => Promise.resolve([]),
};
const CREATED: FilterField = {
  kind: 'days',
  name: 'created_at_after',
  toName: 'created_at_before',
  label: 'Created at',
};
const FIELDS = [STATUS, SHIPPER, CREATED];

describe('filters of a list', () => {
  it('[A-047 SP-023] counts what differs from the defaults, the search aside and a range once', () => {
    expect(
      countFilters(FIELDS, { search: 'x', status: [], customer: [], created_at_after: '', created_at_before: '' }),
    ).toBe(0);
    expect(
      countFilters(FIELDS, {
        search: 'x',
        status: ['open'],
        customer: [],
        created_at_after: '2026-11-01',
        created_at_before: '2026-11-20',
      }),
    ).toBe(2);
  });

  it('names up to two values and numbers more', () => {
    expect(filterWords(STATUS, { status: ['open', 'won'] })).toBe('Status: Open, Won');
    expect(filterWords(STATUS, { status: ['open', 'won', 'lost'] })).toBe('Status: 3');
    expect(filterWords(SHIPPER, { customer: [choice(7, 'Acme: North')] })).toBe('Shipper: Acme: North');
  });

  it('names an open and a closed range of days', () => {
    expect(filterWords(CREATED, { created_at_after: '2026-11-01', created_at_before: '' })).toBe(
      'Created at: from 11/01/2026',
    );
    expect(filterWords(CREATED, { created_at_after: '', created_at_before: '2026-11-20' })).toBe(
      'Created at: to 11/20/2026',
    );
    expect(filterWords(CREATED, { created_at_after: '2026-11-01', created_at_before: '2026-11-20' })).toBe(
      'Created at: 11/01/2026 to 11/20/2026',
    );
  });

  it('[SP-021] refuses a range that ends before it begins and allows one open end', () => {
    expect(filterFault(FIELDS, { created_at_after: '2026-11-02', created_at_before: '2026-11-01' })).toBe(
      'Created at: the first day is after the last day',
    );
    expect(filterFault(FIELDS, { created_at_after: '2026-11-02', created_at_before: '' })).toBeNull();
    expect(filterFault(FIELDS, { created_at_after: 'today', created_at_before: '2026-11-01' })).toBeNull();
    expect(hasUnreadDay(FIELDS, { created_at_after: 'today', created_at_before: '2026-11-01' })).toBe(true);
    expect(hasUnreadDay(FIELDS, { created_at_after: '', created_at_before: '2026-11-01' })).toBe(false);
    expect(filterFault(FIELDS, { created_at_after: '2026-11-02', created_at_before: '2026-11-02' })).toBeNull();
  });

  it('keeps id and name of a chosen thing apart whatever the name holds', () => {
    const value = choice(12, 'A:B, C');
    expect([choiceId(value), choiceName(value)]).toEqual(['12', 'A:B, C']);
  });
});
