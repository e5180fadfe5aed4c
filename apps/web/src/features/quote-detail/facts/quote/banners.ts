import type { QuoteView } from '@lanewright/contract';

/**
 * The notes above a quote: intermodal spot, nearest delivery with the place used, power-only or general round trip, and
 * what a rule says to those who read the quote.
 * A lane that its latest run found under an active award is no spot quote. Source: Q-023…Q-026, SP-075, SP-141.
 */
export function bannersOf(
  quote: Pick<QuoteView, 'equipment_type' | 'custom_fields' | 'latest_run'>,
): readonly string[] {
  const { nearest_delivery: nearest, roundTrip } = quote.custom_fields;
  return [
    ...(quote.equipment_type === 'intermodal' && !quote.latest_run?.contract_lane
      ? ['This is an Intermodal SPOT quote.']
      : []),
    ...(nearest === null || nearest === '' ? [] : [`Price is based on the nearest delivery location: ${nearest}.`]),
    ...(roundTrip === true ? [roundTripNote(quote.equipment_type)] : []),
    ...(quote.latest_run?.note ? [`Note of the rules: ${quote.latest_run.note}`] : []),
  ];
}

function roundTripNote(equipment: QuoteView['equipment_type']): string {
  return equipment === 'power_only' ? 'This is a Power Only round trip.' : 'This is a round trip.';
}
