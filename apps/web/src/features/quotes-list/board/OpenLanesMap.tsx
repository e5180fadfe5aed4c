import type { GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { AreaMap } from '../../../ui/map/AreaMap.tsx';
import { mapPoint, type MapPoint, type MapSize } from '../../../ui/map/projection.ts';
import {
  bowedPath,
  isClear,
  laneWidth,
  mapLabel,
  placesOf,
  roomyLabels,
  type LanePlace,
  type NamedPlaces,
  type OpenLane,
} from './open-lanes.ts';
import classes from './OpenLanes.module.css';

type OpenLanesMapProps = {
  /** Busiest first. */
  readonly lanes: readonly OpenLane[];
  readonly count: number;
  /** The lane under the pointer. */
  readonly pointed: number | null;
  readonly onPoint: (lane: number | null) => void;
  readonly onChoose: (lane: OpenLane) => void;
};

const MARGIN = 56;

/** The lanes drawn: width is volume, hollow circles are where lanes begin, filled squares where they end (look guide §8). */
export function OpenLanesMap({ lanes, count, pointed, onPoint, onChoose }: OpenLanesMapProps) {
  const places = useMemo(() => placesOf(lanes), [lanes]);
  const points = useMemo(() => places.map(({ lng, lat }) => [lng, lat] as const), [places]);
  const most = lanes[0]?.count ?? 1;
  const shown = lanes.find(({ id }) => id === pointed);
  const named = useMemo(() => namesOn(places), [places]);
  return (
    <AreaMap
      label={mapLabel(lanes, count)}
      points={points}
      margin={MARGIN}
      mayLetter={(point, projection, size) => isClear(point, named(projection, size))}
    >
      {(projection, size) => {
        const { drawn, labels } = named(projection, size);
        const at = ({ lng, lat }: OpenLane['origin']): MapPoint => mapPoint(projection, [lng, lat]);
        return (
          <g data-some={shown !== undefined || undefined} className={classes.lanes}>
            {/* The busiest last, so that it lies on top. */}
            {lanes.toReversed().map((lane) => (
              <Lane
                key={lane.id}
                path={bowedPath(at(lane.origin), at(lane.destination))}
                width={laneWidth(lane.count, most)}
                pointed={lane.id === pointed}
                onPoint={(inside) => onPoint(inside ? lane.id : null)}
                onChoose={() => onChoose(lane)}
              />
            ))}
            {drawn.map((place) => (
              <PlaceSign key={`${place.lat} ${place.lng}`} place={place} at={place} />
            ))}
            {labels.map(({ name, left, y }) => (
              <text key={`${name} ${left}`} className={classes.name} x={left} y={y}>
                {name}
              </text>
            ))}
            {shown === undefined ? null : <LaneWords lane={shown} />}
          </g>
        );
      }}
    </AreaMap>
  );
}

/** Where places and their names stand; reckoned once for each size of the map. */
function namesOn(places: readonly LanePlace[]): (projection: GeoProjection, size: MapSize) => NamedPlaces {
  let last: { readonly projection: GeoProjection; readonly answer: NamedPlaces } | null = null;
  return (projection, size) => {
    if (last?.projection === projection) return last.answer;
    const drawn = places.map((place) => ({ ...place, ...mapPoint(projection, [place.lng, place.lat]) }));
    const answer = { drawn, labels: roomyLabels(drawn, size) };
    last = { projection, answer };
    return answer;
  };
}

type LaneProps = {
  readonly path: string;
  readonly width: number;
  readonly pointed: boolean;
  readonly onPoint: (inside: boolean) => void;
  readonly onChoose: () => void;
};

/** A line, and over it one that is wide enough to be met; the table is the way by keyboard. */
function Lane({ path, width, pointed, onPoint, onChoose }: LaneProps) {
  return (
    <g data-pointed={pointed || undefined}>
      <path className={classes.lane} d={path} strokeWidth={width} />
      <path
        className={classes.target}
        d={path}
        strokeWidth={Math.max(width, 10)}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onClick={onChoose}
      />
    </g>
  );
}

function PlaceSign({ place, at: { x, y } }: { readonly place: LanePlace; readonly at: MapPoint }) {
  return (
    <g className={classes.sign}>
      {place.begins ? <circle cx={x} cy={y} r={5} /> : null}
      {place.ends ? <rect x={x - 2.5} y={y - 2.5} width={5} height={5} /> : null}
    </g>
  );
}

/** The words of the lane under the pointer, at the head of the map. */
function LaneWords({ lane: { origin, destination, count } }: { readonly lane: OpenLane }) {
  return (
    <text className={classes.words} x={16} y={24}>
      {`${origin.name} to ${destination.name} · ${count} open`}
    </text>
  );
}
