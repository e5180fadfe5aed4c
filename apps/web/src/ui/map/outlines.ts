import type { GeoPermissibleObjects } from 'd3-geo';
import { decodeLine, type EncodedOutlines, type LngLat } from './outlines-format.ts';

/** Outlines ready to be drawn. */
export type Outlines = {
  readonly land: GeoPermissibleObjects;
  readonly lakes: GeoPermissibleObjects;
  readonly borders: GeoPermissibleObjects;
  /** States and provinces by their two letters, and where the letters stand. */
  readonly regions: readonly { readonly code: string; readonly at: LngLat }[];
};

/** The outlines in the shapes that d3 draws. */
export function decodeOutlines(encoded: EncodedOutlines): Outlines {
  const polygons = (shapes: EncodedOutlines['land']): GeoPermissibleObjects => ({
    type: 'MultiPolygon',
    coordinates: shapes.map((polygon) => polygon.map((ring) => decodeLine(ring))),
  });
  return {
    land: polygons(encoded.land),
    lakes: polygons(encoded.lakes),
    borders: { type: 'MultiLineString', coordinates: encoded.borders.map((line) => decodeLine(line)) },
    regions: encoded.regions.map(([code, lng, lat]) => ({ code, at: [lng, lat] })),
  };
}

let loaded: Promise<Outlines> | undefined;

/** The outlines of North America: a file of their own, asked for by the first map and kept. */
export function loadOutlines(): Promise<Outlines> {
  loaded ??= import('virtual:map-outlines').then(
    ({ outlines }) => decodeOutlines(outlines),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
