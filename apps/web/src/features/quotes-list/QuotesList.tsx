import { Button } from '@mantine/core';
import type { QuoteRow } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { Trash2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { usePresence } from '../../lib/presence/use-presence.ts';
import type { SharedDialog } from '../../quote-dialogs/index.ts';
import { countFilters } from '../../ui/filters/filter-field.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { BulkBar, type BulkAction } from '../../ui/table/BulkBar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { useHeldRows } from '../../ui/table/use-held-rows.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { WaitingRows, WaitingStatus } from '../../ui/table/WaitingRows.tsx';
import { BoardEnd } from './BoardEnd.tsx';
import { bulkActs, mayActOnSeveral, type BulkAct } from './bulk-acts.ts';
import { DeskFigures } from './DeskFigures.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { QUOTE_FILTER_DEFAULTS, quoteFilterFields } from './quote-filters.ts';
import type { QuotesListPageProps } from './quotes-list-props.ts';
import { menuOf } from './row-menu.ts';
import { useLiveList } from './use-live-list.ts';
import { useQuoteList } from './use-quote-list.ts';

const QUOTES = ['quote', 'quotes'] as const;
const BULK_LOOKS = {
  mark_lost: { label: 'Mark as Lost', icon: X },
  delete: { label: 'Delete', icon: Trash2, danger: true },
} as const;

// The dialogs bring forms and selects along: they are read, past their door, when one is first opened.
const QuoteDialog = lazy(async () => ({ default: (await import('../../quote-dialogs/QuoteDialog.tsx')).QuoteDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

/** What is asked about: one quote, or several. */
type Act =
  | { readonly kind: SharedDialog; readonly quote: QuoteRow }
  | { readonly bulk: BulkAct; readonly quotes: readonly QuoteRow[] };

/** The list of quotes with its filters, figures, menus and pages. */
export function QuotesList({ place, onPlace }: QuotesListPageProps) {
  const may = useMay();
  const fields = quoteFilterFields(may('user.view'));
  const list = useQuoteList({ place, onPlace, fields });
  const [hovered, setHovered] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  // Held rows stay although they are gone; what the person has deleted goes at once.
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const held = useHeldRows(
    { question: list.question, fresh: list.rows, settled: !list.quotes.isPlaceholderData },
    hovered || act !== null,
  );
  const rows = held.rows?.filter(({ id }) => !deleted.has(id));
  const { chosen, choose } = useSelection(list.question, rows?.map(({ id }) => id) ?? []);
  useLiveList();
  const presence = usePresence();
  const { open, edit } = useRowPages();

  const severally = mayActOnSeveral(may);
  const quotes = rows?.filter(({ id }) => chosen.has(id)) ?? [];
  const bulk: readonly BulkAction[] = bulkActs(quotes, may).map(({ id, refusedBecause }) => ({
    id,
    ...BULK_LOOKS[id],
    refusedBecause: refusedBecause ?? undefined,
    onSelect: () => setAct({ bulk: id, quotes }),
  }));
  const narrowed = countFilters(fields, list.filters);

  return (
    <>
      <FilterBar
        searchLabel="Search quotes"
        source="quotes"
        fields={fields}
        filters={list.filters}
        defaults={QUOTE_FILTER_DEFAULTS}
        onApply={list.applyFilters}
      >
        <BoardEnd place={place} onPlace={onPlace} />
      </FilterBar>
      <DeskFigures />
      <WaitingStatus count={held.waiting} things={QUOTES} />
      <DataTable
        label="Quotes"
        columns={quoteColumns(presence, severally)}
        rows={rows}
        rowId={(row) => row.id}
        nameOf={(row) => row.system_id}
        error={list.quotes.error}
        onRetry={() => void list.quotes.refetch()}
        refreshing={list.quotes.isFetching}
        ordering={list.ordering}
        onOrdering={(sort) => onPlace({ ...place, sort, page: 1 })}
        {...(severally ? { selection: { chosen, onChange: choose, nameOf: (row: QuoteRow) => row.system_id } } : {})}
        actionsOf={(row) => menuOf(row, may, { open, edit, ask: (kind, quote) => setAct({ kind, quote }) })}
        onOpen={open}
        changed={held.marks}
        notice={held.waiting > 0 ? <WaitingRows count={held.waiting} things={QUOTES} onShow={held.release} /> : null}
        onHover={setHovered}
        empty={{
          hint: hintOf(narrowed, list.filters.search),
          action:
            narrowed > 0 || list.filters.search !== '' ? (
              <Button variant="default" onClick={list.clearAll}>
                Clear all
              </Button>
            ) : null,
        }}
      />
      <Pagination
        page={list.page}
        size={list.size}
        count={list.count}
        stale={list.stale}
        more={list.more}
        onPage={(next) => onPlace({ ...place, page: next })}
        onSize={(next) => onPlace({ ...place, size: next, page: 1 })}
      />
      <BulkBar count={chosen.size} actions={bulk} onClear={() => choose(new Set())} />
      <Asked
        act={act}
        onClose={() => setAct(null)}
        onDeleted={(ids) => {
          setDeleted(new Set([...deleted, ...ids]));
          setAct(null);
          choose(new Set());
        }}
        onLost={() => {
          setAct(null);
          choose(new Set());
        }}
      />
    </>
  );
}

/** The pages that a row leads to. */
function useRowPages() {
  const navigate = useNavigate();
  return {
    open: (row: QuoteRow) => void navigate({ to: '/quotes/$id', params: { id: String(row.id) } }),
    edit: (row: QuoteRow) => void navigate({ to: '/quotes/$id/edit', params: { id: String(row.id) } }),
  };
}

type AskedProps = {
  readonly act: Act | null;
  readonly onClose: () => void;
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly onLost: () => void;
};

/** The dialog of the act that is asked about. */
function Asked({ act, onClose, onDeleted, onLost }: AskedProps) {
  if (act === null) return null;
  if ('kind' in act)
    return (
      <Suspense>
        <QuoteDialog act={act.kind} quote={act.quote} onClose={onClose} onDeleted={() => onDeleted([act.quote.id])} />
      </Suspense>
    );
  const { bulk, quotes } = act;
  const onDone = (): void => (bulk === 'delete' ? onDeleted(quotes.map(({ id }) => id)) : onLost());
  return (
    <Suspense>
      <BulkDialog act={bulk} quotes={quotes} onClose={onClose} onDone={onDone} />
    </Suspense>
  );
}

/** What hides results, in words; undefined where nothing does. */
function hintOf(narrowed: number, search: string): string | undefined {
  const applied = narrowed === 0 ? null : narrowed === 1 ? '1 filter is applied.' : `${narrowed} filters are applied.`;
  const searched = search === '' ? null : `The search is ‘${search}’.`;
  return [searched, applied].filter((each) => each !== null).join(' ') || undefined;
}
