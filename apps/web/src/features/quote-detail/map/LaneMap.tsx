import type { StopView } from '@lanewright/contract';
import { geoPath, type GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { AreaMap } from '../../../ui/map/AreaMap.tsx';
import { mapPoint, type MapPoint, type MapSize } from '../../../ui/map/projection.ts';
import type { LngLat } from '../../../ui/map/outlines-format.ts';
import { isClearOf, placeMarks, type Box, type LaneMark } from '../facts/lane/lane-marks.ts';
import { laneName, mapName } from '../facts/lane/lane.ts';
import classes from './LaneMap.module.css';

/** Pixels around the lane, for the names: they stand beside the signs more often than above or below. */
const MARGIN = { x: 84, y: 24 };
/** The corner that says what the lines are: neither letters nor names there. */
const BASIS = { width: 160, height: 34 };

/**
 * The lane of a quote on the map: its stops in their order, in the shapes of the lane sign, joined by straight lines on
 * the earth (the road is in the miles). Loaded lazily by `LaneMapBox`. Source: B-020.
 */
export function LaneMap({ stops }: { readonly stops: readonly StopView[] }) {
  const points = useMemo(() => stops.map(placeOf), [stops]);
  const marksOf = useMemo(() => remembered(stops), [stops]);
  return (
    <AreaMap
      label={laneName(stops)}
      points={points}
      margin={MARGIN}
      mayLetter={(point, projection, size) => isOffBasis(point, size) && isClearOf(marksOf(projection, size), point)}
    >
      {(projection, size) => (
        <>
          <Route points={points} projection={projection} />
          {marksOf(projection, size).map((mark) => (
            <Mark key={mark.number} mark={mark} />
          ))}
        </>
      )}
    </AreaMap>
  );
}

type MarksOf = (projection: GeoProjection, size: MapSize) => readonly LaneMark[];

/** The marks of the stops, placed once for each projection. */
function remembered(stops: readonly StopView[]): MarksOf {
  let last: { readonly projection: GeoProjection; readonly marks: readonly LaneMark[] } | null = null;
  return (projection, size) => {
    if (last?.projection !== projection) {
      const placed = stops.map((stop, index) => ({
        number: index + 1,
        type: stop.activity_type,
        name: mapName(stop),
        at: mapPoint(projection, placeOf(stop)),
      }));
      last = { projection, marks: placeMarks(placed, size, [basisBox(size)]) };
    }
    return last.marks;
  };
}

function basisBox({ height }: MapSize): Box {
  return { left: 0, right: BASIS.width, top: height - BASIS.height, bottom: height };
}

function isOffBasis({ x, y }: MapPoint, { height }: MapSize): boolean {
  return x > BASIS.width || y < height - BASIS.height;
}

function placeOf({ location }: StopView): LngLat {
  return [location.coordinates.lng, location.coordinates.lat];
}

type RouteProps = { readonly points: readonly LngLat[]; readonly projection: GeoProjection };

function Route({ points, projection }: RouteProps) {
  const line = geoPath(projection).digits(1)({
    type: 'LineString',
    coordinates: points.map(([lng, lat]) => [lng, lat]),
  });
  if (line === null) return null;
  return (
    <g aria-hidden="true">
      <path className={classes.halo} d={line} />
      <path className={classes.route} d={line} />
    </g>
  );
}

/** Half the side of a sign. */
const SIGN = 9;

function Mark({ mark: { number, type, name, at, label } }: { readonly mark: LaneMark }) {
  return (
    <g aria-hidden="true" data-type={type} className={classes.mark}>
      {type === 'pickup' ? (
        <circle cx={at.x} cy={at.y} r={SIGN - 1} />
      ) : (
        <rect x={at.x - SIGN} y={at.y - SIGN} width={2 * SIGN} height={2 * SIGN} rx={4} />
      )}
      <text className={classes.number} x={at.x} y={at.y}>
        {number}
      </text>
      {label === null ? null : (
        <text className={classes.name} x={label.at.x} y={label.at.y} textAnchor={label.anchor}>
          {name}
        </text>
      )}
    </g>
  );
}
