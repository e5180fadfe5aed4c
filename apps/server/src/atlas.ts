import { readFileSync } from 'node:fs';
import { loadPlaces, type Places } from '@lanewright/places';

let atlas: Places | null = null;

/** The gazetteer and the highway network, read from disk once per thread: it takes a second and 80 MB. */
export function places(): Places {
  return (atlas ??= loadPlaces((file) => readFileSync(file, 'utf8')));
}
