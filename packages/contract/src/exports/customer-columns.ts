import { COST_TYPE_LABEL, COST_TYPES } from '@lanewright/quoting';
import type { CustomerRow } from '../shippers/customers.ts';
import { yesNo, type ExportColumn } from '../wire/list-export.ts';

/** The columns of an exported list of shippers (S-002). */
export const CUSTOMER_EXPORT: readonly ExportColumn<CustomerRow>[] = [
  { label: 'Name', kind: 'text', value: (shipper) => shipper.customer_name },
  { label: 'Code', kind: 'text', value: (shipper) => shipper.customer_slug },
  { label: 'Profit Center', kind: 'text', value: (shipper) => shipper.profit_center },
  { label: 'NFI Pricing Contact', kind: 'text', value: (shipper) => shipper.nfi_pricing_contact_name },
  { label: 'TMS', kind: 'text', value: (shipper) => shipper.tms },
  { label: 'Cost Type', kind: 'text', value: (shipper) => costTypeText(shipper.cost_type) },
  { label: 'Auto Response', kind: 'text', value: (shipper) => (shipper.auto_response ? 'Enabled' : 'Disabled') },
  { label: 'Quote Expiration (Hours)', kind: 'number', value: (shipper) => shipper.quote_expiration_period },
  { label: 'Own Quoting Rules', kind: 'text', value: (shipper) => yesNo(shipper.has_price_prediction_rules) },
  { label: 'Own Max Buy Rules', kind: 'text', value: (shipper) => yesNo(shipper.has_max_buy_price_prediction_rules) },
];

function costTypeText(stored: number): string {
  const known = COST_TYPES.find((each) => each === stored);
  return known === undefined ? String(stored) : COST_TYPE_LABEL[known];
}
