import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../random.ts';
import type { TrafficRequest } from '../traffic/next-request.ts';
import type { Channels } from '../traffic/send.ts';
import { verdictOn, type TrainingOffer, type TrainingVerdict } from './verdict.ts';

/** What simulated traffic sees of the application and does in it. */
export type TrainingDesk = {
  /** Whether this process plays the shippers: one among all. */
  readonly lead: () => Promise<boolean>;
  readonly yieldLead: () => Promise<void>;
  readonly openQuotes: () => Promise<number>;
  readonly offers: () => Promise<readonly TrainingOffer[]>;
  readonly judge: (id: number, verdict: TrainingVerdict) => Promise<boolean>;
};

/** Where the stream says what it does. */
export type TrainingLog = {
  readonly info: (facts: object, message: string) => void;
  readonly warn: (facts: object, message: string) => void;
};

/** What a stream of training is made from. */
export type Stream = {
  readonly desk: TrainingDesk;
  readonly next: (now: Date) => TrafficRequest;
  readonly channels: Channels;
  readonly clock: { readonly now: () => Date };
  readonly log: TrainingLog;
  readonly seed: string;
};

/** A running stream. */
export type RunningStream = {
  /** Sends nothing more, finishes what is under way and lets another process lead. */
  readonly stop: () => Promise<void>;
};

/** Quotes that wait for the trainee: never fewer than the floor, and no new ones above the ceiling. */
export const OPEN_FLOOR = 30;
const OPEN_CEILING = 80;

/** Milliseconds between two steps. */
const STEP = 15_000;
/** A step's share of a request: one a minute in the mean. */
const REQUESTS_PER_STEP = 0.25;
/** The most requests per step, so that an empty desk fills over two minutes instead of at once. */
const MAX_PER_STEP = 6;

/** How many requests a step sends, by the quotes that are open; `number` is that of the step. */
function requestsWanted(open: number, about: { readonly number: number; readonly seed: string }): number {
  if (open < OPEN_FLOOR) return Math.min(OPEN_FLOOR - open, MAX_PER_STEP);
  if (open >= OPEN_CEILING) return 0;
  return randomOf(`${about.seed}/step/${about.number}`).chance(REQUESTS_PER_STEP) ? 1 : 0;
}

/** What one step did. */
export type StepReport = { readonly led: boolean; readonly sent: number; readonly judged: number };

/** One step: shippers decide on their offers, then new requests are sent. A process that does not lead does nothing. */
export async function trainingStep(stream: Stream, number: number): Promise<StepReport> {
  const { desk, channels, clock, log, next, seed } = stream;
  if (!(await desk.lead())) return { led: false, sent: 0, judged: 0 };
  let judged = 0;
  for (const offer of await desk.offers()) {
    const verdict = verdictOn(offer, clock.now(), seed);
    if (verdict !== null && (await desk.judge(offer.id, verdict))) judged += 1;
  }
  const wanted = requestsWanted(await desk.openQuotes(), { number, seed });
  let sent = 0;
  for (let index = 0; index < wanted; index += 1) {
    const request = next(clock.now());
    const result = await channels.send(request);
    if (result.taken) sent += 1;
    else log.warn({ channel: request.channel, problem: result.problem }, 'a training request was not taken');
  }
  if (sent + judged > 0) log.info({ sent, judged }, 'training traffic');
  return { led: true, sent, judged };
}

/** Takes a step every 15 seconds until it is stopped; a step that fails is logged, and the next one follows. */
export function runStream(stream: Stream): RunningStream {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    for (let number = 1; !signal.aborted; number += 1) {
      try {
        await trainingStep(stream, number);
      } catch (error) {
        stream.log.warn({ err: error }, 'a step of the training traffic failed');
      }
      await pause(STEP, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      stream.channels.close();
      await stream.desk.yieldLead();
    },
  };
}
