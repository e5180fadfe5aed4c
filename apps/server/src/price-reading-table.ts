import type { PublishedSeriesName } from '@lanewright/contract';
import type { Generated } from 'kysely';

/** What each reading of a public series did (SP-128, SP-163). */
export type PriceReadingTable = {
  id: Generated<number>;
  series: PublishedSeriesName;
  at: Date;
  by_name: string;
  added: number;
  corrected: number;
  unchanged: number;
  /** Why nothing could be read. */
  problem: string | null;
  refused: readonly string[];
  kept: readonly string[];
};
