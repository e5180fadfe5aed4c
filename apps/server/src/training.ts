import { isCents, type Cents } from '@lanewright/units';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { recordVerdict, standsAt, type Author, type QuoteRoom, type ShipperVerdict } from './features/quotes/index.ts';
import type { Database } from './platform/database.ts';
import type { Tables } from './tables.ts';

/** An offer that a shipper has not spoken on yet. Cents of the quote's currency; null where the figure is not known. */
type Offer = {
  readonly id: number;
  readonly customerId: number;
  readonly respondedAt: Date;
  readonly expiresAt: Date | null;
  readonly allIn: Cents | null;
  readonly price: Cents | null;
  readonly costEstimate: Cents | null;
};

/** What simulated traffic sees of the product and does in it, beside sending requests through the channels (B-022). */
export type TrainingDesk = {
  /** Whether this process is the one that plays the shippers: one among all processes of the database. */
  readonly lead: () => Promise<boolean>;
  /** Lets another process lead. */
  readonly yieldLead: () => Promise<void>;
  readonly openQuotes: () => Promise<number>;
  /** Offers that are still good, oldest first. */
  readonly offers: () => Promise<readonly Offer[]>;
  /** Records what a shipper says of an offer; false where the quote has moved on meanwhile. */
  readonly judge: (id: number, verdict: ShipperVerdict) => Promise<boolean>;
};

/** In whose name the simulated shippers' verdicts stand in activities and audit. */
const TRAINING_SHIPPER: Author = {
  userId: null,
  name: 'Training shipper',
  acting: { kind: 'system', name: 'training' },
};

/** Any number that nothing else locks. */
const LOCK = 7_265_398_123;
const MAX_OFFERS = 200;
const costOf = z.object({ cost_estimate: z.number().refine(isCents).nullable() });

/** The desk of a training installation. `room` is that of the quotes. */
export function trainingDesk(room: QuoteRoom, { pool }: Pick<Database<Tables>, 'pool'>): TrainingDesk {
  return {
    ...leadership(pool),
    openQuotes: async () => {
      const { open } = await room.db
        .selectFrom('quote')
        .select((e) => e.fn.countAll<number>().as('open'))
        .where('deleted_at', 'is', null)
        .where(standsAt('open', room.clock.now()))
        .executeTakeFirstOrThrow();
      return open;
    },
    offers: () => offersOf(room),
    judge: async (id, verdict) => (await recordVerdict(room, { id, verdict, by: TRAINING_SHIPPER })).ok,
  };
}

/** One process holds a lock of the database for as long as its connection lives: when it dies, another one can lead. */
function leadership(pool: Database<Tables>['pool']): Pick<TrainingDesk, 'lead' | 'yieldLead'> {
  let holder: PoolClient | null = null;
  const lost = (): void => {
    holder?.release(true);
    holder = null;
  };
  return {
    lead: async () => {
      if (holder !== null) return true;
      const client = await pool.connect();
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
      if (rows[0]?.held !== true) {
        client.release();
        return false;
      }
      client.once('error', lost);
      holder = client;
      return true;
    },
    yieldLead: async () => {
      if (holder === null) return;
      const client = holder;
      holder = null;
      client.off('error', lost);
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      client.release();
    },
  };
}

async function offersOf({ db, clock }: QuoteRoom): Promise<readonly Offer[]> {
  const rows = await db
    .selectFrom('quote as q')
    .leftJoin('pricing_run as r', 'r.id', 'q.latest_run_id')
    .select(['q.id', 'q.customer_id', 'q.responded_at', 'q.expiration_date', 'q.all_in_cents', 'q.quoted_price_cents'])
    .select('r.result')
    .where('q.deleted_at', 'is', null)
    .where(standsAt('responded', clock.now(), 'q'))
    .orderBy('q.responded_at')
    .limit(MAX_OFFERS)
    .execute();
  return rows.flatMap((row) => {
    if (row.responded_at === null) return [];
    const run = costOf.safeParse(row.result);
    return [
      {
        id: row.id,
        customerId: row.customer_id,
        respondedAt: row.responded_at,
        expiresAt: row.expiration_date,
        allIn: row.all_in_cents,
        price: row.quoted_price_cents,
        costEstimate: run.success ? run.data.cost_estimate : null,
      },
    ];
  });
}
