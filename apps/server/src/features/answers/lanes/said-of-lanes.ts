import type { LaneAnswer } from '@lanewright/requests';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { isChangedSinceMailed, isStanding, type Lane } from '../../quotes/index.ts';
import { priceSaid } from '../letter.ts';
import type { AnswerRoom } from '../room.ts';

/** A lane with what the letter states for it. */
export type SaidLane = Lane & {
  readonly answer: LaneAnswer;
  /** Its answer is waiting, is current, and can be stated. */
  readonly isReady: boolean;
  /** Its answer is waiting but no longer current: the quote has expired, or was closed or deleted. */
  readonly isOutdated: boolean;
  /** Its price or validity differs from the mailed one. */
  readonly isChanged: boolean;
};

/**
 * Determines what the letter states for each lane, from the quotes as stored now: a price that changed while its answer
 * waited is stated as it is now. States no price for an answer that was given another way. Source: SP-164.
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
      isOutdated: lane.waiting !== null && !isWaiting,
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
  // A price whose parts are no longer known waits for a person, because the letter must not state half of it.
  return price.ok ? price.value : { kind: 'open' };
}
