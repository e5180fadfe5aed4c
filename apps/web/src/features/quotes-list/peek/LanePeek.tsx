import type { QuoteRow } from '@lanewright/contract';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AreaMap } from '../../../ui/map/AreaMap.tsx';
import { mapPoint } from '../../../ui/map/projection.ts';
import { bowedPath } from '../board/open-lanes.ts';
import classes from './LanePeek.module.css';
import { PEEK, peekPlace, type PeekPlace } from './peek-place.ts';

const MARGIN = { x: 32, y: 28 };

/**
 * Shows the lane of the pointed row on a small map. The map takes no space in the layout, ignores the pointer, and
 * never covers the row or a price. It does not name the places, because the row names them next to the same icons. Source: B-020,
 * decision 0118.
 */
export function LanePeek({ row }: { readonly row: QuoteRow }) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PeekPlace | null>(null);
  useLayoutEffect(() => setPlace(card.current === null ? null : placeOf(card.current, row.id)), [row.id]);
  const points = useMemo(() => [row.origin, row.destination].map(pointOf), [row.origin, row.destination]);
  return (
    <div ref={card} className={classes.card} style={place ?? PEEK} data-lane={row.id} aria-hidden="true">
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

/** Measures the page around a row; null while something of it is not drawn. */
function placeOf(card: HTMLElement, id: number): PeekPlace | null {
  const page = card.offsetParent;
  const row = page?.querySelector(`tr[data-row="${id}"]`);
  const table = row?.closest('[data-region]');
  const head = table?.querySelector('thead');
  const pager = table?.nextElementSibling;
  const middle = pager?.querySelector('[data-middle]');
  if (!page || !row || !table || !head || !pager || !middle) return null;
  const zero = page.getBoundingClientRect();
  const down = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { from: top - zero.top, to: bottom - zero.top };
  };
  const across = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return { from: left - zero.left, to: right - zero.left };
  };
  const price = head.querySelector('[data-column="price"]');
  return peekPlace({
    row: { down: down(row) },
    rows: { down: { from: down(head).to, to: down(table).to } },
    pager: { down: down(pager) },
    middle: { across: across(middle) },
    price: price === null ? null : { across: across(price) },
    page: zero,
  });
}
