import { lineText } from '../wire/line-text.ts';
import { mailAddressText } from '../wire/mail-address.ts';
import { MESSAGES } from '../wire/messages.ts';
import { cityColumn, equipmentColumn, postalColumn, stateColumn } from './cells.ts';
import { dayColumn } from './day-cells.ts';
import { alsoNamed, required, textColumn, type FileLayout } from './layout.ts';

/**
 * The columns of a file of carriers' preferred lanes. Both states are needed; a blank equipment takes any. Source: SP-085,
 * SP-121.
 */
export const CARRIER_LAYOUT = {
  company_name: alsoNamed(
    required(textColumn(lineText(255).min(1, { error: MESSAGES.required }), 'Bluegrass Haulers')),
    'carrier name',
    'carrier',
    'company',
  ),
  dot_number: alsoNamed(
    textColumn(lineText(12).regex(/^\d{1,8}$/, { error: 'Must be a number of at most 8 digits' }), '90000137'),
    'dot',
    'usdot',
  ),
  contact_phone: alsoNamed(textColumn(lineText(32), '502-555-0100'), 'phone'),
  contact_email: alsoNamed(textColumn(lineText(254).pipe(mailAddressText()), 'dispatch@bluegrass.example'), 'email'),
  tracking_provider: alsoNamed(textColumn(lineText(100)), 'tracking'),
  last_activity: alsoNamed(dayColumn('2026-10-01'), 'last active', 'last load'),
  equipment: equipmentColumn(),
  origin_city: cityColumn('Joliet'),
  origin_state: required(stateColumn('IL')),
  origin_postal_code: postalColumn('60436'),
  destination_city: cityColumn('Hutchins'),
  destination_state: required(stateColumn('TX')),
  destination_postal_code: postalColumn('75141'),
} as const satisfies FileLayout;
