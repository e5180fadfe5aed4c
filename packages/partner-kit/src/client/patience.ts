import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { PartnerCondition } from '../exchange.ts';
import { isTrouble } from './send-once.ts';

/** How long and how often a partner is asked; times in milliseconds. */
export type Patience = {
  /** For one try. */
  readonly tryLimit: number;
  /** For all tries of a call together, waiting included. */
  readonly callLimit: number;
  /** Tries after the first, for calls that may be repeated. */
  readonly repeats: number;
  /** The wait before the first repeat; it doubles. */
  readonly firstWait: number;
  /** Calls at the same moment. */
  readonly atOnce: number;
  /** Calls that wait for their turn; more are turned away. */
  readonly waiting: number;
  /** Failures in a row after which the partner is left alone, and for how long. */
  readonly failuresBeforePause: number;
  readonly pause: number;
};

/** Ten seconds for a call, two repeats of look-ups (SP-137). */
const USUAL: Patience = {
  tryLimit: 3_000,
  callLimit: 10_000,
  repeats: 2,
  firstWait: 150,
  atOnce: 16,
  waiting: 64,
  failuresBeforePause: 6,
  pause: 15_000,
};

/** Runs tries under all limits; throws what the last try threw, or what the limits themselves throw. */
export type PartnerPolicy = {
  readonly run: <Value>(repeatable: boolean, once: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  readonly condition: () => Omit<PartnerCondition, 'problem'>;
};

/**
 * The limits of one partner, from the outside in: the whole call's time, a place among those at once, repeats, the
 * breaker, one try's time. A refusal of the partner (4xx) is no trouble: neither repeated nor counted by the breaker.
 */
export function openPolicy(chosen: Partial<Patience>): PartnerPolicy {
  const patience = { ...USUAL, ...chosen };
  const trouble = handleWhen(isTrouble);
  const whole = timeout(patience.callLimit, TimeoutStrategy.Aggressive);
  const places = bulkhead(patience.atOnce, patience.waiting);
  const again = retry(trouble, {
    maxAttempts: patience.repeats,
    backoff: new ExponentialBackoff({ initialDelay: patience.firstWait }),
  });
  const breaker = circuitBreaker(trouble, {
    halfOpenAfter: patience.pause,
    breaker: new ConsecutiveBreaker(patience.failuresBeforePause),
  });
  // A try ends by the signal, so that what it exchanged is told before it is over.
  const each = timeout(patience.tryLimit, TimeoutStrategy.Cooperative);
  const repeating = wrap(whole, places, again, breaker, each);
  const once = wrap(whole, places, breaker, each);
  // The breaker itself notices the end of a pause only when the next call comes.
  let pausedUntil = 0;
  breaker.onBreak(() => {
    pausedUntil = performance.now() + patience.pause;
  });
  return {
    run: (repeatable, send) => (repeatable ? repeating : once).execute(({ signal }) => send(signal)),
    condition: () => ({
      breaker:
        breaker.state === CircuitState.Closed ? 'closed' : performance.now() < pausedUntil ? 'open' : 'half_open',
      running: patience.atOnce - places.executionSlots,
      waiting: patience.waiting - places.queueSlots,
    }),
  };
}
