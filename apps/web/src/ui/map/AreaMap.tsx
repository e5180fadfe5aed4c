import { useElementSize } from '@mantine/hooks';
import { geoPath, type GeoProjection } from 'd3-geo';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import classes from './AreaMap.module.css';
import type { LngLat } from './outlines-format.ts';
import { loadOutlines, type Outlines } from './outlines.ts';
import { fitProjection, mapPoint, type MapPoint, type MapSize } from './projection.ts';

type AreaMapProps = {
  /** What the map shows, for people who do not see it: its places by name, not 'map'. */
  readonly label: string;
  /** What it fits, with a margin in pixels; without points it shows the United States. Keep the array between renders. */
  readonly points: readonly LngLat[];
  readonly margin: number;
  /** Draws over the ground: SVG elements, placed with `mapPoint(projection, place)` or d3's `geoPath(projection)`. */
  readonly children: (projection: GeoProjection, size: MapSize) => ReactNode;
  /** Whether the letters of a state may stand at this point, for what is drawn above them; all without it. */
  readonly mayLetter?: (point: MapPoint, projection: GeoProjection, size: MapSize) => boolean;
};

/**
 * The ground of a map of the US and Canada: water, land, lakes, the lines and letters of states and provinces. It fills
 * its parent, which reserves the space (`position: relative` and a height), and draws again when that changes its size.
 * It does not pan. Load it lazily: it brings d3-geo and asks for the outlines. Source: B-020, look guide §8.
 */
export function AreaMap({ label, points, margin, children, mayLetter }: AreaMapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const outlines = useOutlines();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const projection = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : fitProjection(points, size, margin)),
    [points, size, margin],
  );
  return (
    <div ref={ref} className={classes.frame}>
      {projection === null ? null : (
        <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {outlines === null ? null : (
            <>
              <Ground outlines={outlines} projection={projection} />
              <Letters
                outlines={outlines}
                projection={projection}
                size={size}
                {...(mayLetter === undefined ? {} : { mayLetter })}
              />
            </>
          )}
          {children(projection, size)}
        </svg>
      )}
    </div>
  );
}

/** The outlines; null until they are there, and where they cannot be had: the map is then drawn without its ground. */
function useOutlines(): Outlines | null {
  const [outlines, setOutlines] = useState<Outlines | null>(null);
  useEffect(() => {
    let gone = false;
    loadOutlines().then(
      (loaded) => (gone ? undefined : setOutlines(loaded)),
      (error: unknown) => console.warn('The outlines of the map could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return outlines;
}

type GroundProps = { readonly outlines: Outlines; readonly projection: GeoProjection };

const Ground = memo(function Ground({ outlines, projection }: GroundProps) {
  const path = geoPath(projection).digits(1);
  return (
    <g aria-hidden="true">
      <path className={classes.land} d={path(outlines.land) ?? ''} />
      <path className={classes.borders} d={path(outlines.borders) ?? ''} />
      <path className={classes.lakes} d={path(outlines.lakes) ?? ''} />
    </g>
  );
});

/** Pixels that letters keep from the edge. */
const LETTERS_IN = 14;

type LettersProps = GroundProps & { readonly size: MapSize } & Pick<AreaMapProps, 'mayLetter'>;

function Letters({ outlines, projection, size, mayLetter }: LettersProps) {
  return (
    <g aria-hidden="true" className={classes.letters}>
      {outlines.regions.map(({ code, at }) => {
        const point = mapPoint(projection, at);
        const inside =
          point.x > LETTERS_IN &&
          point.x < size.width - LETTERS_IN &&
          point.y > LETTERS_IN &&
          point.y < size.height - LETTERS_IN;
        if (!inside || mayLetter?.(point, projection, size) === false) return null;
        return (
          <text key={code} x={point.x} y={point.y}>
            {code}
          </text>
        );
      })}
    </g>
  );
}
