import type { NO_WIN_CHANCE, WinChance, WinCurve } from '@lanewright/contract';
import { ANSWERED_NEEDED, type NoWinModel } from '@lanewright/estimate';

type Reason = (typeof NO_WIN_CHANCE)[number];

const SENTENCES: Readonly<Record<Exclude<Reason, NoWinModel['kind']>, string>> = {
  closed: 'The quote is closed.',
  not_priced: 'There is no suggestion with a cost estimate to start from.',
  not_answered_by_rules:
    'The rules suggest no answer to this quote. Chances are learned from quotes that rules answer.',
  not_learned: 'Nothing has been learned from closed quotes yet. That happens once a day.',
  unlike_learned: 'Not enough data: the suggestion is too far from its cost estimate to compare with closed quotes.',
};

/** The answer without a curve, because of the quote. */
export function noChance(reason: keyof typeof SENTENCES): WinChance {
  return { curve: null, reason, note: SENTENCES[reason] };
}

/** The answer without a curve, because the closed quotes are not enough to learn one. */
export function noLesson({ kind, sample, moved }: NoWinModel): WinChance {
  const sentences: Readonly<Record<NoWinModel['kind'], string>> = {
    too_few:
      `Not enough data: ${whole(sample)} quotes of the last year were answered near their suggestion and closed. ` +
      `At least ${ANSWERED_NEEDED} are needed, 40 of them won and 40 not.`,
    no_price_variation:
      `Not enough data: of ${whole(sample)} closed quotes ${whole(moved)} were answered at another price than ` +
      'suggested, too few to tell what a price does.',
    no_price_signal: `In ${whole(sample)} closed quotes the price hardly changed who won.`,
  };
  return { curve: null, reason: kind, note: sentences[kind] };
}

/** A sentence that says which quotes a curve was learned from. */
export function basisNote({ sample: { quotes, won, shipper, lane } }: WinCurve): string {
  return (
    `Learned from ${whole(quotes)} quotes, ${whole(won)} won; ` +
    `${whole(shipper.quotes)} of this shipper, ${whole(shipper.won)} won; ` +
    `${whole(lane.quotes)} of ${lane.name}, ${whole(lane.won)} won.`
  );
}

function whole(count: number): string {
  return count.toLocaleString('en-US');
}
