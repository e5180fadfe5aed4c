import { useConfig } from '../../../lib/config.ts';
import { hasNext, useWalkStep } from '../use-quote-walk.ts';

/** The body that a dialog sends, and whether the next quote of the list opens after that. */
export type Sending<Body> = { readonly body: Body; readonly goesOn: boolean };

/** What the dialogs that decide a quote share: how they close, and how long an answer is held back. */
type GoingOn = {
  /** How many seconds an answer is held back, so that it can be recalled. */
  readonly holdSeconds: number;
  /** Closes the dialog, and opens the next quote if `goesOn`. */
  readonly end: (sent: Sending<unknown>) => void;
  /** The second submit button, which opens the next quote; undefined if the list has none. */
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
