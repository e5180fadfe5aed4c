import { openQuestions, type Question } from '@lanewright/requests';
import type { StoredDraft } from '../stored-reading.ts';

/** The questions that a stored reading leaves open (B-028). */
export function questionsOfReading(drafts: readonly StoredDraft[]): readonly Question[] {
  return openQuestions(
    drafts.map(({ fields }) => ({
      missing: fields.filter(({ confidence }) => confidence === 'missing').map(({ field }) => field),
      cities: citiesOf(fields),
    })),
  );
}

function citiesOf(fields: StoredDraft['fields']): readonly (string | null)[] {
  const stops = fields.filter(({ field }) => /^stops\.\d+\.activity_type$/.test(field)).length;
  return Array.from(
    { length: stops },
    (_each, at) => fields.find(({ field }) => field === `stops.${at + 1}.city`)?.value ?? null,
  );
}
