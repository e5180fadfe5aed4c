import { dayOf } from '@lanewright/units';
import { COST_TYPE_LABEL, EQUIPMENT_LABEL } from '@lanewright/quoting';
import { endsOf } from '../ends.ts';
import type { Row } from '../copy-rows.ts';
import { creatorOf } from '../rows.ts';
import type { WorldQuote } from '../world.ts';
import { csvOf, type Cell } from './csv.ts';
import type { Office } from './office.ts';

/** Older files are not kept in the demo world: a month of them shows what they are. */
const KEPT_DAYS = 45;

const QUOTE_COLUMNS = [
  'shipper_code',
  'shipper_quote_id',
  'equipment',
  'pickup_city',
  'pickup_state',
  'pickup_postal_code',
  'pickup_country',
  'pickup_date',
  'delivery_city',
  'delivery_state',
  'delivery_postal_code',
  'delivery_country',
  'delivery_date',
  'weight',
  'commodity',
  'pallets',
  'hazmat',
  'team',
  'cost_type',
] as const;

/** The files that the latest quotes of source CSV came in: one for each shipper and day, with what each row became. */
export function putQuoteFiles(office: Office, quotes: readonly WorldQuote[]): void {
  const since = office.daysAgo(KEPT_DAYS);
  const recent = quotes.filter(({ draft }) => draft.source === 'csv' && draft.createdAt >= since);
  const files = Map.groupBy(
    recent,
    ({ draft }) => `${draft.shipper.slug.toLowerCase()}-${dayOf(draft.createdAt, 'UTC')}`,
  );
  for (const [name, rows] of files) {
    const [first] = rows;
    if (first === undefined) continue;
    office.shelf.put({
      category: 'quote',
      name: `${name}.csv`,
      content: csvOf(QUOTE_COLUMNS, rows.map(cellsOf)),
      at: new Date(first.draft.createdAt.getTime() - 4000),
      by: creatorOf(first),
      settings: { customer_id: first.draft.shipper.id },
      results: rows.map(resultOf),
    });
  }
}

function resultOf({ draft, run }: WorldQuote, index: number): Row {
  const priced = run?.result.price ?? null;
  return { row_number: index + 2, quote_id: draft.id, message: priced === null ? 'Not priced: see the quote.' : null };
}

function cellsOf({ draft }: WorldQuote): readonly Cell[] {
  const { pickup, delivery } = endsOf(draft);
  const end = (stop: typeof pickup) => {
    const { city, state, postal_code, country } = stop.site.place;
    return [city, state, postal_code, country, stop.local];
  };
  return [
    draft.shipper.slug,
    draft.shipperQuoteId,
    EQUIPMENT_LABEL[draft.lane.equipment],
    ...end(pickup),
    ...end(delivery),
    draft.weight,
    draft.goods.commodity,
    draft.pallets,
    draft.goods.hazmat === true ? 'yes' : 'no',
    draft.team ? 'yes' : 'no',
    COST_TYPE_LABEL[draft.shipper.costType],
  ];
}
