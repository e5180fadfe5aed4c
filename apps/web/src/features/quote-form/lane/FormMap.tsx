import { geoPath, type GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { AreaMap } from '../../../ui/map/AreaMap.tsx';
import type { LngLat } from '../../../ui/map/outlines-format.ts';
import { isOffLine } from '../../../ui/map/letters.ts';
import { mapPoint, type MapPoint, type MapSize } from '../../../ui/map/projection.ts';
import classes from './FormMap.module.css';
import type { MapStop } from './map-stops.ts';

/** Pixels around the lane. */
const MARGIN = 34;
/** Half the side of a sign. */
const SIGN = 9;
/** Pixels that the letters of states keep from a sign. */
const LETTERS_OFF = 20;
/** Where it says what the lines are: no letters there. */
const BASIS = { width: 160, height: 34 };

/**
 * The lane while it is put together: the stops that have a place, in their order and shapes, joined by straight lines.
 * Loaded lazily by `FormMapBox`. Source: B-020, look guide §5.
 */
export function FormMap({ stops }: { readonly stops: readonly MapStop[] }) {
  const points = useMemo(() => stops.map(({ at }) => at), [stops]);
  const label =
    stops.length === 0
      ? 'Map of the lane: no place yet'
      : `Map of the lane: ${stops.map(({ name }) => name).join(', ')}`;
  return (
    <AreaMap
      label={label}
      points={points}
      margin={MARGIN}
      mayLetter={(point, projection, size) => stops.length > 0 && isClear(point, { stops, projection, size })}
    >
      {(projection) => (
        <g aria-hidden="true">
          <Route points={points} projection={projection} />
          {stops.map((stop) => (
            <Sign key={stop.number} stop={stop} projection={projection} />
          ))}
        </g>
      )}
    </AreaMap>
  );
}

type Drawn = { readonly stops: readonly MapStop[]; readonly projection: GeoProjection; readonly size: MapSize };

/**
 * Whether the letters of a state stand clear of signs, of the route and of what says what its lines are. Without a place
 * the whole country is shown, and no letters.
 */
function isClear(point: MapPoint, { stops, projection, size }: Drawn): boolean {
  if (point.x < BASIS.width && point.y > size.height - BASIS.height) return false;
  const signs = stops.map(({ at }) => mapPoint(projection, at));
  if (signs.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= LETTERS_OFF)) return false;
  return isOffLine(point, signs);
}

type RouteProps = { readonly points: readonly LngLat[]; readonly projection: GeoProjection };

function Route({ points, projection }: RouteProps) {
  if (points.length < 2) return null;
  const line = geoPath(projection).digits(1)({
    type: 'LineString',
    coordinates: points.map(([lng, lat]) => [lng, lat]),
  });
  return line === null ? null : <path className={classes.route} d={line} />;
}

function Sign({ stop, projection }: { readonly stop: MapStop; readonly projection: GeoProjection }) {
  const { x, y } = mapPoint(projection, stop.at);
  return (
    <g className={classes.sign} data-type={stop.type}>
      {stop.type === 'pickup' ? (
        <circle cx={x} cy={y} r={SIGN} />
      ) : (
        <rect x={x - SIGN} y={y - SIGN} width={2 * SIGN} height={2 * SIGN} rx={4} />
      )}
      <text x={x} y={y}>
        {stop.number}
      </text>
    </g>
  );
}
