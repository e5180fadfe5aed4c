import type { Permission } from '@lanewright/access';
import { describe, expect, it } from 'vitest';
import { bulkActs, mayActOnSeveral } from './bulk-acts.ts';
import { quoteRowOf } from '../rows/quote-row.fixture.ts';

const all = (): boolean => true;
const only = (held: Permission) => (permission: Permission) => permission === held;

describe('acts on several quotes', () => {
  it('[A-100] are there only with their permission, and without any of them no row can be chosen', () => {
    const rows = [quoteRowOf(), quoteRowOf()];
    const ids = (may: (permission: Permission) => boolean) => bulkActs(rows, may).map(({ id }) => id);
    expect(ids(all)).toEqual(['mark_lost', 'delete']);
    expect(ids(only('quote.mark'))).toEqual(['mark_lost']);
    expect(ids(only('quote.delete'))).toEqual(['delete']);
    expect([only('quote.mark'), only('quote.delete'), only('quote.change')].map(mayActOnSeveral)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[Q-149 Q-159] are possible where all chosen quotes allow them, and else name those that do not', () => {
    const open = quoteRowOf({ system_id: 'Q00000001' });
    const bare = quoteRowOf({ system_id: 'Q00000002', quoted_price: null });
    const late = quoteRowOf({ system_id: 'Q00000003', status: 'expired', quoted_price: null });
    const won = quoteRowOf({ system_id: 'Q00000004', status: 'won' });
    const lost = quoteRowOf({ system_id: 'Q00000005', status: 'lost' });
    const reasons = (...rows: (typeof open)[]) =>
      Object.fromEntries(bulkActs(rows, all).map(({ id, refusedBecause }) => [id, refusedBecause]));
    expect(reasons(open, open)).toEqual({ mark_lost: null, delete: null });
    expect(reasons(open, bare, late)).toEqual({
      mark_lost: 'These quotes cannot be marked as Lost: Q00000002 (no price), Q00000003 (no price).',
      delete: 'These quotes cannot be deleted: Q00000003 (Expired).',
    });
    expect(reasons(bare, late, won, lost)['mark_lost']).toBe(
      'These quotes cannot be marked as Lost: Q00000002 (no price), Q00000003 (no price), Q00000004 (Won) and 1 more.',
    );
  });
});
