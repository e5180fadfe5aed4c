import { customerRequest, type CustomerView } from '@lanewright/contract';
import { COST_TYPE_ALL_IN, PC_MILER } from '@lanewright/quoting';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../../lib/api/api-error.ts';
import type { FaultsOfServer } from '../../../ui/form-screen/use-save-form.ts';

/** The values of the shipper form: the request, with '' for an empty text. */
export type ShipperDraft = z.input<typeof customerRequest>;

/** The empty form: All In, the current PC Miler, no delay (S-027, S-028). */
export const NEW_SHIPPER: ShipperDraft = {
  customer_name: '',
  customer_slug: '',
  profit_center: '',
  nfi_pricing_contact: null,
  tms: '',
  vertical: '',
  notes: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  cost_type: COST_TYPE_ALL_IN,
  mileage_provider: 1,
  pc_miler_version: PC_MILER.current,
  default_fuel_price_delay: 0,
  quote_expiration_period: null,
  channel_id: '',
  auto_response: false,
  record_verdicts: false,
  response_target_minutes: null,
};

/** The form of a stored shipper. */
export function draftOf(shipper: CustomerView): ShipperDraft {
  return {
    customer_name: shipper.customer_name,
    customer_slug: shipper.customer_slug,
    profit_center: shipper.profit_center ?? '',
    nfi_pricing_contact: shipper.nfi_pricing_contact,
    tms: shipper.tms ?? '',
    vertical: shipper.vertical ?? '',
    notes: shipper.notes ?? '',
    contact_name: shipper.contact_name ?? '',
    contact_email: shipper.contact_email ?? '',
    contact_phone: shipper.contact_phone ?? '',
    cost_type: shipper.cost_type,
    mileage_provider: shipper.mileage_provider,
    pc_miler_version: shipper.pc_miler_version,
    default_fuel_price_delay: shipper.default_fuel_price_delay,
    quote_expiration_period: shipper.quote_expiration_period,
    channel_id: shipper.channel_id ?? '',
    auto_response: shipper.auto_response,
    record_verdicts: shipper.record_verdicts,
    response_target_minutes: shipper.response_target_minutes,
  };
}

/**
 * Sorts what the server refused: the sentences of the form's fields onto them, such as a taken name or code, and the
 * rest (S-046, S-047).
 */
export function shipperFaults(error: ApiError): FaultsOfServer<ShipperDraft> {
  const placed: { readonly field: FieldPath<ShipperDraft>; readonly message: string }[] = [];
  const loose: string[] = [];
  for (const [name, [message]] of Object.entries(error.fields)) {
    if (message === undefined) continue;
    const field = fieldNamed(name);
    if (field === null) loose.push(message);
    else placed.push({ field, message });
  }
  return { placed, loose };
}

function fieldNamed(name: string): keyof ShipperDraft | null {
  const found = customerRequest.keyof().safeParse(name);
  return found.success ? found.data : null;
}
