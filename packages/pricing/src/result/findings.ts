import type { CapturedPass } from '../inputs/inputs.ts';
import type { Fuel } from '../fuel/fuel-surcharge.ts';
import { insteadSentence } from '../inputs/measured-miles.ts';
import { areUnlikeRoad, unlikeRoad } from '../inputs/told-miles.ts';
import type { Reason } from './result.ts';

/** What a person should know of the inputs of a run; none of these stops a price by itself. Source: B-005, SP-083, SP-125. */
export function findingsOf({ inputs }: CapturedPass, fuel: Fuel): readonly Reason[] {
  const findings: Reason[] = [];
  const tell = (code: string, sentence: string) => findings.push({ code, sentence });
  if (inputs.miles === null) tell('miles_absent', 'The road miles are unknown.');
  else if (inputs.miles.straight_line) tell('miles_straight_line', 'The miles are a straight-line estimate.');
  else if (areUnlikeRoad(inputs.miles)) tell('miles_unlike_road', unlikeRoad(inputs.miles));
  if (inputs.award?.stops_between === true)
    tell(
      'contract_stops_between',
      'The load or its contract lane has stops between, so the miles of the lane do not count.',
    );
  const instead = inputs.miles === null ? null : insteadSentence(inputs.miles);
  // Where the service is not set up the label of the miles says enough.
  if (instead !== null && inputs.miles?.instead?.problem !== 'not_set_up') tell('miles_instead', instead);
  const substitute = inputs.prediction?.substituted_equipment ?? null;
  if (substitute !== null) tell('equipment_substituted', `The prediction is for ${substitute.replaceAll('_', ' ')}.`);
  if (fuel.kind === 'none') tell('fuel_absent', 'No fuel sheet applies and no fuel was predicted.');
  else if (fuel.basis.source === 'sheet') {
    if (fuel.basis.projected) tell('fuel_projected', 'The diesel price of the pickup week is not published yet.');
    if (fuel.basis.stale) tell('fuel_stale', `The diesel price is ${fuel.basis.ageDays} days old.`);
    if (fuel.basis.beyond)
      tell('fuel_beyond_last_range', 'The diesel price lies above the last range of the fuel sheet.');
  } else if (fuel.basis.gap !== 'no_sheet')
    tell('fuel_sheet_unusable', `The fuel sheet could not be used (${fuel.basis.gap}).`);
  return findings;
}
