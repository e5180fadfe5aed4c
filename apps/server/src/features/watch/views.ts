import { may, type Permission } from '@lanewright/access';
import type { AnswerOf, listWatch, ParsedRequestOf, WatchFindingRow } from '@lanewright/contract';
import { idFromSystemId, systemIdOf, type WatchKind } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

type Query = ParsedRequestOf<typeof listWatch>['query'];

/** The permission that a person needs to see findings about each kind of subject. */
export const VIEW_PERMISSION: Readonly<Record<WatchFindingRow['subject']['kind'], Permission>> = {
  quote: 'quote.view',
  award: 'award.view',
  fuel_sheet: 'fuel_sheet.view',
};

type Row = {
  readonly id: number;
  readonly kind: WatchKind;
  readonly quote_id: number | null;
  readonly award_id: number | null;
  readonly fuel_sheet_id: number | null;
  readonly award_name: string | null;
  readonly sheet_region: string | null;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly sentence: string;
  readonly worth_cents: Cents | null;
  readonly basis: string | null;
  readonly found_at: Date;
};

/**
 * A page of what the watch found, the most worth first. A quote whose price or cost type was mended or that was closed
 * since, and an award that was deleted, are left out at once; the next look deletes them. Without `quote.view` a person
 * gets neither amounts nor an order that reveals them. Source: B-019, A-085.
 */
export async function watchPage(
  db: Kysely<Tables>,
  query: Query,
  permissions: ReadonlySet<string>,
): Promise<AnswerOf<typeof listWatch>> {
  const seesQuotes = may(permissions, [VIEW_PERMISSION.quote]);
  const sentence = seesQuotes ? sql`finding.sentence` : sql`coalesce(finding.plain_sentence, finding.sentence)`;
  const worth = seesQuotes ? sql`finding.worth_cents` : sql`NULL::bigint`;
  const basis = seesQuotes ? sql`finding.basis` : sql`NULL::text`;
  const found = sql`
    FROM watch_finding AS finding JOIN customer ON customer.id = finding.customer_id AND customer.deleted_at IS NULL
    LEFT JOIN quote ON quote.id = finding.quote_id
    LEFT JOIN award ON award.id = finding.award_id
    LEFT JOIN fuel_sheet AS sheet ON sheet.id = finding.fuel_sheet_id
    WHERE (finding.quote_id IS NULL OR (quote.deleted_at IS NULL AND quote.status IN ('open', 'responded')
        AND (finding.kind <> 'below_contract' OR quote.quoted_price_cents = finding.quote_price_cents)
        AND (finding.kind <> 'cost_type' OR quote.cost_type <> customer.cost_type)))
      AND (finding.award_id IS NULL OR award.deleted_at IS NULL)
      AND ${sql.join([sql`true`, ...conditions(query, permissions, sentence)], sql` AND `)}`;
  const [counted, page, look] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::integer AS count ${found}`.execute(db),
    sql<Row>`
      SELECT finding.id, finding.kind, finding.quote_id, finding.award_id, finding.fuel_sheet_id, award.name AS award_name,
        sheet.region AS sheet_region, customer.id AS customer_id, customer.customer_name, ${sentence} AS sentence,
        ${worth} AS worth_cents, ${basis} AS basis, finding.found_at
      ${found} ORDER BY ${worth} DESC NULLS LAST, finding.id LIMIT ${query.size} OFFSET ${query.offset}`.execute(db),
    db.selectFrom('watch_look').select('looked_at').executeTakeFirst(),
  ]);
  return {
    count: counted.rows[0]?.count ?? 0,
    results: page.rows.map(rowView),
    looked_at: look?.looked_at.toISOString() ?? null,
  };
}

function conditions(
  { kind, customer, search = '' }: Query,
  permissions: ReadonlySet<string>,
  sentence: RawBuilder<unknown>,
) {
  const hidden = [
    ...(may(permissions, [VIEW_PERMISSION.quote]) ? [] : [sql`finding.quote_id IS NULL`]),
    ...(may(permissions, [VIEW_PERMISSION.award]) ? [] : [sql`finding.award_id IS NULL`]),
    ...(may(permissions, [VIEW_PERMISSION.fuel_sheet]) ? [] : [sql`finding.fuel_sheet_id IS NULL`]),
  ];
  const term = search.trim().toLowerCase();
  return [
    ...hidden,
    ...(kind.length === 0 ? [] : [sql`finding.kind = ANY(${kind}::text[])`]),
    ...(customer.length === 0 ? [] : [sql`finding.customer_id = ANY(${customer}::bigint[])`]),
    ...(term === ''
      ? []
      : [
          sql`(position(${term} IN lower(customer.customer_name)) > 0 OR position(${term} IN lower(${sentence})) > 0
            OR finding.quote_id = ${idFromSystemId(search.trim())}::bigint)`,
        ]),
  ];
}

function rowView(row: Row): WatchFindingRow {
  return {
    id: row.id,
    kind: row.kind,
    subject: subjectOf(row),
    sentence: row.sentence,
    worth_cents: row.worth_cents,
    basis: row.basis,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    found_at: row.found_at.toISOString(),
  };
}

function subjectOf({ quote_id, award_id, fuel_sheet_id, award_name, sheet_region }: Row): WatchFindingRow['subject'] {
  if (quote_id !== null) return { kind: 'quote', id: quote_id, name: systemIdOf(quote_id) };
  if (award_id !== null) return { kind: 'award', id: award_id, name: award_name ?? 'Award' };
  return { kind: 'fuel_sheet', id: fuel_sheet_id ?? 0, name: sheet_region ?? 'Fuel sheet' };
}
