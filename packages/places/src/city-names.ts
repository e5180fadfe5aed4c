import { startingWith, type Gazetteer } from './gazetteer.ts';
import { officialKey, placeKey } from './place-key.ts';

/** A city's name with the states and provinces that have a city of that name, the one with the largest first. */
export type CityName = { readonly city: string; readonly states: readonly string[] };

/** The city names of a gazetteer. */
export type CityNames = {
  /** Names that begin as typed, the whole name first, then by the largest city; all of them when nothing is typed. */
  readonly beginning: (typed: string) => readonly CityName[];
  /** The name written so, in any letter case; undefined when no city is called that. */
  readonly called: (name: string) => CityName | undefined;
};

type Named = { readonly key: string; readonly city: string; readonly states: string[]; readonly population: number };

/** Gathers the towns of one name under it, so that a name can be chosen without a state. Source: P-033, SP-139. */
export function cityNamesOf(gazetteer: Gazetteer): CityNames {
  const byName = new Map<string, Named>();
  // Of each key the larger localities come first, so that they name and lead.
  for (const { key, place, population } of gazetteer.localities) {
    const known = byName.get(place.city.toLowerCase());
    if (known === undefined)
      byName.set(place.city.toLowerCase(), { key, city: place.city, states: [place.state], population });
    else if (!known.states.includes(place.state)) known.states.push(place.state);
  }
  const names = [...byName.values()];
  return {
    beginning: (typed) => {
      const key = officialKey(placeKey(typed.slice(0, 80).split(',')[0] ?? ''));
      const found = startingWith(names, key, (name) => name.key);
      const whole = (name: Named): number => (name.key === key ? 0 : 1);
      return found.toSorted((a, b) => whole(a) - whole(b) || b.population - a.population || (a.city < b.city ? -1 : 1));
    },
    called: (name) => byName.get(name.trim().toLowerCase()),
  };
}
