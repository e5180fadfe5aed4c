import { describe, expect, it } from 'vitest';
import { activeEntry, ENTRIES, homeOf } from './navigation.ts';

describe('side navigation', () => {
  it('[A-036] stands in the specified order', () => {
    expect(ENTRIES.map((entry) => entry.label)).toEqual([
      'Quote Dashboard',
      'Shippers',
      'Price rules',
      'Max Buy rules',
      'Awards',
      'Working copies',
      'Integration logs',
      'Files',
    ]);
  });

  it('[A-031 A-034] shows the area as active on its inner pages', () => {
    expect(activeEntry('/shippers/7/fuel-sheets')?.label).toBe('Shippers');
    expect(activeEntry('/awards/3/lanes')?.label).toBe('Awards');
    expect(activeEntry('/quotes/12/edit')?.label).toBe('Quote Dashboard');
  });

  it("[A-032 A-033] shows the rules entries as active on a shipper's rules", () => {
    expect(activeEntry('/shippers/7/price-rules')?.label).toBe('Price rules');
    expect(activeEntry('/shippers/7/max-buy-rules')?.label).toBe('Max Buy rules');
    expect(activeEntry('/price-rules')?.label).toBe('Price rules');
  });

  it('leads nowhere from a path outside all areas', () => {
    expect(activeEntry('/')).toBeNull();
    expect(activeEntry('/quotesque')).toBeNull();
  });

  it('[SP-011] leads a user without quote view to the first entry they may see', () => {
    expect(homeOf(() => true)).toBe('/quotes');
    expect(homeOf((permission) => permission === 'award.view' || permission === 'file.view')).toBe('/awards');
    expect(homeOf(() => false)).toBeNull();
  });
});
