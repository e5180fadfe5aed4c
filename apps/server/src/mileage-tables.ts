import type { Generated } from 'kysely';

/** The tables of migrations 0110, 0111 and 0160: what PC Miler said, and for which quotes partners are asked again. */

/** Miles of a lane by a version of PC Miler; `lane` is a digest of its stops. Numerics come as text. */
export type KeptMilesTable = {
  version: number;
  lane: string;
  miles: string;
  legs: string[];
  told_at: Date;
};

/** A quote whose latest run went without an answer that was wanted, because the partner was down. */
export type AwaitedAnswerTable = {
  answer: 'miles' | 'rates' | 'panels' | 'auction';
  quote_id: number;
  run_id: number;
  tries: Generated<number>;
  due_at: Date;
};
