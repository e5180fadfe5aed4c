/**
 * A place as a form holds it. A chosen one is whole; one that was only typed has its words as `name` and nothing else,
 * which every schema refuses (Q-113, SP-087).
 */
export type PlaceValue = {
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
};

/** A chosen place as it reads in a row: 'Green Bay, WI 54303'. A place that was only typed reads as typed. */
export function placeText(place: PlaceValue | null): string {
  if (place === null) return '';
  if (place.state === null) return place.name;
  const town = place.city === null || place.city === '' ? place.state : `${place.city}, ${place.state}`;
  return place.postal_code === null ? town : `${town} ${place.postal_code}`;
}

/** What was typed for a place before one is chosen; null for nothing. */
export function typedPlace(text: string): PlaceValue | null {
  if (text === '') return null;
  return { name: text, city: null, state: null, postal_code: null, country: null, coordinates: null };
}

/** Whether a place was chosen from the suggestions, or is only words so far. */
export function isChosen(place: PlaceValue | null): boolean {
  return place !== null && place.state !== null && place.country !== null;
}
