import { parentPort } from 'node:worker_threads';
import type { AnyEndpoint, RefusalCode } from '@lanewright/contract';
import { done, type Outcome } from '@lanewright/units';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { withCorrelation } from '../log.ts';
import { carryError } from './carried-error.ts';
import type { Handler } from './handlers.ts';
import type { HeavyAsk, HeavyReply } from './heavy-calls.ts';
import type { RouteDoor } from './http.ts';
import { parseRequest } from './parse-request.ts';

/** The thread's side of heavy calls: features hang their endpoints on it as on the server, then it listens. */
export type HeavyDoor = RouteDoor & {
  /** Stopped at the time of the current call. */
  readonly clock: Clock;
  readonly listen: () => void;
};

const asks = z.custom<HeavyAsk>((value) => z.object({ endpoint: z.string() }).safeParse(value).success);

type Answer = (ask: HeavyAsk) => Promise<Outcome<Uint8Array | null, RefusalCode>>;

/** Makes the thread's side. With `checkAnswers` every answer is parsed against its schema, as the server does. */
export function answerHeavyCalls({ checkAnswers }: { readonly checkAnswers: boolean }): HeavyDoor {
  const hung = new Map<string, Answer>();
  let now = new Date(0);
  const replyTo = async (ask: HeavyAsk): Promise<HeavyReply> => {
    try {
      const answer = hung.get(ask.endpoint);
      if (answer === undefined) throw new Error(`nobody answers ${ask.endpoint} in the thread for heavy calls`);
      now = ask.now;
      return { kind: 'outcome', outcome: await withCorrelation(ask.context.correlationId, () => answer(ask)) };
    } catch (error) {
      return { kind: 'fault', error: carryError(error) };
    }
  };
  return {
    route: (endpoint, handler) =>
      void hung.set(`${endpoint.method} ${endpoint.path}`, (ask) => answerTo(endpoint, handler, { ask, checkAnswers })),
    clock: { now: () => now },
    listen: () =>
      parentPort?.on('message', (message: unknown) => {
        void replyTo(asks.parse(message)).then((reply) => parentPort?.postMessage(reply, memoryOf(reply)));
      }),
  };
}

async function answerTo<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  { ask, checkAnswers }: { readonly ask: HeavyAsk; readonly checkAnswers: boolean },
): Promise<Outcome<Uint8Array | null, RefusalCode>> {
  const parsed = parseRequest(endpoint, ask);
  if (!parsed.ok) return parsed;
  const { actor, sessionId, context } = ask;
  const outcome = await handler({ ...parsed.value, ...context, actor, sessionId });
  if (!outcome.ok) return outcome;
  if (endpoint.status === 204 || endpoint.answer === undefined) return done(null);
  const told: unknown = checkAnswers ? endpoint.answer.parse(outcome.value) : outcome.value;
  return done(new TextEncoder().encode(JSON.stringify(told)));
}

/** The memory of an answer is handed over instead of copied. */
function memoryOf(reply: HeavyReply): ArrayBuffer[] {
  const answer = reply.kind === 'outcome' && reply.outcome.ok ? reply.outcome.value : null;
  return answer?.buffer instanceof ArrayBuffer ? [answer.buffer] : [];
}
