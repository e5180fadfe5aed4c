import type { PartnerPush, PushProblem } from '@lanewright/partner-kit';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { logExchange } from '../integration-logs/index.ts';
import type { RefusedPushes } from './refused-pushes.ts';
import { sourceOf, type PartnerRequestRoom } from './room.ts';
import { takeBatch } from './take/take-batch.ts';

/** A push to one of our addresses. */
export type PushAsk = PartnerPush & {
  readonly source: QuoteSource;
  readonly path: string;
  readonly refused: RefusedPushes;
};

const STATUS: Readonly<Record<PushProblem, number>> = {
  'push.unsigned': 401,
  'push.stale': 401,
  'push.unreadable': 400,
};

/**
 * Takes what a partner pushes: the signature first, then its messages. It is confirmed only once everything in it is
 * stored, so that a push that a crash cut short is sent again; a repeat changes nothing. Source: SP-068, SP-132, SP-165.
 */
export async function receivePush(
  room: PartnerRequestRoom,
  { source, path, refused, ...push }: PushAsk,
): Promise<Outcome<{ readonly taken: number }, PushProblem | 'push.not_expected'>> {
  const receive = sourceOf(room.requests, source)?.desk.receive;
  if (receive === undefined) return refuse('push.not_expected');
  const read = receive(push);
  const exchange = {
    at: push.now,
    integration: QUOTE_SOURCES[source].name,
    targetedApi: `POST ${path}`,
    request: new TextDecoder().decode(push.body).replaceAll('\0', ''),
  };
  if (!read.ok) {
    const { code } = read.refusal;
    const isSigned = code === 'push.unreadable';
    // Anybody can send unsigned pushes, without limit. Their content is not logged, and only some of them are.
    const leftOut = isSigned ? 0 : refused.admit(source, push.now);
    if (leftOut === null) return read;
    const request = isSigned ? exchange.request : null;
    const response = { error: code, ...(leftOut === 0 ? {} : { left_out_before: leftOut }) };
    await logExchange(room.db, { ...exchange, request, statusCode: STATUS[code], response });
    return read;
  }
  const importStatus = await takeBatch(room, { source }, read.value);
  const taken = read.value.messages.length;
  await logExchange(room.db, { ...exchange, importStatus, statusCode: 200, response: { taken } });
  return done({ taken });
}
