import type { CallerDirectory } from '../callers/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What the calls of machine callers work with. */
export type CallerQuoteRoom = QuoteRoom & {
  readonly callers: CallerDirectory;
  /** Whether callbacks into private networks are allowed: for tests and the demo alone. */
  readonly allowPrivateCallbacks: boolean;
};
