import { useElementSize } from '@mantine/hooks';
import { geoPath, type GeoProjection } from 'd3-geo';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import classes from './AreaMap.module.css';
import { lettersOf } from './letters.ts';
import type { LngLat } from './outlines-format.ts';
import { loadOutlines, type Outlines } from './outlines.ts';
import { fitProjection, type MapMargin, type MapPoint, type MapSize } from './projection.ts';

type AreaMapProps = {
  /** What the map shows, for people who do not see it: its places by name, not 'map'. */
  readonly label: string;
  /** What it fits, with its margin; without points it shows the United States. Keep both between renders. */
  readonly points: readonly LngLat[];
  readonly margin: MapMargin;
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

type LettersProps = GroundProps & { readonly size: MapSize } & Pick<AreaMapProps, 'mayLetter'>;

function Letters({ outlines, projection, size, mayLetter }: LettersProps) {
  const fitting = useMemo(() => lettersOf(outlines.regions, projection, size), [outlines, projection, size]);
  return (
    <g aria-hidden="true" className={classes.letters}>
      {fitting.map(({ code, at }) =>
        mayLetter?.(at, projection, size) === false ? null : (
          <text key={code} x={at.x} y={at.y}>
            {code}
          </text>
        ),
      )}
    </g>
  );
}
