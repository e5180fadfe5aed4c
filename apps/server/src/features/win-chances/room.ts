import type { DatabaseConnection } from '../../platform/database.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What the chance to win is learned with; the thread that learns opens a connection of its own. */
export type LearnRoom = Pick<QuoteRoom, 'db' | 'clock'> & { readonly connection: DatabaseConnection };

/** What it is told with; `runs` reads the fuel of a stored run. */
export type WinRoom = Pick<QuoteRoom, 'db' | 'runs'>;
