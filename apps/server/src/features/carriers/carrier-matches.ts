import type { CarrierMatch, listCarrierPreferences, ParsedRequestOf } from '@lanewright/contract';
import { parsePostalCode } from '@lanewright/places';
import type { EquipmentType } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Which part of the list is wanted. */
export type CarrierPage = ParsedRequestOf<typeof listCarrierPreferences>['query'];

/** How closely a carrier's lane fits, closest first; the database counts them from 0. */
const FITS = ['postal_code', 'postal_prefix', 'state'] as const satisfies readonly CarrierMatch['fit'][];

/**
 * The carriers that like to run a quote's lane with its equipment or with any, by the latest successful carrier file:
 * each once, by its closest lane; closest first, then by latest activity. Both ends must lie in the lane's states, and
 * a lane fits as well as its worse end.
 * Refuses: an unknown quote. Source: Q-173, P-019, SP-085.
 */
export async function carrierMatches(
  db: Kysely<Tables>,
  quoteId: number,
  page: CarrierPage,
): Promise<Outcome<{ count: number; results: CarrierMatch[] }, 'quote.not_found'>> {
  const lane = await laneOf(db, quoteId);
  if (lane === undefined) return refuse('quote.not_found');
  const { rows } = await matches(lane, page).execute(db);
  return done({ count: rows[0]?.count ?? 0, results: rows.flatMap(matchOf) });
}

type Lane = NonNullable<Awaited<ReturnType<typeof laneOf>>>;

function laneOf(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .select(['origin_state', 'origin_postal_code', 'destination_state', 'destination_postal_code', 'equipment.type'])
    .where('quote.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A row of the page beside the count of all; of a page beyond the last row only the count is left. */
type MatchRow = {
  readonly count: number;
  readonly id: number | null;
  readonly company_name: string | null;
  readonly fit: number | null;
} & Omit<CarrierMatch, 'id' | 'company_name' | 'fit'>;

function matchOf(row: MatchRow): readonly CarrierMatch[] {
  const { id, company_name, fit } = row;
  if (id === null || company_name === null || fit === null) return [];
  const { dot_number, contact_phone, contact_email, tracking_provider, last_activity } = row;
  const told = { dot_number, contact_phone, contact_email, tracking_provider, last_activity };
  return [{ id, company_name, ...told, fit: FITS[fit] ?? 'state' }];
}

/** Count and page from one reading, so that they always belong together; the id settles what is otherwise equal. */
function matches(lane: Lane, { limit, offset }: CarrierPage): RawBuilder<MatchRow> {
  return sql<MatchRow>`
    WITH fitting AS (
      SELECT *, greatest(${endFit('origin', lane.origin_postal_code)},
        ${endFit('destination', lane.destination_postal_code)}) AS fit
      FROM carrier_preference
      WHERE file_id = (
          SELECT id FROM file WHERE category = 'carrier_preference' AND status = 'success' ORDER BY id DESC LIMIT 1
        )
        AND origin_state = ${lane.origin_state} AND destination_state = ${lane.destination_state}
        AND (equipment_type IS NULL OR equipment_type = ${lane.type satisfies EquipmentType | null})
    ), best AS MATERIALIZED (
      SELECT DISTINCT ON (coalesce(dot_number, lower(company_name))) *
      FROM fitting
      ORDER BY coalesce(dot_number, lower(company_name)), fit, last_activity DESC NULLS LAST, id
    )
    SELECT counted.count, page.*
    FROM (SELECT count(*) AS count FROM best) AS counted
    LEFT JOIN LATERAL (
      SELECT id, company_name, dot_number, contact_phone, contact_email, tracking_provider, last_activity, fit
      FROM best
      ORDER BY fit, last_activity DESC NULLS LAST, id
      LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY fit, last_activity DESC NULLS LAST, id`;
}

/**
 * How well an end fits the quote's: 0 by the whole code, 1 by its prefix, else 2 by the state. Of a Canadian code the
 * forward sortation area alone is known at times: that is the prefix, never the whole.
 */
function endFit(end: 'origin' | 'destination', quoteCode: string | null): RawBuilder<number> {
  const code = quoteCode === null ? null : parsePostalCode(quoteCode);
  if (code === null) return sql<number>`2`;
  const stored = sql`upper(replace(${sql.ref(`${end}_postal_code`)}, ' ', ''))`;
  const whole = code.text.replaceAll(' ', '');
  const byPrefix = sql`CASE WHEN left(${stored}, 3) = ${whole.slice(0, 3)} THEN 1 ELSE 2 END`;
  return whole.length > 3
    ? sql<number>`CASE WHEN ${stored} = ${whole} THEN 0 ELSE ${byPrefix} END`
    : sql<number>`${byPrefix}`;
}
