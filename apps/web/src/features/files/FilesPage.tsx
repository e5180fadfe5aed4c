import {
  cancelFile,
  deleteFile,
  exportFiles,
  listFileAuthors,
  listFiles,
  MESSAGES,
  type AnyEndpoint,
  type FileRow,
} from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  categoriesFor,
  FileDialog,
  FileDrop,
  hasEnded,
  UploadFileDialog,
  useFileDownloads,
} from '../../file-upload/index.ts';
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
import { FILE_COLUMNS } from './file-columns.tsx';
import { allFilesQuery, authorChoices, FILE_FILTER_DEFAULTS, fileFilterFields, fileQuery } from './file-filters.ts';
import classes from './FilesPage.module.css';
import { rowActions, type FileActId } from './row-actions.ts';

const DEFAULT_ORDERING = '-created_at';
/** Milliseconds between two looks at a list with files under way. */
const LOOK_EVERY = 1_000;

/** What is open above the list. */
type Opened =
  | { readonly kind: 'upload'; readonly dropped: readonly File[] }
  | { readonly kind: 'file' | 'delete' | 'cancel'; readonly file: FileRow };

/** /files: the uploaded files, how far they are and what became of them (F-001 to F-011). */
export function FilesPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const paging = pagingOf({ place, onPlace });
  const fields = useFileFilters(may('quote.view', 'customer.view'));
  const { filters, asked, apply, clearAll, hides } = useNarrowing(
    useListFilters('files', FILE_FILTER_DEFAULTS, fields),
    {
      defaults: FILE_FILTER_DEFAULTS,
      fields,
      source: 'files',
      onApplied: paging.onFirst,
    },
  );
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const query = useSettled(fileQuery(asked, { ordering, size: paging.size, offset: paging.offset }), asked === filters);
  const { list } = useListRows({
    read: {
      ...reads(listFiles, { query }),
      refetchInterval: ({ state }) =>
        state.data?.results.some((file) => !hasEnded(file)) === true ? LOOK_EVERY : false,
    },
    paging,
  });
  const refresh = (): void => {
    for (const endpoint of [listFiles, listFileAuthors]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const downloads = useFileDownloads();
  const onAct = (act: FileActId, file: FileRow): void => {
    if (act === 'results') downloads.start({ what: 'results', file });
    else if (act === 'download') downloads.start({ what: 'content', file });
    else setOpened({ kind: act === 'details' || act === 'errors' ? 'file' : act, file });
  };
  const close = (): void => setOpened(null);
  const mayUpload = categoriesFor(may).length > 0;
  const upload = (dropped: readonly File[]): void => setOpened({ kind: 'upload', dropped });
  return (
    <div className={classes.page}>
      <PageHead title="Files" />
      <FilterBar
        searchLabel="Search files"
        source="files"
        fields={fields}
        filters={filters}
        defaults={FILE_FILTER_DEFAULTS}
        onApply={apply}
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportFiles, { query: { ...allFilesQuery(filters, ordering), format } })
          }
        />
        {mayUpload ? <NewButton label="New File" onNew={() => upload([])} /> : null}
      </FilterBar>
      {mayUpload && opened === null ? <FileDrop onFiles={upload} /> : null}
      <ListTable
        label="Files"
        list={list}
        columns={FILE_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ name }) => name}
        ordering={ordering}
        actionsOf={(row) => rowActions(row, may, onAct)}
        openOnClick
        onOpen={(file) => setOpened({ kind: 'file', file })}
        rowHeight={48}
        empty={{ hides, onClear: clearAll, hint: 'No file has been uploaded yet.' }}
      />
      {opened?.kind === 'upload' ? (
        <UploadFileDialog
          title="Upload file"
          dropped={opened.dropped}
          onUploaded={() => {
            refresh();
            close();
          }}
          // Some files may have been taken before the dialog was left.
          onClose={() => {
            refresh();
            close();
          }}
        />
      ) : null}
      {opened?.kind === 'file' ? <FileDialog file={opened.file} onEnded={refresh} onClose={close} /> : null}
      {opened?.kind === 'delete' || opened?.kind === 'cancel' ? (
        <AskFirst act={opened.kind} file={opened.file} onDone={refresh} onClose={close} />
      ) : null}
    </div>
  );
}

/** The fields of the filter panel; who uploaded files is asked once the panel looks for them. */
function useFileFilters(mayFindShippers: boolean) {
  const client = useQueryClient();
  return useMemo(
    () =>
      fileFilterFields(
        async (search) =>
          authorChoices(await client.fetchQuery({ ...reads(listFileAuthors), staleTime: 10_000 }), search),
        mayFindShippers,
      ),
    [client, mayFindShippers],
  );
}

const QUESTIONS = {
  delete: {
    text: MESSAGES.confirmDeleteFile,
    label: 'Delete',
    keep: 'Cancel',
    done: MESSAGES.fileDeleted,
    endpoint: deleteFile,
  },
  cancel: {
    text: MESSAGES.confirmCancelFile,
    label: 'Cancel import',
    keep: 'Keep importing',
    done: MESSAGES.fileCancelled,
    endpoint: cancelFile,
  },
} as const satisfies Record<string, { text: string; label: string; keep: string; done: string; endpoint: AnyEndpoint }>;

type AskFirstProps = {
  readonly act: keyof typeof QUESTIONS;
  readonly file: FileRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks before a file is deleted or its import cancelled (M-091). */
function AskFirst({ act, file, onDone, onClose }: AskFirstProps) {
  const { text, label, keep, done, endpoint } = QUESTIONS[act];
  const doing = useMutation({
    mutationFn: async () => call(endpoint, { params: { id: file.id } }),
    meta: { done },
    onSettled: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={text}
      confirmLabel={label}
      keepLabel={keep}
      danger
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
      onClose={onClose}
    >
      <bdi>{file.name}</bdi>
    </ConfirmDialog>
  );
}
