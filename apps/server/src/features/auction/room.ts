import type { AuctionPartner } from '@lanewright/transplace/client';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** What auctions work with; the partner is null where it is not set up. */
export type AuctionRoom = {
  readonly db: Kysely<Tables>;
  readonly partner: Pick<AuctionPartner, 'search'> | null;
};
