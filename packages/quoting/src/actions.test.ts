import { describe, expect, it } from 'vitest';
import { decideAction, isQuotablePrice, possibleActions, QUOTE_ACTIONS, STATUS_AFTER } from './actions.ts';
import type { QuoteAction, QuoteState } from './actions.ts';
import type { QuoteStatus } from './terms.ts';
import { QUOTE_STATUSES, STATUS_LABEL } from './terms.ts';

/**
 * The status table written out by hand from §4 quotes and SP-035: which action is possible from which status for a
 * priced quote of the product's own form. `.` is refused, a letter is the status reached (o r w l j e), `=` keeps it.
 */
const TABLE: Readonly<Record<QuoteAction, string>> = {
  //                  open responded won lost rejected expired
  edit: '=.....',
  delete: '=.....',
  duplicate: '======',
  edit_price: '==....',
  edit_notes: '======',
  mark_responded: 'r.....',
  direct_respond: 'r.....',
  mark_rejected: 'j.....',
  direct_reject: 'j.....',
  // Only partner systems accept a withdrawal.
  withdraw_answer: '......',
  mark_won: 'ww.w.w',
  mark_lost: 'll...l',
  update_margin: '..=...',
  set_equipment_type: '......',
  expire: 'ee....',
};

const REACHED: Readonly<Record<string, QuoteStatus>> = {
  r: 'responded',
  w: 'won',
  l: 'lost',
  j: 'rejected',
  e: 'expired',
};

function quote(changes: Partial<QuoteState> = {}): QuoteState {
  return { status: 'open', source: 'quote_ui', quotedPrice: 1850, equipmentTypeSet: true, ...changes };
}

describe('the status table', () => {
  for (const action of QUOTE_ACTIONS) {
    for (const [column, status] of QUOTE_STATUSES.entries()) {
      const cell = TABLE[action].at(column) ?? '?';
      const says = cell === '.' ? 'refuses' : 'allows';
      it(`[SP-035 SP-036] ${says} ${action} while ${status}`, () => {
        const reached = cell === '=' ? status : (REACHED[cell] ?? 'refused');
        const decided = decideAction(action, quote({ status }));
        expect(decided.ok ? decided.value : 'refused').toBe(reached);
      });
    }
  }

  it('[SP-037] names the present status in the refusal', () => {
    for (const status of QUOTE_STATUSES.filter((status) => status !== 'open')) {
      expect(decideAction('mark_responded', quote({ status }))).toEqual({
        ok: false,
        refusal: {
          code: 'quote.not_allowed_in_status',
          facts: { action: 'mark_responded', status: STATUS_LABEL[status] },
        },
      });
    }
  });

  it('[Q-154] keeps a responded quote of the auction partner answerable', () => {
    const answered = quote({ status: 'responded', source: 'transplace' });
    expect(possibleActions(answered)).toEqual([
      'duplicate',
      'edit_price',
      'edit_notes',
      'mark_responded',
      'direct_respond',
      'mark_rejected',
      'direct_reject',
      'mark_won',
      'mark_lost',
      'expire',
    ]);
  });

  it('[Q-154] gives the auction partner nothing more in any other status', () => {
    for (const status of ['won', 'lost', 'rejected', 'expired'] as const)
      expect(possibleActions(quote({ status, source: 'transplace' }))).toEqual(possibleActions(quote({ status })));
  });

  it('[Q-148] lets an open quote be edited only when it came by the form', () => {
    expect(decideAction('edit', quote()).ok).toBe(true);
    expect(decideAction('edit', quote({ source: 'mail' }))).toEqual({
      ok: false,
      refusal: { code: 'quote.not_own_form', facts: { source: 'Mail' } },
    });
  });

  it('[Q-149] lets only an open quote be deleted', () => {
    expect(QUOTE_STATUSES.filter((status) => decideAction('delete', quote({ status })).ok)).toEqual(['open']);
  });

  it('[Q-150 Q-151 Q-158] needs a price for Won and Lost', () => {
    for (const action of ['mark_won', 'mark_lost'] as const) {
      for (const status of ['open', 'responded', 'expired'] as const) {
        expect(decideAction(action, quote({ status, quotedPrice: null }))).toEqual({
          ok: false,
          refusal: { code: 'quote.needs_price', facts: { action } },
        });
      }
    }
  });

  it('[Q-159] marks Lost only from Open, Responded or Expired', () => {
    expect(QUOTE_STATUSES.filter((status) => decideAction('mark_lost', quote({ status })).ok)).toEqual([
      'open',
      'responded',
      'expired',
    ]);
  });

  it('[Q-158 SP-036] never marks Won from Won or Rejected', () => {
    expect(QUOTE_STATUSES.filter((status) => decideAction('mark_won', quote({ status })).ok)).toEqual([
      'open',
      'responded',
      'lost',
      'expired',
    ]);
  });

  it('[SP-066] answers directly only where the source has a reply channel', () => {
    for (const action of ['direct_respond', 'direct_reject'] as const) {
      expect(decideAction(action, quote({ source: 'mail' })).ok).toBe(true);
      expect(decideAction(action, quote({ source: 'freightmart' })).ok).toBe(true);
      expect(decideAction(action, quote({ source: 'csv' }))).toEqual({
        ok: false,
        refusal: { code: 'quote.no_reply_channel', facts: { source: 'CSV import' } },
      });
    }
    expect(decideAction('mark_responded', quote({ source: 'csv' })).ok).toBe(true);
  });

  it('withdraws an answer only from a partner system, and only while the quote is responded', () => {
    const withdraw = (changes: Partial<QuoteState>) =>
      decideAction('withdraw_answer', quote({ status: 'responded', ...changes }));
    for (const source of ['orchard_tms', 'freightmart', 'harbor_portal'] as const)
      expect(withdraw({ source })).toEqual({ ok: true, value: 'rejected' });
    for (const source of ['quote_ui', 'mail', 'api', 'csv', 'transplace'] as const)
      expect(withdraw({ source })).toMatchObject({ refusal: { code: 'quote.cannot_withdraw' } });
    for (const status of ['open', 'won', 'lost', 'rejected', 'expired'] as const)
      expect(withdraw({ source: 'orchard_tms', status })).toMatchObject({
        refusal: { code: 'quote.not_allowed_in_status' },
      });
  });

  it('[SP-076] sets the equipment type only while it is unset', () => {
    expect(decideAction('set_equipment_type', quote({ equipmentTypeSet: false })).ok).toBe(true);
    expect(decideAction('set_equipment_type', quote())).toEqual({
      ok: false,
      refusal: { code: 'quote.equipment_type_set', facts: {} },
    });
  });

  it('[SP-035] leads every action that changes the status to the status of the table', () => {
    expect(STATUS_AFTER).toEqual({
      mark_responded: 'responded',
      direct_respond: 'responded',
      mark_rejected: 'rejected',
      direct_reject: 'rejected',
      withdraw_answer: 'rejected',
      mark_won: 'won',
      mark_lost: 'lost',
      expire: 'expired',
    });
  });
});

describe('a quotable price', () => {
  it('[SP-062] is a whole number from 1 to 999,999', () => {
    for (const price of [1, 1850, 999_998, 999_999]) expect(isQuotablePrice(price)).toBe(true);
    for (const price of [null, 0, -1, 0.5, 1850.5, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isQuotablePrice(price)).toBe(false);
  });
});
