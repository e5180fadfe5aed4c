import type { Refusal } from '@lanewright/units';

/** An expected refusal: its HTTP status, and its sentence made from the facts of the case (SP-094). */
export type DeclaredRefusal = {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 503;
  readonly sentence: (facts: Refusal['facts']) => string;
};
