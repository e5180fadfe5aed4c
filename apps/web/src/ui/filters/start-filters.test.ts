import { describe, expect, it } from 'vitest';
import type { FilterField } from './filter-field.ts';
import { narrowedFilters, startFilters } from './start-filters.ts';

const DEFAULTS = {
  search: '',
  status: [] as readonly string[],
  customer: [] as readonly string[],
  origin: '',
  order: 'near',
  after: '',
  before: '',
};
const nothing = (): Promise<readonly []> => Promise.resolve([]);
const FIELDS: readonly FilterField[] = [
  {
    kind: 'choices',
    name: 'status',
    label: 'Status',
    allLabel: 'All Statuses',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'won', label: 'Won' },
    ],
  },
  { kind: 'lookup', name: 'customer', label: 'Shipper', allLabel: 'All Shippers', find: nothing },
  { kind: 'place', name: 'origin', label: 'Origin', find: nothing },
  {
    kind: 'order',
    name: 'order',
    label: 'Order',
    when: ['origin'],
    options: [
      { value: 'near', label: 'Near' },
      { value: 'new', label: 'New' },
    ],
  },
  { kind: 'days', name: 'after', toName: 'before', label: 'Created at' },
];
const start = (...layers: readonly unknown[]) => startFilters(DEFAULTS, FIELDS, layers);

describe('the filters with which a list starts', () => {
  it('[A-059 SP-022] takes this browser over the server over the built-in defaults, key by key', () => {
    expect(start({ status: ['won'], origin: 'Gary, IN' }, { origin: 'Chicago, IL' })).toEqual({
      ...DEFAULTS,
      status: ['won'],
      origin: 'Chicago, IL',
    });
    expect(start({ status: ['won'] }, null)).toEqual({ ...DEFAULTS, status: ['won'] });
    expect(start(undefined, { status: [] })).toEqual(DEFAULTS);
  });

  it('[SP-022] drops unknown filters and what no field of the list can hold', () => {
    expect(
      start({
        colour: ['red'],
        status: ['open', 'closed'],
        customer: ['7:Acme', 'x:B', '9', ''],
        origin: ['Chicago, IL'],
        order: 'far',
        after: '11/20/2026',
        before: '2026-13-45',
      }),
    ).toEqual({ ...DEFAULTS, status: ['open'], customer: ['7:Acme'] });
    expect(start({ search: 'q12', order: 'new' })).toEqual({ ...DEFAULTS, search: 'q12', order: 'new' });
  });

  it('[SP-021] drops a range that ends before it begins and keeps an open one', () => {
    expect(start({ after: '2026-11-20', before: '2026-11-19' })).toEqual(DEFAULTS);
    expect(start({ after: '2026-11-20' })).toEqual({ ...DEFAULTS, after: '2026-11-20' });
  });

  it('drops the filters of fields that a person may not use', () => {
    const few = FIELDS.filter(({ name }) => name !== 'customer');
    expect(startFilters(DEFAULTS, few, [{ customer: ['7:Acme'], status: ['won'] }])).toEqual({
      ...DEFAULTS,
      status: ['won'],
    });
  });
});

describe('what an address or a filter set names', () => {
  it('is what differs from the built-in defaults, and nothing where nothing does', () => {
    expect(narrowedFilters(DEFAULTS, DEFAULTS)).toBeUndefined();
    expect(narrowedFilters({ ...DEFAULTS, status: ['won'], search: 'x' }, DEFAULTS)).toEqual({
      status: ['won'],
      search: 'x',
    });
  });

  it('starts the list from which it was taken', () => {
    const filters = { ...DEFAULTS, status: ['won'], customer: ['7:Acme, "Inc"'], order: 'new', after: '2026-11-01' };
    expect(start(JSON.parse(JSON.stringify(narrowedFilters(filters, DEFAULTS))))).toEqual(filters);
  });
});
