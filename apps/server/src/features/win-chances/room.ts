import type { DatabaseConnection } from '../../platform/database.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** The dependencies of learning; the learning thread opens its own connection. */
export type LearnRoom = Pick<QuoteRoom, 'db' | 'clock'> & { readonly connection: DatabaseConnection };

/** The dependencies of the answer; `runs` reads the fuel of a stored run. */
export type WinRoom = Pick<QuoteRoom, 'db' | 'runs'>;
