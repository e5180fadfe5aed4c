import { MILEAGE_PROVIDER_LABEL, MILEAGE_PROVIDERS } from '@lanewright/quoting';
import { z } from 'zod';
import { customerFields as fields } from '../shippers/customer-fields.ts';
import { mailAddressText } from '../wire/mail-address.ts';
import { costTypeColumn } from './cells.ts';
import { alsoNamed, labelColumn, numberColumn, required, textColumn, type FileLayout } from './layout.ts';

/**
 * The columns of a file of shippers, read by the limits of the form (S-033…S-044). Only code and name are required; the
 * pricing contact is an e-mail address. Source: SP-120.
 */
export const SHIPPER_LAYOUT = {
  customer_slug: alsoNamed(
    required(textColumn(fields.customer_slug, 'NORTHFORK')),
    'shipper code',
    'code',
    'slug',
    'shipper id',
  ),
  customer_name: alsoNamed(required(textColumn(fields.customer_name, 'Northfork Foods')), 'shipper', 'name', 'company'),
  contact_name: alsoNamed(textColumn(fields.contact_name, 'Lee Ortiz'), 'contact'),
  contact_email: alsoNamed(textColumn(fields.contact_email, 'lee.ortiz@northfork.example'), 'email'),
  contact_phone: alsoNamed(textColumn(fields.contact_phone, '312-555-0142'), 'phone'),
  profit_center: textColumn(fields.profit_center),
  nfi_pricing_contact: textColumn(z.string().toLowerCase().pipe(mailAddressText())),
  tms: textColumn(fields.tms),
  cost_type: costTypeColumn(),
  mileage_provider: labelColumn('number', {
    labels: MILEAGE_PROVIDERS.map((each) => [MILEAGE_PROVIDER_LABEL[each], each]),
    named: Object.values(MILEAGE_PROVIDER_LABEL),
    example: 'PC Miler current version',
  }),
  pc_miler_version: numberColumn(fields.pc_miler_version, '39'),
  default_fuel_price_delay: numberColumn(fields.default_fuel_price_delay, '0'),
  // By the words of the list (S-004), and as spreadsheets write them.
  auto_response: labelColumn('flag', {
    labels: [
      ['Enabled', true],
      ['Disabled', false],
      ['TRUE', true],
      ['FALSE', false],
      ['Yes', true],
      ['No', false],
    ],
    named: ['Enabled', 'Disabled'],
    example: 'Disabled',
  }),
  quote_expiration_period: numberColumn(fields.quote_expiration_period, '24'),
  vertical: textColumn(fields.vertical, 'Food'),
  channel_id: textColumn(fields.channel_id),
  notes: textColumn(fields.notes),
} as const satisfies FileLayout;
