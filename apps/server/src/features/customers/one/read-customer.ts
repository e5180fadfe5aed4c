import type { CustomerView } from '@lanewright/contract';
import { mileageProviderOf } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import { hasOwnRules } from '../../rules/index.ts';

/**
 * One living shipper with all its fields. Refuses: one that does not exist or was deleted, and the default shipper, whose
 * details are not shown. Source: P-051, S-013, SP-097.
 */
export async function readCustomer(
  queries: Queries<Tables>,
  id: number,
): Promise<Outcome<CustomerView, 'customer.not_found' | 'customer.is_default'>> {
  const row = await queries
    .selectFrom('customer')
    .leftJoin('app_user as contact', 'contact.id', 'customer.nfi_pricing_contact')
    .select([
      'customer.id',
      'customer_name',
      'customer_slug',
      'contact_name',
      'contact_email',
      'contact_phone',
      'profit_center',
      'nfi_pricing_contact',
      'contact.display_name as nfi_pricing_contact_name',
      'tms',
      'cost_type',
      'mileage_provider',
      'pc_miler_version',
      'default_fuel_price_delay',
      'auto_response',
      'record_verdicts',
      'response_target_minutes',
      'is_default',
      'quote_expiration_period',
      'vertical',
      'channel_id',
      'notes',
      'version',
      hasOwnRules('quote_price_prediction').as('has_price_prediction_rules'),
      hasOwnRules('max_buy_price_prediction').as('has_max_buy_price_prediction_rules'),
    ])
    .where('customer.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('customer.not_found');
  if (row.is_default) return refuse('customer.is_default', { act: 'shown' });
  return done({ ...row, mileage_provider: mileageProviderOf(row.mileage_provider) });
}
