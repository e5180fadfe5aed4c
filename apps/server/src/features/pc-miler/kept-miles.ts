import { createHash } from 'node:crypto';
import { askedStop, type RouteMiles, type RouteToMeasure } from '@lanewright/pc-miler';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { PartnerAccount } from '../partners/index.ts';

/** A route and the version of the road data to measure it with. */
export type VersionedRoute = { readonly version: number; readonly route: RouteToMeasure };

/** The cache of miles, by the key of their route. */
export type KeptMiles = {
  readonly read: (keys: readonly RouteKey[]) => Promise<ReadonlyMap<string, RouteMiles>>;
  readonly write: (told: ReadonlyMap<string, { readonly key: RouteKey; readonly miles: RouteMiles }>) => Promise<void>;
};

/** The cache key of a route: the version, and a digest of the account and the stops. `name` combines both. */
export type RouteKey = { readonly name: string; readonly version: number; readonly lane: string };

/**
 * How long miles stay cached. A version's roads never change, so a lane that is quoted every week is asked for once.
 * They expire after a month, because the service may correct a place.
 */
const KEPT_DAYS = 30;

/**
 * The cache key of a route: the same stops in the same order share an entry. It includes the account, so that a
 * stand-in's miles are never used for the service. It excludes the account's API key, because the miles do not depend
 * on it.
 */
export function keyOfRoute({ version, route }: VersionedRoute, { url, sandbox }: PartnerAccount): RouteKey {
  const lane = createHash('sha256')
    .update(JSON.stringify([url, sandbox, route.map(askedStop)]))
    .digest('base64url');
  return { name: `${version} ${lane}`, version, lane };
}

/** Caches miles in the database, so that all processes share them and they survive a restart. Source: decision 0080. */
export function keptMiles(db: Kysely<Tables>, now: () => Date): KeptMiles {
  return {
    read: async (keys) => {
      const rows = await db
        .selectFrom('kept_miles')
        .select(['version', 'lane', 'miles', 'legs'])
        .where(
          sql<boolean>`(version, lane) IN (SELECT * FROM unnest(${keys.map((key) => key.version)}::smallint[],
            ${keys.map((key) => key.lane)}::text[]))`,
        )
        .where('told_at', '>', oldest(now()))
        .execute();
      return new Map(
        rows.map(({ version, lane, miles, legs }) => [
          `${version} ${lane}`,
          { miles: Number(miles), legs: legs.map(Number) },
        ]),
      );
    },
    write: async (told) => {
      // A fixed order of locks prevents deadlocks between concurrent writers.
      const ordered = [...told.values()].toSorted((a, b) => compareText(a.key.name, b.key.name));
      const rows = ordered.map(({ key, miles }) => ({
        version: key.version,
        lane: key.lane,
        miles: miles.miles.toFixed(1),
        legs: miles.legs.map((leg) => leg.toFixed(1)),
        told_at: now(),
      }));
      if (rows.length === 0) return;
      await db
        .insertInto('kept_miles')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['version', 'lane']).doUpdateSet((e) => ({
            miles: e.ref('excluded.miles'),
            legs: e.ref('excluded.legs'),
            told_at: e.ref('excluded.told_at'),
          })),
        )
        .execute();
    },
  };
}

/** Deletes expired miles. */
export async function deleteExpiredMiles(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('kept_miles').where('told_at', '<=', oldest(now)).execute();
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000);
}
