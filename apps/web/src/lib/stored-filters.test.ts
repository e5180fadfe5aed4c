import { beforeEach, describe, expect, it } from 'vitest';
import { forgetFilters, mergeFilters, readStoredFilters, storeFilters } from './stored-filters.ts';

class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  clear() {
    this.kept.clear();
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  key(index: number) {
    return [...this.kept.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.kept.delete(key);
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value);
  }
}

const DEFAULTS: { readonly search: string; readonly status: readonly string[] } = { search: '', status: [] };

describe('stored filters', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('[A-059 SP-022] lays the browser over the server over the defaults, key by key', () => {
    expect(mergeFilters(DEFAULTS, { search: 'a', status: ['won'] }, { search: 'b' })).toEqual({
      search: 'b',
      status: ['won'],
    });
    expect(mergeFilters(DEFAULTS, null, undefined)).toEqual(DEFAULTS);
  });

  it('[SP-022] drops unknown keys and values of another kind', () => {
    expect(mergeFilters(DEFAULTS, { status: 'won', search: ['x'], colour: 'red' })).toEqual(DEFAULTS);
  });

  it('[A-058 A-045] keeps the applied filters of each user apart and forgets those of whoever logs out', () => {
    storeFilters(1, 'quotes', { search: 'mine' }, storage);
    storeFilters(2, 'quotes', { search: 'yours' }, storage);
    storage.setItem('other', 'stays');
    expect(readStoredFilters(1, 'quotes', storage)).toEqual({ search: 'mine' });
    storeFilters(11, 'quotes', { search: 'theirs' }, storage);
    forgetFilters(1, storage);
    expect(readStoredFilters(1, 'quotes', storage)).toBeNull();
    expect(readStoredFilters(2, 'quotes', storage)).toEqual({ search: 'yours' });
    expect(readStoredFilters(11, 'quotes', storage)).toEqual({ search: 'theirs' });
    forgetFilters(null, storage);
    expect(readStoredFilters(2, 'quotes', storage)).toBeNull();
    expect(storage.getItem('other')).toBe('stays');
  });
});
