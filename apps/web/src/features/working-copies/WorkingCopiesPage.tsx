import {
  deleteWorkingCopy,
  exportWorkingCopies,
  listWorkingCopies,
  MESSAGES,
  type WorkingCopy,
} from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FailedUploads, FileDrop, useFileDownloads } from '../../file-upload/index.ts';
import { call, downloadUnless } from '../../lib/api/call.ts';
import { keyOf, reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { ExportMenu } from '../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { NewButton } from '../../ui/list/NewButton.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { handOver } from './form/dropped-file.ts';
import { rowActions, type WorkingCopyAct } from './row-actions.ts';
import { WORKING_COPY_COLUMNS } from './working-copy-columns.tsx';
import {
  allCopiesQuery,
  WORKING_COPY_DEFAULTS,
  WORKING_COPY_FIELDS,
  workingCopyQuery,
} from './working-copy-filters.ts';
import classes from './WorkingCopies.module.css';

const DEFAULT_ORDERING = '-created_at';
/** Milliseconds between two looks at a list while an upload waits in the queue. */
const LOOK_EVERY = 1_000;

/** /working-copies: the bid workbooks of shippers by negotiation round (K-001 to K-007). */
export function WorkingCopiesPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<WorkingCopy | null>(null);
  const downloads = useFileDownloads();
  const paging = pagingOf({ place, onPlace });
  const narrowing = useNarrowing(useListFilters('working_copies', WORKING_COPY_DEFAULTS, WORKING_COPY_FIELDS), {
    defaults: WORKING_COPY_DEFAULTS,
    fields: WORKING_COPY_FIELDS,
    source: 'working_copies',
    onApplied: paging.onFirst,
  });
  const { filters, asked } = narrowing;
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const page = { ordering, size: paging.size, offset: paging.offset };
  const query = useSettled(workingCopyQuery(asked, page), asked === filters);
  const { list, answer } = useListRows({
    read: {
      ...reads(listWorkingCopies, { query }),
      refetchInterval: ({ state }) => ((state.data?.in_queue ?? 0) > 0 ? LOOK_EVERY : false),
    },
    paging,
  });
  const edit = ({ id }: WorkingCopy): void =>
    void navigate({ to: '/working-copies/$id/edit', params: { id: String(id) } });
  const upload = (file: File | undefined): void => {
    if (file === undefined) return;
    handOver(file);
    void navigate({ to: '/working-copies/upload' });
  };
  const onAct = (act: WorkingCopyAct, copy: WorkingCopy): void => {
    if (act === 'edit') edit(copy);
    else if (act === 'delete') setDeleting(copy);
    else if (copy.file !== null) downloads.start({ what: 'content', file: copy.file });
  };
  return (
    <div className={classes.page}>
      <PageHead title="Working copies" />
      <FilterBar
        searchLabel="Search working copies"
        source="working_copies"
        fields={WORKING_COPY_FIELDS}
        filters={filters}
        defaults={WORKING_COPY_DEFAULTS}
        onApply={narrowing.apply}
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportWorkingCopies, { query: { ...allCopiesQuery(filters, ordering), format } })
          }
        />
        {may('working_copy.add') ? <UploadButton /> : null}
      </FilterBar>
      {may('working_copy.add') && deleting === null ? <FileDrop single onFiles={([file]) => upload(file)} /> : null}
      <FailedUploads category="working_copy" files={answer?.failed ?? []} />
      <ListTable
        label="Working copies"
        list={list}
        columns={WORKING_COPY_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ name, round }) => `${name}, round ${round}`}
        ordering={ordering}
        actionsOf={(row) => rowActions(row, may, onAct)}
        {...(may('working_copy.change') ? { openOnClick: true, onOpen: edit } : {})}
        rowHeight={48}
        empty={{
          hides: narrowing.hides,
          onClear: narrowing.clearAll,
          hint: 'No working copy has been uploaded yet.',
        }}
      />
      {deleting === null ? null : <DeleteDialog copy={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

/** 'Upload' leads to its page (K-006). */
function UploadButton() {
  const navigate = useNavigate();
  return (
    <NewButton
      label="Upload"
      icon={Upload}
      onNew={() => void navigate({ to: '/working-copies/upload' })}
      renderRoot={(props) => <Link to="/working-copies/upload" {...props} />}
    />
  );
}

/** Asks before a working copy is deleted; a refusal shows the server's sentence (K-007, K-019, M-095). */
function DeleteDialog({ copy, onClose }: { readonly copy: WorkingCopy; readonly onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteWorkingCopy, { params: { id: copy.id } }),
    meta: { done: MESSAGES.workingCopyDeleted },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(listWorkingCopies) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={MESSAGES.confirmDeleteWorkingCopy}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <bdi>{copy.name}</bdi> of <bdi>{copy.customer_name}</bdi>, round {copy.round}
    </ConfirmDialog>
  );
}
