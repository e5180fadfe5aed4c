import { INITIAL_ROLES } from '@lanewright/access';
import { possibleActions } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import { offeredAct } from '../../../quote-dialogs/quote-acts.ts';
import { layOutActs, PANEL_ACTS } from './act-layout.ts';
import { aQuote } from './quote.fixture.ts';

function layout(given: Parameters<typeof aQuote>[0], role: string) {
  const quote = aQuote({ quoted_price: 1500, ...given });
  const held = new Set(INITIAL_ROLES[role]?.permissions);
  const { status, request_source: source, quoted_price: quotedPrice } = quote;
  const actions = [...possibleActions({ status, source, quotedPrice, equipmentTypeSet: true })];
  const offered = PANEL_ACTS.flatMap((act) => {
    const offer = offeredAct(act, { ...quote, actions }, (permission) => held.has(permission));
    return offer === null ? [] : [{ ...offer, act }];
  });
  const { primary, beside, menu } = layOutActs(offered);
  return { primary, beside, menu: menu.map((each) => (each.refusedBecause === null ? each.act : `(${each.act})`)) };
}

describe('where the acts of a quote stand', () => {
  it('[Q-144 Q-146] answers an open quote first', () => {
    expect(layout({}, 'manager')).toEqual({
      primary: 'mark_responded',
      beside: ['direct_respond', 'direct_reject'],
      menu: ['mark_rejected', 'mark_won', 'mark_lost', 'delete'],
    });
  });

  it('[Q-153 Q-158] closes a responded quote, and a won one offers nothing that is possible', () => {
    expect(layout({ status: 'responded' }, 'analyst')).toEqual({
      primary: 'mark_won',
      beside: ['mark_lost'],
      menu: ['(mark_responded)', '(direct_respond)', '(mark_rejected)', '(direct_reject)'],
    });
    expect(layout({ status: 'won' }, 'analyst')).toMatchObject({ primary: null, beside: [] });
  });

  it('[Q-154] keeps answering a responded quote of the auction partner', () => {
    const { primary, beside } = layout({ status: 'responded', request_source: 'transplace' }, 'analyst');
    expect([primary, ...beside]).toEqual(['mark_responded', 'direct_respond', 'direct_reject']);
  });

  it('[A-100] shows a viewer no act at all', () => {
    expect(layout({}, 'viewer')).toEqual({ primary: null, beside: [], menu: [] });
  });
});
