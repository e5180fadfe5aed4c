import { exportLanes, getAward, listLanes, type AwardView, type LaneRow } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { downloadUnless } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { withDays } from '../../../lib/dates.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { useListFilters } from '../../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../../ui/filters/use-settled.ts';
import { FormState } from '../../../ui/form-screen/FormState.tsx';
import { ExportMenu } from '../../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { NewButton } from '../../../ui/list/NewButton.tsx';
import { pagingOf, type PlaceProps } from '../../../ui/list/place.ts';
import { useChosen } from '../../../ui/list/use-chosen.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../../ui/list/use-narrowing.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import classes from '../Awards.module.css';
import { mayUploadLanes } from '../may-upload.ts';
import { DeleteLanesDialog } from './DeleteLanesDialog.tsx';
import { LANE_COLUMNS, nameOfLane } from './lane-columns.tsx';
import { LANE_FILTER_DEFAULTS, LANE_FILTER_FIELDS, allLanesQuery, laneQuery } from './lane-filters.ts';
import { UploadLanes } from './UploadLanes.tsx';

const DEFAULT_ORDERING = 'origin';
const BACK = { to: '/awards', label: 'Back to awards' } as const;
const NARROWED = { defaults: LANE_FILTER_DEFAULTS, fields: LANE_FILTER_FIELDS, source: 'lanes' } as const;

type LanesPageProps = PlaceProps<ListPlace> & { readonly awardId: number };

/** /awards/{id}/lanes: the lanes of one award (W-027 to W-035). */
export function LanesPage({ awardId, ...place }: LanesPageProps) {
  const navigate = useNavigate();
  const award = useQuery(reads(getAward, { params: { id: awardId } }));
  const missing = award.error instanceof ApiError && award.error.status === 404 ? award.error.text : null;
  return (
    <div className={`${classes.page} ${classes.lanes}`}>
      <PageHead
        title={award.data === undefined ? 'Lanes' : `${award.data.name} Lanes`}
        back={BACK}
        note={award.data === undefined ? undefined : <AwardFacts award={award.data} />}
      />
      {missing !== null ? (
        <FormState sentence={missing} leave={{ label: BACK.label, onLeave: () => void navigate({ to: BACK.to }) }} />
      ) : (
        <Lanes key={awardId} awardId={awardId} award={award.data} {...place} />
      )}
    </div>
  );
}

function Lanes({ awardId, award, place, onPlace }: LanesPageProps & { readonly award: AwardView | undefined }) {
  const may = useMay();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<readonly LaneRow[] | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(
    useListFilters('lanes', LANE_FILTER_DEFAULTS, LANE_FILTER_FIELDS),
    { ...NARROWED, onApplied: paging.onFirst },
  );
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const query = useSettled(laneQuery(asked, { ordering, size: paging.size, offset: paging.offset }), asked === filters);
  const { list } = useListRows({ read: reads(listLanes, { params: { id: awardId }, query }), paging });
  const chosen = useChosen(list);
  const edit = (lane: LaneRow): void =>
    void navigate({
      to: '/awards/$awardId/lanes/$laneId/edit',
      params: { awardId: String(awardId), laneId: String(lane.id) },
    });
  const box = (end: 'origin' | 'destination') => (
    <SearchBox
      label={`Search for ${end}`}
      placeholder={`Search for ${end}`}
      value={filters[end]}
      first={end === 'origin'}
      onSearch={(text) => apply({ ...filters, [end]: text }, true)}
    />
  );
  const actions = [
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onSelect: () => setDeleting(chosen.rows) },
  ];
  return (
    <>
      <FilterBar
        searchLabel="Search lanes"
        source="lanes"
        fields={LANE_FILTER_FIELDS}
        filters={filters}
        defaults={LANE_FILTER_DEFAULTS}
        onApply={apply}
        boxes={
          <>
            {box('origin')}
            {box('destination')}
          </>
        }
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportLanes, {
              params: { id: awardId },
              query: { ...allLanesQuery(filters, ordering), format },
            })
          }
        />
        {mayUploadLanes(may) && award !== undefined ? <UploadLanes award={award} /> : null}
        {may('award.add_lane') ? <NewLane awardId={awardId} /> : null}
      </FilterBar>
      <ListTable
        label="Lanes"
        list={list}
        columns={LANE_COLUMNS}
        rowId={(row) => row.id}
        nameOf={nameOfLane}
        ordering={ordering}
        {...(may('award_lane.delete') ? { bulk: { chosen, actions } } : {})}
        actionsOf={(lane) => [
          ...(may('award_lane.change')
            ? [{ id: 'edit', label: 'Edit', icon: Pencil, keyCap: 'E', onSelect: () => edit(lane) }]
            : []),
          ...(may('award_lane.delete')
            ? [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  keyCap: 'Del',
                  startsGroup: true,
                  danger: true,
                  onSelect: () => setDeleting([lane]),
                },
              ]
            : []),
        ]}
        openOnClick={may('award_lane.change')}
        onOpen={(lane) => (may('award_lane.change') ? edit(lane) : undefined)}
        rowHeight={40}
        empty={{ hides, onClear: clearAll, hint: 'This award has no lanes yet.' }}
      />
      {deleting === null ? null : (
        <DeleteLanesDialog awardId={awardId} lanes={deleting} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

/** What the lanes belong to: the status, shipper, region and period of their award. */
function AwardFacts({ award }: { readonly award: AwardView }) {
  return (
    <>
      <span className={classes.status}>
        <StatusChip status={award.expiration_status} />
      </span>
      <span className={classes.facts} title={award.customer_name}>
        <bdi>{award.customer_name}</bdi> · {award.region} ·{' '}
        <span className="num">
          {withDays(award.effective_date)} to {withDays(award.expiration_date)}
        </span>
      </span>
    </>
  );
}

/** 'New lane' (W-029). */
function NewLane({ awardId }: { readonly awardId: number }) {
  const navigate = useNavigate();
  const params = { awardId: String(awardId) };
  return (
    <NewButton
      label="New lane"
      onNew={() => void navigate({ to: '/awards/$awardId/lanes/create', params })}
      renderRoot={(props) => <Link to="/awards/$awardId/lanes/create" params={params} {...props} />}
    />
  );
}
