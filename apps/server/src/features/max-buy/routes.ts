import { answerOfRefusal, askMaxBuy, MAX_BUY_INTEGRATION, type AnswerOf } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import { plainSentence } from '@lanewright/pricing';
import { done, unitsFromCents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import type { CallerDirectory } from '../callers/index.ts';
import { logExchange } from '../integration-logs/index.ts';
import type { LaneToPrice, MaxBuyOf } from '../pricing/index.ts';
import { laneAsked } from './lane-asked.ts';

/** What the call about max buys works with. */
export type MaxBuyRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly places: Pick<Places, 'resolve'>;
  readonly callers: Pick<CallerDirectory, 'termsOf'>;
  readonly maxBuyOf: MaxBuyOf;
};

/** The call of machines that ask what a carrier may be paid; nothing is kept of it but the exchange (SP-134). */
export function maxBuyRoutes(http: Http, room: MaxBuyRoom): void {
  const { db, clock } = room;
  http.caller(askMaxBuy, async ({ body, caller, bodyText, correlationId }) => {
    const now = clock.now();
    const terms = await room.callers.termsOf(caller.callerId);
    const lane = await laneAsked(room, { ask: body, terms, now });
    const answer = lane.ok ? done(await answerFor(room, lane.value, now)) : lane;
    const told = answer.ok ? { status: askMaxBuy.status, body: answer.value } : answerOfRefusal(answer.refusal);
    await logExchange(db, {
      at: now,
      integration: MAX_BUY_INTEGRATION,
      targetedApi: `POST ${askMaxBuy.path}`,
      statusCode: told.status,
      customerId: lane.ok ? lane.value.row.customer_id : terms.customerId,
      quoteId: lane.ok ? lane.value.row.id : null,
      correlationId,
      request: bodyText,
      response: told.body,
    });
    return answer;
  });
}

async function answerFor({ maxBuyOf }: MaxBuyRoom, lane: LaneToPrice, now: Date): Promise<AnswerOf<typeof askMaxBuy>> {
  const { max_buy: cents, currency, outcome, reasons } = await maxBuyOf(lane, now);
  return {
    max_buy: cents === null ? null : unitsFromCents(cents),
    currency,
    outcome,
    // A partner reads why, and never how the broker's rules are called.
    reasons: [...new Set(reasons.map(plainSentence))],
  };
}
