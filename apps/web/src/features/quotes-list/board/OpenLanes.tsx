import { Button } from '@mantine/core';
import { listOpenLanes } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { rowIdAt } from '../../../ui/table/row-at.ts';
import { filtersOfLane, sortedLanes, type OpenLane } from './open-lanes.ts';
import { OpenLanesMap } from './OpenLanesMap.tsx';
import classes from './OpenLanes.module.css';
import { countQuery } from '../quote-filters.ts';
import type { QuotesListPageProps } from '../quotes-list-props.ts';
import type { QuoteNarrowing } from '../use-quote-narrowing.ts';
import { useLiveLanes } from './use-live-lanes.ts';

const BUSIEST_FIRST = '-count';

const SORTS = ['origin', 'destination', 'count'].flatMap((name) => [name, `-${name}`]);

const COLUMNS: readonly Column<OpenLane>[] = [
  { id: 'origin', head: 'From', width: 132, sortBy: 'origin', cell: ({ origin }) => origin.name },
  { id: 'destination', head: 'To', width: 132, sortBy: 'destination', cell: ({ destination }) => destination.name },
  { id: 'count', head: 'Open', width: 72, align: 'right', sortBy: 'count', cell: ({ count }) => <b>{count}</b> },
];

type OpenLanesProps = QuotesListPageProps & { readonly narrowing: QuoteNarrowing };

/**
 * The lanes of the open quotes that search and filters leave, on a map and in a table beside it. Wider lines stand for
 * more quotes. Choosing a lane in either shows its quotes in the list. Source: B-020.
 */
export function OpenLanes({ place, onPlace, narrowing }: OpenLanesProps) {
  const navigate = useNavigate();
  const { asked, hides, clearAll } = narrowing;
  const answer = useQuery({
    ...reads(listOpenLanes, { query: countQuery(asked) }),
    placeholderData: keepPreviousData,
  });
  useLiveLanes();
  const [pointed, setPointed] = useState<number | null>(null);
  const ordering = SORTS.includes(place.sort ?? '') ? (place.sort ?? BUSIEST_FIRST) : BUSIEST_FIRST;
  const busiest = useMemo(() => sortedLanes(answer.data?.lanes ?? [], BUSIEST_FIRST), [answer.data]);
  const rows = useMemo(() => sortedLanes(answer.data?.lanes ?? [], ordering), [answer.data, ordering]);
  const count = answer.data?.count ?? 0;
  const choose = (lane: OpenLane): void =>
    void navigate({ to: '/quotes', search: { filters: filtersOfLane(lane, asked) } });

  return (
    <div className={classes.board}>
      <div className={classes.map}>
        <OpenLanesMap lanes={busiest} count={count} pointed={pointed} onPoint={setPointed} onChoose={choose} />
      </div>
      <section
        className={classes.side}
        aria-label="Open lanes"
        onPointerOver={({ target }) => setPointed(rowIdAt(target))}
        onPointerLeave={() => setPointed(null)}
        onFocus={({ target }) => setPointed(rowIdAt(target))}
        onBlur={() => setPointed(null)}
      >
        <DataTable
          label="Open lanes"
          columns={COLUMNS}
          rows={answer.data === undefined ? undefined : rows}
          rowId={({ id }) => id}
          nameOf={({ origin, destination }) => `${origin.name} to ${destination.name}`}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          refreshing={answer.isFetching}
          ordering={ordering}
          onOrdering={(sort) => onPlace({ ...place, sort })}
          onOpen={choose}
          rowHeight={40}
          empty={
            hides === undefined
              ? { hint: 'No quote is open.' }
              : {
                  hint: hides,
                  action: (
                    <Button variant="default" onClick={clearAll}>
                      Clear all
                    </Button>
                  ),
                }
          }
        />
        <Basis shown={rows} count={count} />
      </section>
    </div>
  );
}

/** The explanation of the numbers below the table (B-005). */
function Basis({ shown, count }: { readonly shown: readonly OpenLane[]; readonly count: number }) {
  const named = shown.reduce((sum, lane) => sum + lane.count, 0);
  return (
    <p className="basis">
      {named < count ? `${named} of ${count} open quotes, on the busiest ${shown.length} lanes. ` : null}
      Ends within about 25 miles are one place. The list shows what lies within 50 miles of both.
    </p>
  );
}
