import { readFileSync } from 'node:fs';
import { loadPlaces } from '@lanewright/places';
import { compareMoves, type ComparedMove } from './back-test-advice/compare-moves.ts';
import { demoQuotes } from './back-test-advice/demo-quotes.ts';
import { MADE_MARKETS, madeQuotes } from './back-test-advice/made-markets.ts';
import { figure, type Bench, type Figure } from './figures.ts';

const SEED = process.env['BENCH_SEED'] ?? 'lanewright';
const QUOTES = Number(process.env['BENCH_QUOTES'] ?? 40_000);

/**
 * What a back-test models for drafts that move all prices, beside what the same move truly does on the demo market and on
 * made-up ones of other forms. The reference of each figure is the truth. No database: the product's own functions learn
 * and count.
 */
export const measureBackTestAdvice: Bench = async () => {
  const places = loadPlaces((file) => readFileSync(file, 'utf8'));
  const { auctionWithShocks, ceilings, teamsAmongThem } = MADE_MARKETS;
  const made = { 'auction with shocks': auctionWithShocks, ceilings, 'teams among them': teamsAmongThem };
  return [
    ...figuresOf('demo', demoQuotes({ places, seed: SEED, quotes: QUOTES })),
    ...Object.entries(made).flatMap(([name, market]) =>
      figuresOf(name, madeQuotes(market, { quotes: 12_000, moving: 0.6 })),
    ),
  ];
};

function figuresOf(name: string, quotes: Parameters<typeof compareMoves>[0]): readonly Figure[] {
  const { modelled, moves } = compareMoves(quotes);
  const { sample, slope } = modelled.told;
  const basis = [
    figure({ name: `${name}: quotes learned from`, value: sample, unit: 'quotes' }),
    ...(slope === null
      ? []
      : (['value', 'low', 'high'] as const).map((end) =>
          figure({ name: `${name}: slope, ${end}`, value: slope[end], unit: 'log odds' }),
        )),
  ];
  return [...basis, ...moves.flatMap((one) => [of(name, one, 'wins'), of(name, one, 'margin')])];
}

function of(name: string, one: ComparedMove, what: 'wins' | 'margin'): Figure {
  const move = `${one.move > 0 ? '+' : ''}${one.move} %`;
  return figure({
    name: `${name}: prices ${move}, change of ${what}`,
    value: one[what].modelled,
    unit: '%',
    reference: one[what].true,
  });
}
