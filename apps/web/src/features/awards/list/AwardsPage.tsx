import { deleteAwards, exportAwards, listAwards, MESSAGES, type AwardView } from '@lanewright/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Route, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { downloadUnless } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../../ui/filters/use-settled.ts';
import { ExportMenu } from '../../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { NewButton } from '../../../ui/list/NewButton.tsx';
import { pagingOf, type PlaceProps } from '../../../ui/list/place.ts';
import { useChosen } from '../../../ui/list/use-chosen.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../../ui/list/use-narrowing.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import classes from '../Awards.module.css';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { mayUploadAwards, type MayAsk } from '../may-upload.ts';
import { DropAwards } from '../upload/DropAwards.tsx';
import { AWARD_COLUMNS } from './award-columns.tsx';
import { allAwardsQuery, AWARD_FILTER_DEFAULTS, AWARD_FILTER_FIELDS, awardQuery } from './award-filters.ts';

const DEFAULT_ORDERING = '-created_at';
const NARROWED = { defaults: AWARD_FILTER_DEFAULTS, fields: AWARD_FILTER_FIELDS, source: 'awards' } as const;

/** The awards list (W-001 to W-010). */
export function AwardsPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<readonly AwardView[] | null>(null);
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(
    useListFilters('awards', AWARD_FILTER_DEFAULTS, AWARD_FILTER_FIELDS),
    { ...NARROWED, onApplied: paging.onFirst },
  );
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const query = useSettled(
    awardQuery(asked, { ordering, size: paging.size, offset: paging.offset }),
    asked === filters,
  );
  const { list } = useListRows({ read: reads(listAwards, { query }), paging });
  const chosen = useChosen(list);
  const open = (award: AwardView): void => void navigate({ to: '/awards/$id/lanes', params: { id: String(award.id) } });
  const actions = [
    { id: 'delete', label: 'Delete Awards', icon: Trash2, danger: true, onSelect: () => setDeleting(chosen.rows) },
  ];
  return (
    <div className={classes.page}>
      <PageHead title="Awards" />
      <FilterBar
        searchLabel="Search awards"
        source="awards"
        fields={AWARD_FILTER_FIELDS}
        filters={filters}
        defaults={AWARD_FILTER_DEFAULTS}
        onApply={apply}
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportAwards, { query: { ...allAwardsQuery(filters, ordering), format } })
          }
        />
        {mayUploadAwards(may) ? <UploadButton /> : null}
      </FilterBar>
      {mayUploadAwards(may) ? <DropAwards /> : null}
      <ListTable
        label="Awards"
        list={list}
        columns={AWARD_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ name }) => name}
        ordering={ordering}
        {...(may('award.delete') ? { bulk: { chosen, actions } } : {})}
        actionsOf={(award) => [
          ...(may('award.change')
            ? [
                {
                  id: 'edit',
                  label: 'Edit',
                  icon: Pencil,
                  keyCap: 'E',
                  onSelect: () => void navigate({ to: '/awards/$id/edit', params: { id: String(award.id) } }),
                },
              ]
            : []),
          ...actsOnAward(may, { onLanes: () => open(award), onDelete: () => setDeleting([award]) }),
        ]}
        openOnClick
        onOpen={(award) => (may('award_lane.view') ? open(award) : undefined)}
        rowHeight={48}
        empty={{ hides, onClear: clearAll, hint: 'No award has been uploaded yet.' }}
      />
      {deleting === null ? null : (
        <DeleteDialog
          things={deleting}
          remove={(ids) => call(deleteAwards, { body: [...ids] })}
          words={WORDS}
          refreshes={[listAwards]}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

const WORDS = {
  question: [MESSAGES.confirmDeleteAward, MESSAGES.confirmDeleteAwards],
  done: [MESSAGES.awardDeleted, MESSAGES.awardsDeleted],
} as const;

/** 'Lanes' and 'Delete' of a row's menu (W-007). */
function actsOnAward(
  may: MayAsk,
  { onLanes, onDelete }: { readonly onLanes: () => void; readonly onDelete: () => void },
): readonly RowAction[] {
  return [
    ...(may('award_lane.view') ? [{ id: 'lanes', label: 'Lanes', icon: Route, keyCap: '↵', onSelect: onLanes }] : []),
    ...(may('award.delete')
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            keyCap: 'Del',
            startsGroup: true,
            danger: true,
            onSelect: onDelete,
          },
        ]
      : []),
  ];
}

/** 'Upload' (W-005). */
function UploadButton() {
  const navigate = useNavigate();
  return (
    <NewButton
      label="Upload"
      icon={Upload}
      onNew={() => void navigate({ to: '/awards/upload' })}
      renderRoot={(props) => <Link to="/awards/upload" {...props} />}
    />
  );
}
