import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { always, reeferLoad, type Change } from '../../cases/reefer-load.ts';
import {
  adjustedBy,
  chainDecision,
  MAX_REPEATS,
  priceOnce,
  replay,
  type PriceAsk,
  type PriceResult,
} from '../index.ts';

const NO_PLACES = { origin: null, destination: null };

/** The server's loop: price, decide, apply the changes, gather again. The gathered inputs stay the same here. */
function chained(change: Change): { passes: readonly PriceAsk[]; result: PriceResult } {
  const passes: PriceAsk[] = [];
  let ask = reeferLoad(change);
  for (let repeats = 0; ; repeats += 1) {
    passes.push(ask);
    const decision = chainDecision(priceOnce(ask), repeats);
    if (decision.kind === 'done') return { passes, result: decision.result };
    ask = { ...ask, quote: { ...ask.quote, adjusted: adjustedBy(ask.quote.adjusted, decision.changes, NO_PLACES) } };
  }
}

const asVan: Rule = rule({
  name: 'As van',
  priority: 1,
  test: apply('equal', operand('equipment_type'), 'reefer'),
  actions: [act('equipment_type', 'dry_van')],
});

it('[SP-147] repeats with the changed equipment and stops when nothing changes', () => {
  const seen = rule({
    name: 'Seen',
    priority: 2,
    test: apply('equal', operand('equipment_type'), 'dry_van'),
    actions: [act('markup_amount', 10)],
  });
  const { passes, result } = chained({ shipper: [asVan, seen] });
  expect(passes.map((ask) => ask.quote.adjusted?.equipment_type ?? null)).toEqual([null, 'dry_van']);
  expect([result.price, result.reply, result.executed_in_forward_chaining]).toEqual([207_800, 'respond', true]);
  expect(result.changes).toEqual({});
});

it('[SP-147] sets a date and an origin once, though the rules fire again in every pass', () => {
  const { passes } = chained({
    shipper: [always(1, 'Move', act('new_pickup_date', '2026-11-24'), act('new_origin', 'Appleton, WI'))],
  });
  expect(passes).toHaveLength(2);
  expect(passes[1]?.quote.adjusted).toMatchObject({
    new_pickup_date: '2026-11-24',
    new_origin: 'Appleton, WI',
    origin: null,
  });
  expect(passes[1]?.quote.stops).toEqual(passes[0]?.quote.stops);
});

it('[SP-147] leaves the origin absent when the new place was not found, instead of using the old one', () => {
  const origin = rule({
    name: 'Old',
    priority: 2,
    test: apply('not_null', operand('origin_state')),
    actions: [act('note', 'known')],
  });
  const { result } = chained({ shipper: [always(1, 'Move', act('new_origin', 'Nowhere')), origin] });
  expect(result.note).toBeNull();
});

it('[SP-147] ends in no-reply when rules still change the quote after three repeats', () => {
  const later = always(1, 'Later', act('new_pickup_date', apply('add_days', operand('pickup_date'), 1)));
  const { passes, result } = chained({ shipper: [later] });
  expect(passes).toHaveLength(1 + MAX_REPEATS);
  expect([result.reply, result.reasons.at(-1)?.code]).toEqual(['no-reply', 'chain_limit']);
});

it('[SP-147] does not chain when the rules said no-reply or reject', () => {
  for (const stop of ['stop_no_reply', 'stop_reject'])
    expect(chained({ shipper: [asVan, always(2, 'Stop', act(stop))] }).passes).toHaveLength(1);
});

it('[SP-147] chains without a prediction, as the changed equipment may have one', () => {
  expect(chained({ inputs: { prediction: null }, shipper: [asVan] }).passes).toHaveLength(2);
});

it('[B-001] replays a chain of passes, and refuses a broken one', () => {
  const { passes, result } = chained({ shipper: [asVan] });
  expect(replay({ passes })).toEqual({ ok: true, value: result });
  expect(replay({ passes: passes.slice(0, 1) })).toMatchObject({
    ok: false,
    refusal: { code: 'pricing.chain_broken' },
  });
  expect(replay({ passes: [] })).toMatchObject({ ok: false, refusal: { code: 'pricing.no_passes' } });
  expect(replay({ passes: [{ ...reeferLoad(), engine: 9 }] })).toMatchObject({
    refusal: { code: 'pricing.unknown_engine' },
  });
});
