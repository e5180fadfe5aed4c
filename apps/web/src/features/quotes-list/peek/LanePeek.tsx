import type { QuoteRow } from '@lanewright/contract';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AreaMap } from '../../../ui/map/AreaMap.tsx';
import { mapPoint } from '../../../ui/map/projection.ts';
import { bowedPath } from '../board/open-lanes.ts';
import classes from './LanePeek.module.css';
import { PEEK, peekTop } from './peek-place.ts';

const MARGIN = { x: 32, y: 28 };

/**
 * Shows the lane of the pointed row on a small map. The map takes no space in the layout, ignores the pointer, and
 * never covers the row. It does not name the places, because the row names them next to the same icons. Source: B-020,
 * decision 0118.
 */
export function LanePeek({ row }: { readonly row: QuoteRow }) {
  const card = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => setTop(card.current === null ? null : topBeside(card.current, row.id)), [row.id]);
  const points = useMemo(() => [row.origin, row.destination].map(pointOf), [row.origin, row.destination]);
  return (
    <div ref={card} className={classes.card} style={{ ...PEEK, top: top ?? 0 }} data-lane={row.id} aria-hidden="true">
      <AreaMap
        label={`${row.origin.name} to ${row.destination.name}`}
        points={points}
        margin={MARGIN}
        mayLetter={noLetters}
      >
        {(projection) => {
          const [from, to] = points.map((point) => mapPoint(projection, point));
          if (from === undefined || to === undefined) return null;
          return (
            <g>
              <path className={classes.lane} d={bowedPath(from, to)} />
              <circle className={classes.sign} cx={from.x} cy={from.y} r={5} />
              <rect className={classes.end} x={to.x - 4} y={to.y - 4} width={8} height={8} />
            </g>
          );
        }}
      </AreaMap>
    </div>
  );
}

/** The card has no room for state codes. */
const noLetters = (): boolean => false;

function pointOf({ coordinates: { lat, lng } }: QuoteRow['origin']): readonly [number, number] {
  return [lng, lat];
}

/** The top of the card in pixels, from the top of its page. */
function topBeside(card: HTMLElement, id: number): number | null {
  const page = card.offsetParent;
  const row = page?.querySelector(`tr[data-row="${id}"]`);
  const table = row?.closest('[data-region]');
  const head = table?.querySelector('thead');
  if (!page || !row || !table || !head) return null;
  const zero = page.getBoundingClientRect();
  const span = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - zero.top, bottom: bottom - zero.top };
  };
  return peekTop({
    row: span(row),
    table: span(table),
    headBottom: span(head).bottom,
    pagerBottom: span(table.nextElementSibling ?? table).bottom,
    pageBottom: zero.height,
  });
}
