import type { QuoteRoom } from '../quotes/index.ts';

/** What the chance to win is learned with. */
export type LearnRoom = Pick<QuoteRoom, 'db' | 'clock'>;

/** What it is told with; `runs` reads the fuel of a stored run. */
export type WinRoom = Pick<QuoteRoom, 'db' | 'runs'>;
