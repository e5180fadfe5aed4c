import type { QuoteRow } from '@lanewright/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Trash2, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { beginWalk, forgetLeft, lastLeft, type QuoteWalk } from '../../lib/quote-walk.ts';
import { usePresence } from '../../lib/presence/use-presence.ts';
import type { SharedDialog } from '../../quote-dialogs/index.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { useLiveRows } from '../../ui/list/use-live-rows.ts';
import type { BulkAction } from '../../ui/table/BulkBar.tsx';
import { bulkActs, mayActOnSeveral, type BulkAct } from './bulk/bulk-acts.ts';
import { quoteColumns } from './rows/quote-columns.tsx';
import { isTriage } from './quote-filters.ts';
import type { QuotesListPageProps } from './quotes-list-props.ts';
import { PointedLane } from './peek/PointedLane.tsx';
import { menuOf } from './rows/row-menu.ts';
import { useLiveList } from './use-live-list.ts';
import { useQuoteList } from './use-quote-list.ts';
import type { QuoteNarrowing } from './use-quote-narrowing.ts';

const QUOTES = ['quote', 'quotes'] as const;
const BULK_LOOKS = {
  mark_lost: { label: 'Mark as Lost', icon: X },
  delete: { label: 'Delete', icon: Trash2, danger: true },
} as const;

// The dialogs bring forms and selects along: they are read, past their door, when one is first opened.
const QuoteDialog = lazy(async () => ({ default: (await import('../../quote-dialogs/QuoteDialog.tsx')).QuoteDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk/BulkDialog.tsx')).BulkDialog }));

/** An open dialog, for one quote or for several. */
type Act =
  | { readonly kind: SharedDialog; readonly quote: QuoteRow }
  | { readonly bulk: BulkAct; readonly quotes: readonly QuoteRow[] };

type QuotesListProps = QuotesListPageProps & { readonly narrowing: QuoteNarrowing };

/** The list of quotes with its menus and pages. */
export function QuotesList({ place, onPlace, narrowing }: QuotesListProps) {
  const may = useMay();
  const { list: read, ordering, readPage } = useQuoteList({ place, onPlace, narrowing });
  const [act, setAct] = useState<Act | null>(null);
  // Held rows stay although they are gone; what the person has deleted goes at once.
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const held = useLiveRows(read, { held: act !== null, contentOf });
  const list = { ...held, rows: held.rows?.filter(({ id }) => !deleted.has(id)) };
  const chosen = useChosen(list);
  useLiveList();
  const presence = usePresence();
  const { open, edit } = useRowPages();
  useKeptWalk({ ids: list.rows?.map(({ id }) => id) ?? [], page: list.paging.page, readPage });
  const [startAt] = useState(lastLeft);
  useEffect(forgetLeft, []);

  const severally = mayActOnSeveral(may);
  const bulk: readonly BulkAction[] = bulkActs(chosen.rows, may).map(({ id, refusedBecause }) => ({
    id,
    ...BULK_LOOKS[id],
    refusedBecause: refusedBecause ?? undefined,
    onSelect: () => setAct({ bulk: id, quotes: chosen.rows }),
  }));

  return (
    <PointedLane rows={list.rows}>
      <ListTable
        label="Quotes"
        things={QUOTES}
        list={list}
        columns={quoteColumns(presence, { withChoice: severally, byTriage: isTriage(ordering) })}
        rowId={(row) => row.id}
        nameOf={(row) => row.system_id}
        ordering={ordering}
        {...(severally ? { bulk: { chosen, actions: bulk } } : {})}
        actionsOf={(row) => menuOf(row, may, { open, edit, ask: (kind, quote) => setAct({ kind, quote }) })}
        onOpen={open}
        startAt={startAt}
        empty={{ hides: narrowing.hides, onClear: narrowing.clearAll }}
      />
      <Asked
        act={act}
        onClose={() => setAct(null)}
        onDeleted={(ids) => {
          setDeleted(new Set([...deleted, ...ids]));
          setAct(null);
          chosen.clear();
        }}
        onLost={() => {
          setAct(null);
          chosen.clear();
        }}
      />
    </PointedLane>
  );
}

/** A row without its triage figure, which every minute changes. */
function contentOf({ triage: _triage, ...row }: QuoteRow): string {
  return JSON.stringify(row);
}

/** The pages that a row leads to. */
function useRowPages() {
  const navigate = useNavigate();
  return {
    open: (row: QuoteRow) => void navigate({ to: '/quotes/$id', params: { id: String(row.id) } }),
    edit: (row: QuoteRow) => void navigate({ to: '/quotes/$id/edit', params: { id: String(row.id) } }),
  };
}

/** Remembers the rows as shown, so that the page of a quote knows the way to the rows beside it, and back here. */
function useKeptWalk({ ids, page, readPage }: Omit<QuoteWalk, 'address'>): void {
  const { history } = useRouter();
  useEffect(() => {
    const { href, pathname } = history.location;
    // The last drawing of the list comes after the address has changed.
    if (pathname === '/quotes') beginWalk({ ids, page, readPage, address: href });
  });
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
