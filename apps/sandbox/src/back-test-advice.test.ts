import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { describe, expect, test } from 'vitest';
import { compareMoves, type ComparedMove } from '../../../bench/back-test-advice/compare-moves.ts';
import { demoQuotes } from '../../../bench/back-test-advice/demo-quotes.ts';
import { MADE_MARKETS, madeQuotes } from '../../../bench/back-test-advice/made-markets.ts';

/**
 * Near the best price, wins gained and margin lost by a load nearly cancel out: the true change of margin passes through
 * zero there, while each of the two parts is some ten times as large. An error of a tenth in the slope, which is what
 * ten thousand quotes allow, moves their difference by about five points of the margin. So a change of margin may miss by
 * a quarter or by these points, and has a sign to agree with only beyond them.
 */
const POINTS = 5;

/** The moves whose modelled change is wrong: another sign, or off by more than a quarter. */
function wrong(moves: readonly ComparedMove[], what: 'wins' | 'margin', points = 0): readonly unknown[] {
  return moves.flatMap((one) => {
    const { modelled, true: truly } = one[what];
    const near = Math.abs(modelled - truly) <= Math.max(points, Math.abs(truly) / 4);
    const agrees = Math.sign(modelled) === Math.sign(truly) || Math.abs(truly) <= points;
    return near && agrees ? [] : [{ move: one.move, what, modelled, truly }];
  });
}

describe('what a back-test models for prices that all move by 3, 5 or 10 percent', () => {
  const places = loadPlaces((file) => readFileSync(file, 'utf8'));
  // As many as the product learns from at most: of half as many the sampling error of the slope alone is a sixth.
  const { modelled, moves } = compareMoves(demoQuotes({ places, seed: 'lanewright', quotes: 40_000 }));

  test('[B-006] has the sign and within a quarter the size of what the demo market does with wins', () => {
    expect(moves).toHaveLength(6);
    expect(wrong(moves, 'wins')).toEqual([]);
  });

  test('[B-006] and with margin', () => {
    expect(wrong(moves, 'margin', POINTS)).toEqual([]);
    const dearer = moves.filter(({ move }) => move >= 3).map(({ margin }) => [margin.modelled < 0, margin.true < 0]);
    expect(dearer).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  test('[B-006 B-017] knows that won loads realise less than was expected', () => {
    const won = modelled.told.won_loads;
    expect(won?.loads ?? 0).toBeGreaterThan(1000);
    expect((won?.expected_margin_percent ?? 0) - (won?.realised_margin_percent ?? 0)).toBeGreaterThan(0.8);
  });
});

describe('on a market of another form', () => {
  const tried = (name: keyof typeof MADE_MARKETS, moving = 0.6) =>
    compareMoves(madeQuotes(MADE_MARKETS[name], { quotes: 12_000, moving }));

  test.each(['auctionWithShocks', 'teamsAmongThem'] as const)('[B-006] it agrees as well: %s', (name) => {
    const { moves } = tried(name);
    expect(moves).toHaveLength(6);
    expect(wrong(moves, 'wins')).toEqual([]);
    expect(wrong(moves, 'margin', POINTS)).toEqual([]);
  });

  test('[B-006] it agrees up to 5 percent with ceilings spread evenly, and in sign beyond, where it carries on a curve', () => {
    const { moves } = tried('ceilings');
    const small = moves.filter(({ move }) => Math.abs(move) <= 5);
    expect(wrong(moves, 'wins')).toEqual([]);
    expect(wrong(small, 'margin', POINTS)).toEqual([]);
    for (const { margin } of moves) expect(Math.sign(margin.modelled)).toBe(Math.sign(margin.true));
  });

  test('[B-006] it models nothing where the price decides nothing, or where nobody moved a price', () => {
    const blind = tried('priceBlind');
    expect([blind.modelled.told.state, blind.modelled.wins, blind.moves]).toEqual(['no_price_signal', null, []]);
    const still = tried('auctionWithShocks', 0).modelled;
    expect([still.told.state, still.wins]).toEqual(['no_price_variation', null]);
    expect(still.told.note).toMatch(
      /^Not enough price variation: of 12,000 quotes .* 0 were answered at another price/,
    );
  });
});
