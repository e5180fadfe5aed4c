import type { Dialect } from '../dialect.ts';
import { dress } from './dress.ts';
import { frames, plainForm } from './frames.ts';
import { others } from './others.ts';
import { traps } from './traps.ts';
import { write } from './words.ts';

/** The dialect that no fault is looked for in: figures over it say how the reader does with wording it never met. */
export const heldOutDialect: Dialect = { name: 'held-out', write, frames, plainest: plainForm, others, traps, dress };
