import { COST_TYPE_LABEL, EQUIPMENT_LABEL, QUOTE_SOURCES, STATUS_LABEL, systemIdOf } from '@lanewright/quoting';
import type { ExportColumn } from '../wire/list-export.ts';
import type { QuoteRow } from '../quotes/quote-views.ts';

type End = 'origin' | 'destination';

/** A quote as it is exported: what its row of the dashboard shows, in the order of the list. Money in cents. */
export type ExportedQuote = Pick<
  QuoteRow,
  | 'id'
  | 'status'
  | 'customer_name'
  | 'shipper_quote_id'
  | 'stop_count'
  | 'equipment_type'
  | 'equipment_name'
  | 'cost_type'
  | 'currency'
  | 'request_source'
> &
  Readonly<Record<`${End}_${'city' | 'state' | 'country'}`, string>> &
  Readonly<Record<`${End}_postal_code`, string | null>> & {
    /** Wall clocks of the stops, as `2026-11-23 08:00`. */
    readonly pickup_at: string;
    readonly delivery_at: string;
    readonly quoted_price_cents: number | null;
    /** Wall clocks in the business zone, in the same form. */
    readonly created_at: string;
    readonly expires_at: string | null;
  };

type Column = ExportColumn<ExportedQuote>;

/** The columns of an exported list of quotes. */
export const QUOTE_EXPORT: readonly Column[] = [
  { label: 'Quote ID', kind: 'text', value: (quote) => systemIdOf(quote.id) },
  { label: 'Status', kind: 'text', value: (quote) => STATUS_LABEL[quote.status] },
  { label: 'Shipper', kind: 'text', value: (quote) => quote.customer_name },
  { label: 'Shipper Quote ID', kind: 'text', value: (quote) => quote.shipper_quote_id },
  ...endColumns('Origin', 'origin'),
  ...endColumns('Destination', 'destination'),
  { label: 'Stops', kind: 'number', value: (quote) => quote.stop_count },
  {
    label: 'Equipment',
    kind: 'text',
    value: ({ equipment_type: type, equipment_name: name }) => (type === null ? name : EQUIPMENT_LABEL[type]),
  },
  { label: 'Pickup', kind: 'local', value: (quote) => quote.pickup_at },
  { label: 'Delivery', kind: 'local', value: (quote) => quote.delivery_at },
  { label: 'Quoted Price', kind: 'money', value: (quote) => quote.quoted_price_cents },
  { label: 'Currency', kind: 'text', value: (quote) => quote.currency },
  { label: 'Cost Type', kind: 'text', value: (quote) => COST_TYPE_LABEL[quote.cost_type] },
  { label: 'Source', kind: 'text', value: (quote) => QUOTE_SOURCES[quote.request_source].name },
  { label: 'Created', kind: 'local', value: (quote) => quote.created_at },
  { label: 'Expiration Date', kind: 'local', value: (quote) => quote.expires_at },
];

function endColumns(name: string, end: End): readonly Column[] {
  return [
    { label: `${name} City`, kind: 'text', value: (quote) => quote[`${end}_city`] },
    { label: `${name} State`, kind: 'text', value: (quote) => quote[`${end}_state`] },
    { label: `${name} Postal Code`, kind: 'text', value: (quote) => quote[`${end}_postal_code`] },
    { label: `${name} Country`, kind: 'text', value: (quote) => quote[`${end}_country`] },
  ];
}
