import { describe, expect, it } from 'vitest';
import { arranged, arrangementOf, AS_BUILT, isAsBuilt, moved, ordered, toggled } from './arrangement.ts';

const COLUMNS = ['id', 'shipper', 'lane', 'price', 'status'].map((id) => ({ id }));
const idsOf = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join(' ');

describe('the columns of a list', () => {
  it('stand as built until somebody arranges them', () => {
    expect(idsOf(arranged(COLUMNS, AS_BUILT))).toBe('id shipper lane price status');
  });

  it('are moved by one place, and never before the first or past the last', () => {
    const left = moved(COLUMNS, AS_BUILT, 'price', -1);
    expect(idsOf(ordered(COLUMNS, left))).toBe('id shipper price lane status');
    expect(idsOf(ordered(COLUMNS, moved(COLUMNS, left, 'shipper', -1)))).toBe('id shipper price lane status');
    expect(idsOf(ordered(COLUMNS, moved(COLUMNS, left, 'status', 1)))).toBe('id shipper price lane status');
    expect(idsOf(ordered(COLUMNS, moved(COLUMNS, left, 'id', 1)))).toBe('id shipper price lane status');
    expect(idsOf(ordered(COLUMNS, moved(COLUMNS, left, 'lane', 1)))).toBe('id shipper price status lane');
  });

  it('are hidden and shown again in their place, but for the first', () => {
    const hidden = toggled(toggled(AS_BUILT, { id: 'lane' }), { id: 'id' });
    expect(idsOf(arranged(COLUMNS, hidden))).toBe('id shipper price status');
    expect(idsOf(arranged(COLUMNS, toggled(hidden, { id: 'lane' })))).toBe('id shipper lane price status');
  });

  it('show an optional one only to people who chose it', () => {
    const miles = { id: 'miles', optional: true };
    const columns = [...COLUMNS, miles];
    const shown = toggled(AS_BUILT, miles);
    expect(idsOf(arranged(columns, AS_BUILT))).toBe('id shipper lane price status');
    expect(idsOf(arranged(columns, shown))).toBe('id shipper lane price status miles');
    expect([isAsBuilt(shown), isAsBuilt(toggled(shown, miles))]).toEqual([false, true]);
  });

  it('keep a column that was built later after the one it was built after, and drop what is gone', () => {
    const by = { order: ['status', 'gone', 'price', 'shipper', 'price'], hidden: ['gone'], shown: [] };
    expect(idsOf(ordered(COLUMNS, by))).toBe('id status price shipper lane');
    expect(idsOf(ordered([], by))).toBe('');
  });

  it('are as built where what is stored is no arrangement', () => {
    for (const value of [null, 7, 'x', {}, { order: 'id', hidden: [] }, { order: [1], hidden: [] }])
      expect(arrangementOf(value)).toEqual(AS_BUILT);
    expect(arrangementOf({ order: ['a'], hidden: ['b'] })).toEqual({ order: ['a'], hidden: ['b'], shown: [] });
  });
});
