import { SegmentedControl } from '@mantine/core';
import { listPartnerRequests, PARTNER_REQUEST_STATES, type PartnerRequestRow } from '@lanewright/contract';
import { useMemo, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useLiveRows } from '../../ui/list/use-live-rows.ts';
import { FeedStates } from './FeedStates.tsx';
import classes from './PartnerRequests.module.css';
import type { PartnerRequestsPlace } from './partner-requests-place.ts';
import { requestColumns } from './request-columns.tsx';
import { REQUEST_LOOKS, REQUESTS } from './request-looks.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { UnmatchedTenders } from './UnmatchedTenders.tsx';

const STATES = ['waiting', 'all', ...PARTNER_REQUEST_STATES.filter((state) => state !== 'waiting')] as const;

/** /partner-requests: what partners asked and what became of it; what waits for a person is settled here (SP-068). */
export function PartnerRequestsPage({ place, onPlace }: PlaceProps<PartnerRequestsPlace>) {
  const [opened, setOpened] = useState<PartnerRequestRow | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { state } = place;
  const query = { ...(state === undefined ? {} : { state }), size: paging.size, offset: paging.offset };
  const { list, answer } = useListRows({ read: reads(listPartnerRequests, { query }), paging });
  const live = useLiveRows(list, { held: opened !== null });
  const columns = useMemo(() => requestColumns(setOpened), []);
  const kept = place.size === undefined ? {} : { size: place.size };
  return (
    <div className={classes.page}>
      <PageHead title="Partner requests" note={<LiveSign />} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Status"
          data={STATES.map((value) => ({ value, label: value === 'all' ? 'All' : REQUEST_LOOKS[value].word }))}
          value={state ?? 'all'}
          onChange={(chosen) => {
            const next = PARTNER_REQUEST_STATES.find((each) => each === chosen);
            onPlace(next === undefined ? kept : { ...kept, state: next });
          }}
        />
        <FeedStates feeds={answer?.feeds ?? []} />
      </div>
      <UnmatchedTenders />
      <ListTable
        label="Partner requests"
        things={REQUESTS}
        list={live}
        columns={columns}
        rowId={(row) => row.id}
        nameOf={(row) => `${row.source_name} ${row.reference}`}
        openOnClick
        onOpen={setOpened}
        empty={{
          hides: state && `The status is ‘${REQUEST_LOOKS[state].word}’.`,
          onClear: () => onPlace({}),
          clearLabel: 'Show all',
          hint: 'Requests of the partners that are set up appear here.',
        }}
      />
      {opened === null ? null : <RequestDialog row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
