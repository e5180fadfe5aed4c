import { cents, type Cents } from '@lanewright/units';
import type { ClosedQuote } from '../../apps/server/src/features/back-tests/answered-quotes.ts';
import { figuresOf } from '../../apps/server/src/features/back-tests/figures.ts';
import { modelFrom, type Modelled } from '../../apps/server/src/features/back-tests/modelled.ts';
import type { ReplayedRun } from '../../apps/server/src/features/back-tests/replayed-run.ts';
import { countRun, emptyTally } from '../../apps/server/src/features/back-tests/tally.ts';

/** What a market does with an offer at a price: the share of draws that take it, and the margin, in US cents, of those. */
export type TrueOutcome = { readonly wins: number; readonly margin: number };

/** A quote whose suggestion is moved: what the product stored of it, and what the market would have done. */
export type MovedQuote = {
  readonly closed: ClosedQuote | null;
  readonly run: ReplayedRun;
  /** By the factor that all prices are moved by; of a suggestion that nobody answers, nothing. */
  readonly outcome: (factor: number) => TrueOutcome;
};

/** A move of all prices in percent, and what it does to wins and margin in percent: modelled by the product, and truly. */
export type ComparedMove = {
  readonly move: number;
  readonly wins: { readonly modelled: number; readonly true: number };
  readonly margin: { readonly modelled: number; readonly true: number };
};

/** The moves that are tried. */
const MOVES = [-10, -5, -3, 3, 5, 10] as const;

/** Learns from the quotes as the product does, and lets it model each move beside the truth; none where it refuses to. */
export function compareMoves(quotes: readonly MovedQuote[]): { modelled: Modelled; moves: readonly ComparedMove[] } {
  const closed = quotes.flatMap((quote) => (quote.closed === null ? [] : [quote.closed]));
  const modelled = modelFrom(closed, { from: null, to: null });
  if (modelled.wins === null) return { modelled, moves: [] };
  const was = truthOf(quotes, 1);
  const moves = MOVES.map((move) => {
    const factor = 1 + move / 100;
    const { before, draft } = modelledOf(quotes, modelled, factor);
    const is = truthOf(quotes, factor);
    return {
      move,
      wins: { modelled: percent(draft.modelled_wins, before.modelled_wins), true: percent(is.wins, was.wins) },
      margin: {
        modelled: percent(draft.modelled_margin, before.modelled_margin),
        true: percent(is.margin, was.margin),
      },
    };
  });
  return { modelled, moves };
}

/** A replayed run whose draft moves its price. */
function moved(run: ReplayedRun, factor: number): ReplayedRun {
  const by = (amount: Cents | null) => (amount === null ? null : cents(Math.round(amount * factor)));
  const { price, all_in, reply } = run.before;
  return { ...run, draft: { reply, price: by(price), all_in: by(all_in) } };
}

function modelledOf(quotes: readonly MovedQuote[], { wins }: Modelled, factor: number) {
  const tally = emptyTally();
  for (const { run } of quotes) countRun(tally, moved(run, factor), wins);
  return figuresOf(tally, wins);
}

function truthOf(quotes: readonly MovedQuote[], factor: number): TrueOutcome {
  const sum = { wins: 0, margin: 0 };
  for (const { outcome } of quotes) {
    const { wins, margin } = outcome(factor);
    sum.wins += wins;
    sum.margin += margin;
  }
  return sum;
}

function percent(after: number | null, before: number | null): number {
  if (after === null || before === null) throw new Error('nothing was modelled');
  return 100 * (after / before - 1);
}
