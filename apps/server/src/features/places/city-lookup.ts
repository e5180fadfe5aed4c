import { lookupCities, type AnswerOf, type ParsedRequestOf } from '@lanewright/contract';
import type { CityName, CityNames } from '@lanewright/places';
import { nextPage } from '../../platform/http/index.ts';

/** As many states as a title names. */
const STATES_NAMED = 6;

/** A page of the look-up of city names; by `ids` the names that are cities, each once. Source: P-033, SP-139. */
export function citiesOf(
  names: CityNames,
  query: ParsedRequestOf<typeof lookupCities>['query'],
): AnswerOf<typeof lookupCities> {
  const found = query.ids === undefined ? names.beginning(query.search ?? '') : calledSo(names, query.ids);
  const ordered = query.ordering === undefined ? found : found.toSorted((a, b) => a.city.localeCompare(b.city, 'en'));
  const all = query.ordering === '-name' ? ordered.toReversed() : ordered;
  return {
    count: all.length,
    next: nextPage(lookupCities.path, query, all.length),
    results: all.slice(query.offset, query.offset + query.limit).map(titled),
  };
}

function calledSo(names: CityNames, ids: readonly string[]): readonly CityName[] {
  return [...new Set(ids.flatMap((id) => names.called(id) ?? []))];
}

function titled({ city, states }: CityName) {
  const named = states.slice(0, STATES_NAMED).join(', ');
  return { city, name: `${city} (${named}${states.length > STATES_NAMED ? ' …' : ''})` };
}
