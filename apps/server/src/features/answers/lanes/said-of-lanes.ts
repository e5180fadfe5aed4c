import type { LaneAnswer } from '@lanewright/requests';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { isChangedSinceMailed, isStanding, type Lane } from '../../quotes/index.ts';
import { priceSaid } from '../letter.ts';
import type { AnswerRoom } from '../room.ts';

/** A lane with what a letter says of it now. */
export type SaidLane = Lane & {
  readonly answer: LaneAnswer;
  /** Its answer waits, still stands and can be said. */
  readonly isReady: boolean;
  /** Its answer waits but no longer stands: the quote has expired, was closed or deleted meanwhile. */
  readonly isFallen: boolean;
  /** Its price or validity is another than the letter said that it left with. */
  readonly isChanged: boolean;
};

/**
 * What a letter says of each lane, from the quotes as they are stored at this moment: a price that was changed while it
 * waited is named as it is now. Of answers that were given another way it names no price. Source: SP-164.
 */
export async function sayLanes(
  room: AnswerRoom,
  transaction: Transaction<Tables>,
  lanes: readonly Lane[],
): Promise<readonly SaidLane[]> {
  const said: SaidLane[] = [];
  for (const lane of lanes) {
    const answer = await answerOf(room, transaction, lane);
    const isPriced = answer.kind === 'respond';
    const isWaiting = isStanding(lane, lane.waiting);
    said.push({
      ...lane,
      answer,
      isReady: isWaiting && (isPriced || answer.kind === 'reject'),
      isFallen: lane.waiting !== null && !isWaiting,
      isChanged: isPriced && isChangedSinceMailed(lane),
    });
  }
  return said;
}

async function answerOf(room: AnswerRoom, transaction: Transaction<Tables>, lane: Lane): Promise<LaneAnswer> {
  const { quote, isDeleted, waiting, mailed } = lane;
  const { status } = quote.state;
  if (isDeleted || status === 'open') return { kind: 'open' };
  if (status === 'rejected') return { kind: 'reject', reason: quote.row.rejection_reason };
  if (status === 'expired') return { kind: mailed === null ? 'open' : 'closed' };
  if (status !== 'responded') return { kind: 'closed' };
  const { quoted_price_cents: cents, currency, cost_type: costType } = quote.row;
  if (cents === null || !(isStanding(lane, waiting) || isStanding(lane, mailed))) return { kind: 'elsewhere' };
  const price = await priceSaid(room, transaction, { quote, price: { cents, currency, costType } });
  // A price whose parts are unknown by now is kept for a person rather than said by half.
  return price.ok ? price.value : { kind: 'open' };
}
