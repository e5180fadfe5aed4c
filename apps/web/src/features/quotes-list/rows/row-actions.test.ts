import type { Permission } from '@lanewright/access';
import type { QuoteRow } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { quoteRowOf as quote } from './quote-row.fixture.ts';
import { rowActions } from './row-actions.ts';

const all = (): boolean => true;
const reasons = (row: QuoteRow) =>
  Object.fromEntries(rowActions(row, all).map(({ id, refusedBecause }) => [id, refusedBecause]));

describe("a quote's row menu", () => {
  it('[Q-019] offers details, edit, duplicate, delete, won and lost, in this order', () => {
    expect(rowActions(quote({}), all).map(({ id }) => id)).toEqual([
      'details',
      'edit',
      'duplicate',
      'delete',
      'mark_won',
      'mark_lost',
    ]);
    expect(Object.values(reasons(quote({}))).every((reason) => reason === null)).toBe(true);
  });

  it('[A-100] leaves out what the user lacks the permission for', () => {
    const mayMark = (permission: Permission): boolean => permission === 'quote.mark';
    expect(rowActions(quote({}), mayMark).map(({ id }) => id)).toEqual(['details', 'mark_won', 'mark_lost']);
  });

  it('[Q-148 Q-149] disables edit and delete outside Open, and edit of another source, with the reason', () => {
    const responded = reasons(quote({ status: 'responded' }));
    expect(responded).toMatchObject({
      edit: 'This is not possible while the quote is Responded.',
      delete: 'This is not possible while the quote is Responded.',
      duplicate: null,
    });
    expect(reasons(quote({ request_source: 'mail' })).edit).toBe(
      'Only quotes from the quote form can be edited; this one came by Mail.',
    );
  });

  it('[Q-158 Q-159] disables won and lost without a price and in final states', () => {
    expect(reasons(quote({ quoted_price: null }))).toMatchObject({
      mark_won: 'The quote has no price yet.',
      mark_lost: 'The quote has no price yet.',
    });
    expect(reasons(quote({ status: 'won' })).mark_won).not.toBeNull();
    expect(reasons(quote({ status: 'rejected' })).mark_won).not.toBeNull();
    expect(reasons(quote({ status: 'lost' }))).toMatchObject({
      mark_won: null,
      mark_lost: 'This is not possible while the quote is Lost.',
    });
  });
});
