import { useConfig } from '../../../lib/config.ts';
import { hasNext, useWalkStep } from '../use-quote-walk.ts';

/** What a dialog sends, and whether the next quote of the list opens once it is sent. */
export type Sending<Body> = { readonly body: Body; readonly goesOn: boolean };

/** What the dialogs that decide a quote have in common: how they end, and for how long an answer waits. */
type GoingOn = {
  /** For how many seconds an answer waits, so that it can be recalled. */
  readonly holdSeconds: number;
  /** Closes the dialog and opens the next quote if that was asked for. */
  readonly end: (sent: Sending<unknown>) => void;
  /** The second way to submit, which opens the next quote; absent where the list has none. */
  readonly onward: (label: string, submit: () => unknown) => { label: string; onSubmit: () => unknown } | undefined;
};

/** Lets a dialog of a quote go on to the next quote of the list (B-014). */
export function useGoingOn(quoteId: number, onClose: () => void): GoingOn {
  const step = useWalkStep(quoteId);
  return {
    holdSeconds: useConfig()?.answer_hold_seconds ?? 0,
    end: ({ goesOn }) => {
      onClose();
      if (goesOn) void step(1);
    },
    onward: (label, onSubmit) => (hasNext(quoteId) ? { label, onSubmit } : undefined),
  };
}
