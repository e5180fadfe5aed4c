import type { QuoteView } from '@lanewright/contract';
import { centsFromUnits, formatWhole } from '@lanewright/units';

/** What the multimodal service offered. */
export type SoftmodalRates = NonNullable<QuoteView['custom_fields']['softmodal']>;

/** Whether a quote has its soft-modal card: Intermodal, and others for which the service was asked (Q-050, SP-074). */
export function hasSoftmodal(quote: Pick<QuoteView, 'equipment_type' | 'custom_fields'>): boolean {
  return quote.equipment_type === 'intermodal' || quote.custom_fields.softmodal !== null;
}

/** "53' Intermodal Rate", with a bullet and the lowest total where there are rates (Q-052). */
export function intermodalLabel(offers: SoftmodalRates | null): string {
  const totals = offers?.error ? [] : (offers?.rates.map(({ total }) => total) ?? []);
  if (offers === null || totals.length === 0) return "53' Intermodal Rate";
  return `53' Intermodal Rate • ${formatWhole(centsFromUnits(Math.min(...totals)), offers.currency)}`;
}

/** '4 days', '1 day'; null where the service gave none. */
export function transitText(days: number | null): string | null {
  return days === null ? null : `${days} transit ${days === 1 ? 'day' : 'days'}`;
}
