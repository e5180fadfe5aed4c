import { INITIAL_ROLES } from '@lanewright/access';
import { offeredActions } from '@lanewright/quoting';
import { describe, expect, it } from 'vitest';
import { offeredAct } from '../../../../quote-dialogs/quote-acts.ts';
import { answerWords, layOutActs, offeredNow, PANEL_ACTS, unanswerable } from './act-layout.ts';
import { aQuote } from '../quote.fixture.ts';

function layout(given: Parameters<typeof aQuote>[0], role: string, byMachine = false) {
  const quote = aQuote({ quoted_price: 1500, ...given });
  const held = new Set(INITIAL_ROLES[role]?.permissions);
  const { status, request_source: source, quoted_price: quotedPrice } = quote;
  const actions = [...offeredActions({ status, source, quotedPrice, equipmentTypeSet: true }, byMachine)];
  const offered = PANEL_ACTS.flatMap((act) => {
    const offer = offeredAct(act, { ...quote, actions }, (permission) => held.has(permission));
    return offer === null ? [] : [{ ...offer, act }];
  });
  const { primary, beside, menu } = layOutActs(offered, status);
  return { primary, beside, menu: menu.map((each) => (each.refusedBecause === null ? each.act : `(${each.act})`)) };
}

describe('where the acts of a quote stand', () => {
  it('[Q-144 Q-146] answers an open quote first', () => {
    expect(layout({}, 'manager')).toEqual({
      primary: 'direct_respond',
      beside: ['mark_responded', 'direct_reject'],
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
    // The partner's interface stands for the machine that asked.
    expect(layout({ status: 'responded', request_source: 'transplace' }, 'analyst', true)).toEqual({
      primary: 'mark_won',
      beside: ['mark_lost', 'direct_respond'],
      menu: ['mark_responded', 'mark_rejected', 'direct_reject'],
    });
  });

  it('[Q-130 Q-145] offers no direct answer where the partner has no interface yet, and says so', () => {
    const { menu } = layout({ request_source: 'freightmart' }, 'analyst');
    expect(menu).toEqual(expect.arrayContaining(['(direct_respond)', '(direct_reject)']));
    const quote = aQuote({ request_source: 'freightmart', actions: ['mark_responded'] });
    expect(offeredAct('direct_respond', quote, () => true)?.refusedBecause).toBe(
      'Freightmart is not set up yet, so it cannot be answered by its interface. Mark the answer instead.',
    );
  });

  it('[SP-073] says why an open quote cannot be answered once its auction is over', () => {
    const quote = aQuote({ request_source: 'transplace', quoted_price: null, actions: ['mark_responded', 'delete'] });
    const offered = (over: boolean) =>
      PANEL_ACTS.flatMap((act) => offeredNow(act, quote, { may: () => true, over }) ?? []);
    expect(unanswerable(offered(true), 'open')).toBe('Auction time expired: nothing can be sent any more.');
    expect(unanswerable(offered(false), 'open')).toBeNull();
    expect(unanswerable([], 'open')).toBeNull();
  });

  it('[SP-066] says on the button that answers by which way and to whom', () => {
    const mail = { reply_channel: 'email', reply_email: 'dana@prairie.example', quote_source: 'Mail' } as const;
    expect(answerWords(mail)).toBe('Send by mail to dana@prairie.example');
    expect(answerWords({ ...mail, reply_email: null })).toBe('Send by mail');
    expect(answerWords({ ...mail, reply_channel: 'api', quote_source: 'Freightmart' })).toBe('Send to Freightmart');
  });

  it('[A-100] shows a viewer no act at all', () => {
    expect(layout({}, 'viewer')).toEqual({ primary: null, beside: [], menu: [] });
  });
});
