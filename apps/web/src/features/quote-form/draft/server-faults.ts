import type { ApiError } from '../../../lib/api/api-error.ts';
import type { FaultsOfServer } from '../../../ui/form-screen/use-save-form.ts';
import { fieldOfPath, STOPS_ROOT } from './check-draft.ts';
import type { DraftStop, QuoteDraft } from './draft.ts';

/** A field of the form that a server's sentence can be placed at. */
type FaultField =
  | (typeof FIELDS)[number]
  | typeof STOPS_ROOT
  | `lane.stops.${number}.location`
  | `lane.stops.${number}.date`;

const FIELDS = [
  'customer',
  'shipper_quote_id',
  'equipment_type',
  'weight',
  'commodity',
  'pallet_count',
  'effective_date',
  'expiration_date',
  'cost_type',
  'custom_fields.min_temp',
  'custom_fields.max_temp',
  'notes',
] as const;

/**
 * Sorts what the server refused: onto the fields of the form by their dotted paths, and the rest (Q-114, SP-094).
 * `prefix` is what stands before the paths when the request was one of several.
 */
export function serverFaults(
  error: ApiError,
  form: { readonly stops: readonly DraftStop[]; readonly prefix?: string },
): FaultsOfServer<QuoteDraft> {
  const placed: { readonly field: FaultField; readonly message: string }[] = [];
  const loose: string[] = [];
  for (const [path, sentences] of Object.entries(error.fields)) {
    const inside = form.prefix !== undefined && path.startsWith(form.prefix) ? path.slice(form.prefix.length) : path;
    const field = faultField(fieldOfPath(inside), form.stops.length);
    const [message] = sentences;
    if (message === undefined) continue;
    if (field === null) loose.push(message);
    else placed.push({ field, message });
  }
  return { placed, loose };
}

function faultField(path: string, stopCount: number): FaultField | null {
  if (path === STOPS_ROOT) return STOPS_ROOT;
  const [, index, part] = /^lane\.stops\.(\d+)\.(location|date)$/.exec(path) ?? [];
  if (index !== undefined && Number(index) < stopCount)
    return part === 'date' ? `lane.stops.${Number(index)}.date` : `lane.stops.${Number(index)}.location`;
  return FIELDS.find((field) => field === path) ?? null;
}
