import { COST_TYPE_LABEL, COST_TYPES, MILEAGE_PROVIDER_LABEL, MILEAGE_PROVIDERS } from '@lanewright/quoting';
import { z } from 'zod';
import { customerFields as fields } from '../shippers/customer-fields.ts';
import { mailAddressText } from '../wire/mail-address.ts';
import { labelColumn, numberColumn, required, textColumn, type FileLayout } from './layout.ts';

/**
 * The columns of a file of shippers, read by the limits of the form (S-033…S-044). Only code and name are required; the
 * pricing contact is an e-mail address. Source: SP-120.
 */
export const SHIPPER_LAYOUT = {
  customer_slug: required(textColumn(fields.customer_slug)),
  customer_name: required(textColumn(fields.customer_name)),
  contact_name: textColumn(fields.contact_name),
  contact_email: textColumn(fields.contact_email),
  contact_phone: textColumn(fields.contact_phone),
  profit_center: textColumn(fields.profit_center),
  nfi_pricing_contact: textColumn(z.string().toLowerCase().pipe(mailAddressText())),
  tms: textColumn(fields.tms),
  cost_type: labelColumn('number', {
    labels: COST_TYPES.map((each) => [COST_TYPE_LABEL[each], each]),
    named: Object.values(COST_TYPE_LABEL),
  }),
  mileage_provider: labelColumn('number', {
    labels: MILEAGE_PROVIDERS.map((each) => [MILEAGE_PROVIDER_LABEL[each], each]),
    named: Object.values(MILEAGE_PROVIDER_LABEL),
  }),
  pc_miler_version: numberColumn(fields.pc_miler_version),
  default_fuel_price_delay: numberColumn(fields.default_fuel_price_delay),
  // By the words of the list (S-004), and as spreadsheets write them.
  auto_response: labelColumn<boolean>('flag', {
    labels: [
      ['Enabled', true],
      ['Disabled', false],
      ['TRUE', true],
      ['FALSE', false],
    ],
    named: ['Enabled', 'Disabled'],
  }),
  quote_expiration_period: numberColumn(fields.quote_expiration_period),
  vertical: textColumn(fields.vertical),
  channel_id: textColumn(fields.channel_id),
  notes: textColumn(fields.notes),
} as const satisfies FileLayout;
