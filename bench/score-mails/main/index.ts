import type { Dialect } from '../dialect.ts';
import { dress } from './dress.ts';
import { otherFrames } from './other-frames.ts';
import { form, requestFrames } from './request-frames.ts';
import { traps } from './traps.ts';

import { write } from './words.ts';

/** The dialect that faults are looked for in. */
export const mainDialect: Dialect = {
  name: 'main',
  write,
  frames: requestFrames,
  plainest: form,
  others: otherFrames,
  traps,
  dress,
};
