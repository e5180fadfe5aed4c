import type { Sendable } from '../draft/check-draft.ts';

/**
 * What became of each request of a mail on its way through the form: filled, left out, or still to come (null). A mail
 * is settled once, with all its quotes, so that none of its requests is dropped (SP-070).
 */
export type Step = { readonly request: Sendable } | 'left out' | null;

/** The next request to fill after one has been dealt with: the following ones first; null when none is left. */
export function nextStep(steps: readonly Step[], at: number): number | null {
  const following = steps.findIndex((step, index) => index > at && step === null);
  const any = following >= 0 ? following : steps.findIndex((step) => step === null);
  return any < 0 ? null : any;
}

/** The steps after one has been dealt with. */
export function withStep(steps: readonly Step[], at: number, step: Step): readonly Step[] {
  return steps.map((each, index) => (index === at ? step : each));
}

/** The requests to send, in the order of the mail. */
export function requestsOf(steps: readonly Step[]): readonly Sendable[] {
  return steps.flatMap((step) => (step === null || step === 'left out' ? [] : [step.request]));
}

/** Where a request stands among those that are sent: the index in the server's errors `quotes.N.…`. */
export function placeAmongSent(steps: readonly Step[], at: number): number {
  return requestsOf(steps.slice(0, at)).length;
}
