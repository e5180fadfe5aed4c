import type { Gazetteer, Locality, Place, PostalArea } from './gazetteer.ts';
import { placeOfArea, startingWith } from './gazetteer.ts';
import type { CityReading } from './search-text.ts';
import { readSearchText } from './search-text.ts';

/** The most suggestions one search gives, whatever is asked for. */
export const MAX_SUGGESTIONS = 25;

type Hit = {
  readonly of: Locality | PostalArea;
  readonly rank: number;
  readonly population: number;
  readonly order: string;
};

/**
 * Suggests localities and postal codes of the US and Canada for what has been typed so far (Q-080, Q-081, SP-086).
 * Ranked by exactness (the whole name before a beginning, a written state before one still being typed), then by
 * population, then by name. Never throws: text that means nothing gives no suggestions.
 */
export function searchPlaces(gazetteer: Gazetteer, typed: string, limit: number): readonly Place[] {
  const wanted = Math.max(0, Math.min(limit, MAX_SUGGESTIONS));
  const { codePrefix, cities } = readSearchText(typed);
  const best = new BestHits(wanted);
  if (codePrefix !== null) for (const area of areasOf(gazetteer, codePrefix)) best.offer(hitOfArea(area, codePrefix));
  for (const reading of cities) offerLocalities(gazetteer, reading, best);
  return best.places();
}

function areasOf(gazetteer: Gazetteer, prefix: string): readonly PostalArea[] {
  return startingWith(gazetteer.areas, prefix, (area) => area.code);
}

function hitOfArea(area: PostalArea, prefix: string): Hit {
  return {
    of: area,
    rank: area.code === prefix ? -1 : 0,
    population: area.locality.population,
    order: area.code,
  };
}

function offerLocalities(gazetteer: Gazetteer, reading: CityReading, best: BestHits): void {
  for (const key of reading.keys) {
    if (key === '') continue;
    for (const locality of startingWith(gazetteer.localities, key, (one) => one.key)) {
      if (reading.states !== null && !reading.states.has(locality.place.state)) continue;
      best.offer(hitOfLocality(locality, key, reading));
    }
  }
}

/** Exact names come first; a name begun without doubt about the state comes before a doubtful whole name. */
function hitOfLocality(locality: Locality, key: string, reading: CityReading): Hit {
  const whole = locality.key === key;
  const rank = reading.doubt === 2 ? (whole ? 2 : 4) : (whole ? 0 : 1) + reading.doubt;
  return { of: locality, rank, population: locality.population, order: locality.place.name };
}

/** Keeps the best few of many hits, each place once. */
class BestHits {
  readonly #limit: number;
  #hits: Hit[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(hit: Hit): void {
    const last = this.#hits[this.#limit - 1];
    if (last !== undefined && !isBetter(hit, last)) return;
    const same = this.#hits.findIndex((known) => known.of === hit.of);
    if (same >= 0) {
      const known = this.#hits[same];
      if (known !== undefined && !isBetter(hit, known)) return;
      this.#hits.splice(same, 1);
    }
    const at = this.#hits.findIndex((known) => isBetter(hit, known));
    this.#hits.splice(at < 0 ? this.#hits.length : at, 0, hit);
    this.#hits.length = Math.min(this.#hits.length, this.#limit);
  }

  places(): readonly Place[] {
    return this.#hits.map(({ of }) => ('place' in of ? of.place : placeOfArea(of)));
  }
}

function isBetter(a: Hit, b: Hit): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.population !== b.population) return a.population > b.population;
  return a.order < b.order;
}
