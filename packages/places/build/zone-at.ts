import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const geoTz: { find: (lat: number, lng: number) => string[]; setCache: (options: { preload: boolean }) => void } =
  load('geo-tz');
geoTz.setCache({ preload: true });

/** The IANA zone of a point from timezone-boundary-builder's outlines; throws where there is none on land. */
export function zoneAt(point: { lat: number; lng: number }): string {
  const zone = geoTz.find(point.lat, point.lng)[0];
  if (zone === undefined) throw new Error(`no time zone at ${point.lat}, ${point.lng}`);
  return zone;
}
