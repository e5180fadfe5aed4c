import type { QuoteRequest } from '@lanewright/contract';
import type { Selectable } from 'kysely';
import type { QuoteTable } from '../../../tables.ts';

/** The columns that hold what is shipped and how, as a request gives them. */
export type LoadColumns = Pick<
  Selectable<QuoteTable>,
  | 'hazmat'
  | 'team'
  | 'weight_lbs'
  | 'commodity'
  | 'pallet_count'
  | 'min_temp'
  | 'max_temp'
  | 'shipper_quote_id'
  | 'cost_type'
  | 'effective_date'
>;

/** A request with all that has a default settled. */
type LoadAsk = Pick<
  QuoteRequest,
  | 'hazmat'
  | 'team'
  | 'cost_type'
  | 'equipment_type'
  | 'weight'
  | 'commodity'
  | 'pallet_count'
  | 'custom_fields'
  | 'shipper_quote_id'
  | 'effective_date'
>;

/**
 * What a request says of the load. Empty texts are absent; temperatures are kept for the reefer service line and for
 * equipment whose type is not known yet (Q-079, P-007).
 */
export function loadColumns(request: LoadAsk): LoadColumns {
  const tempered = request.equipment_type === 'reefer' || request.equipment_type === null;
  return {
    hazmat: request.hazmat,
    team: request.team,
    weight_lbs: request.weight ?? null,
    commodity: textOrNull(request.commodity),
    pallet_count: request.pallet_count ?? null,
    min_temp: tempered ? (request.custom_fields?.min_temp ?? null) : null,
    max_temp: tempered ? (request.custom_fields?.max_temp ?? null) : null,
    shipper_quote_id: textOrNull(request.shipper_quote_id),
    cost_type: request.cost_type,
    effective_date: dateOrNull(request.effective_date),
  };
}

/** The text, or null when there is nothing in it. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

/** The instant of a text with zone, or null when there is none. */
export function dateOrNull(text: string | null | undefined): Date | null {
  return text === undefined || text === null ? null : new Date(text);
}
