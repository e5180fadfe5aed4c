import { describe, expect, it } from 'vitest';
import { QUOTE_FILTER_DEFAULTS, quoteFilterFields } from '../quote-filters.ts';
import { currentTab, tabBeside, tabsOf } from './quote-tabs.ts';

const set = (id: number, name: string, filter_values: Record<string, string | string[]>, ordering: string | null) => ({
  id,
  name,
  filter_source: 'quotes' as const,
  filter_values,
  ordering,
});
const SETS = [
  set(7, 'My queue', { status: ['open'], colour: ['red'] }, 'expiration_date'),
  set(9, 'Open by price', { status: ['open'] }, '-quoted_price'),
];
const TABS = tabsOf(SETS, quoteFilterFields(true));
const OPEN = { ...QUOTE_FILTER_DEFAULTS, status: ['open'] };

describe('the tabs over the list', () => {
  it('[SP-022 B-026] are All quotes, Follow-up and the saved sets; filters that the list does not have are dropped', () => {
    expect(TABS.map(({ name }) => name)).toEqual(['All quotes', 'Follow-up', 'My queue', 'Open by price']);
    expect(TABS[2]).toMatchObject({ filters: OPEN, ordering: 'expiration_date' });
    expect(TABS[1]).toMatchObject({ filters: { figure: ['follow_up'], status: [] }, ordering: 'pickup_date' });
  });

  it('mark the current one, by its order if two have the same filters', () => {
    expect(currentTab(TABS, QUOTE_FILTER_DEFAULTS, undefined)).toBe(0);
    expect(currentTab(TABS, OPEN, '-quoted_price')).toBe(3);
    expect(currentTab(TABS, OPEN, 'status')).toBe(2);
    expect(currentTab(TABS, { ...OPEN, search: 'x' }, undefined)).toBe(-1);
  });

  it('follow one another in a ring, which starts at the first if none is current', () => {
    expect([0, 3, -1].map((at) => tabBeside(TABS, at, 1)?.name)).toEqual(['Follow-up', 'All quotes', 'All quotes']);
    expect([0, -1].map((at) => tabBeside(TABS, at, -1)?.name)).toEqual(['Open by price', 'Open by price']);
  });
});
