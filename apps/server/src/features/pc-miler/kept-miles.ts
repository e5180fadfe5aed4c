import { createHash } from 'node:crypto';
import { askedStop, type RouteMiles, type RouteToMeasure } from '@lanewright/pc-miler';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { PartnerAccount } from '../partners/index.ts';

/** A route and the version of the roads it is measured with. */
export type VersionedRoute = { readonly version: number; readonly route: RouteToMeasure };

/** Miles that were told before, by the key of their route. */
export type KeptMiles = {
  readonly read: (keys: readonly RouteKey[]) => Promise<ReadonlyMap<string, RouteMiles>>;
  readonly write: (told: ReadonlyMap<string, { readonly key: RouteKey; readonly miles: RouteMiles }>) => Promise<void>;
};

/** A route by its version and a digest of the account and of its stops as they are asked; `name` is both. */
export type RouteKey = { readonly name: string; readonly version: number; readonly lane: string };

/**
 * How long miles are kept. The roads of a version never change, so lanes that are quoted each week are asked for once;
 * a month later the service may have corrected a place.
 */
const KEPT_DAYS = 30;

/**
 * The key of a route: the same stops in the same order are the same lane, whoever asks. A stand-in's miles are not those of
 * the service, so the account is part of it; its key is not, because the roads do not depend on it.
 */
export function keyOfRoute({ version, route }: VersionedRoute, { url, sandbox }: PartnerAccount): RouteKey {
  const lane = createHash('sha256')
    .update(JSON.stringify([url, sandbox, route.map(askedStop)]))
    .digest('base64url');
  return { name: `${version} ${lane}`, version, lane };
}

/** Miles kept in the database, so that every process has them and a restart forgets none. Source: decision 0080. */
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
      // Two writers that lock the same rows in two orders would wait for each other.
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

/** Deletes miles that are no longer believed to be current. */
export async function forgetMiles(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('kept_miles').where('told_at', '<=', oldest(now)).execute();
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000);
}
