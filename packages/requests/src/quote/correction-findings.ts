import type { Finding, ReadField, ReadStop } from '../reading/reading.ts';
import { whyChecked, type SenderWords } from '../reading/sender-words.ts';
import { remark } from './load-findings.ts';
import type { LoadFields } from './read-fields.ts';

/**
 * A finding for each field that a person must check because of an earlier correction: a habit, a correction that nobody
 * has confirmed yet, or one that contradicts another. A place is one finding. Source: B-009, decision 0101.
 */
export function correctionFindings(
  fields: LoadFields,
  stops: readonly ReadStop[],
  meant: SenderWords | null,
): readonly Finding[] {
  if (meant === null) return [];
  const { equipment, weight_lbs } = fields;
  const read: Readonly<Record<string, ReadField<unknown> | null>> = { equipment, weight_lbs };
  const ofStops = stops.flatMap(({ city, date, date_to }, at) =>
    Object.entries({ place: city, date, date_to }).map(([name, field]) => [`stops.${at + 1}.${name}`, field] as const),
  );
  return [...Object.entries(read), ...ofStops].flatMap(([field, value]) => {
    const word = value?.correction === undefined ? undefined : meant.all.find(({ id }) => id === value.correction);
    const why = word === undefined ? null : whyChecked(word);
    return why === null || value === null
      ? []
      : [remark('corrected_before', { field, why, words: value.at?.words ?? '' }, value)];
  });
}
