import type { Generated } from 'kysely';

/** The tables of migrations 0110 and 0111: what PC Miler said, and for which quotes it is asked again. */

/** Miles of a lane by a version of PC Miler; `lane` is a digest of its stops. Numerics come as text. */
export type KeptMilesTable = {
  version: number;
  lane: string;
  miles: string;
  legs: string[];
  told_at: Date;
};

/** A quote whose latest run went without the miles that were wanted, because PC Miler was down. */
export type AwaitedMilesTable = {
  quote_id: number;
  run_id: number;
  tries: Generated<number>;
  due_at: Date;
};
