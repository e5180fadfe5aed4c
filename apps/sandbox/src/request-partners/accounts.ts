import { isQuoteSource, QUOTE_SOURCE_NAMES, QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import type { Row } from '../copy-rows.ts';
import type { DaysAgo } from '../setting-rows.ts';
import { SHIPPERS } from '../shippers/shippers.ts';
import type { Shipper } from '../shippers/shipper.ts';

/** The sources that know shippers by account codes of their own. */
const SOURCES: readonly QuoteSource[] = QUOTE_SOURCE_NAMES.filter(
  (name) => isQuoteSource(name) && QUOTE_SOURCES[name].reply === 'api' && !QUOTE_SOURCES[name].auction,
);

/** The code by which a partner knows a demo shipper. */
export function accountOf({ slug, id }: Pick<Shipper, 'slug' | 'id'>): string {
  return `${slug.slice(0, 4).toUpperCase()}${String(1000 + id * 7)}`;
}

/** The one shipper whose accounts nobody has assigned yet: its requests wait for a person. */
function isUnassigned({ id }: Pick<Shipper, 'id'>): boolean {
  return id === SHIPPERS[4]?.id;
}

/** Whose the partners' accounts are in the demo world. */
export function accountRows(daysAgo: DaysAgo): { partner_account: readonly Row[] } {
  const added = { added_at: daysAgo(370), added_by_name: 'System' };
  const assigned = SHIPPERS.filter((shipper) => !isUnassigned(shipper));
  return {
    partner_account: SOURCES.flatMap((source, at) =>
      assigned.map((shipper, index) => ({
        id: at * 1_000 + index + 1,
        source,
        code: accountOf(shipper),
        customer_id: shipper.id,
        ...added,
      })),
    ),
  };
}
