import { ActionIcon, Button } from '@mantine/core';
import { MESSAGES, type FilterSet, type FilterSource } from '@lanewright/contract';
import { Bookmark, Pencil, Plus, Save, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMay } from '../../lib/current-user.ts';
import type { Filters } from '../../lib/stored-filters.ts';
import type { FilterField } from './filter-field.ts';
import { FilterSetDialog, type FilterSetAct } from './FilterSetDialog.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import classes from './FilterSets.module.css';
import { narrowedFilters, startFilters } from './start-filters.ts';
import { useFilterSets } from './use-filter-sets.ts';

/** How a list is sorted, which its saved sets keep. */
export type ListOrder = {
  /** The order by the chosen column head; null for the default order. */
  readonly ordering: string | null;
  readonly onOrdering: (ordering: string | null) => void;
};

type FilterSetsProps = {
  readonly source: FilterSource;
  readonly fields: readonly FilterField[];
  readonly defaults: Filters;
  /** What is in the panel: what 'Save as...' saves. */
  readonly draft: Filters;
  /** Whether that can be applied, and so saved. */
  readonly mayKeep: boolean;
  readonly chosen: number | null;
  readonly order: ListOrder | undefined;
  readonly onSet: (set: FilterSet, stayOpen: boolean) => void;
  readonly onAsking: (asking: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * The saved filter sets of a list, for those who may see them; saving, renaming and deleting for those who may save
 * (X-001… ).
 */
export function FilterSets(props: FilterSetsProps) {
  const { source, fields, defaults, draft, mayKeep, chosen, order, onSet, onAsking, onKeyDown } = props;
  const maySave = useMay()('filter_set.save');
  const sets = useFilterSets(source);
  const [act, setAct] = useState<FilterSetAct | null>(null);
  const saveAs = useRef<HTMLButtonElement>(null);
  const id = useId();
  const ask = (next: FilterSetAct | null): void => {
    setAct(next);
    onAsking(next !== null);
  };
  const inWords = (values: Filters): string =>
    JSON.stringify(narrowedFilters(startFilters(defaults, fields, [values]), defaults));
  const same = (set: FilterSet): boolean =>
    inWords(set.filter_values) === inWords(draft) && (order === undefined || set.ordering === order.ordering);
  const current = sets.data?.find((set) => set.id === chosen) ?? sets.data?.find(same);
  return (
    <>
      <section className={classes.sets} aria-labelledby={id} onKeyDown={onKeyDown}>
        <h2 id={id} className="label">
          {MESSAGES.savedFilterSets}
        </h2>
        <SetList
          query={sets}
          current={current?.id}
          maySave={maySave}
          onChoose={(set) => onSet(set, false)}
          onAsk={ask}
        />
        {maySave ? (
          <div className={classes.foot}>
            {current === undefined || same(current) ? null : (
              <Button
                variant="subtle"
                size="xs"
                justify="flex-start"
                disabled={!mayKeep}
                leftSection={<Save size={14} aria-hidden="true" />}
                onClick={() => ask({ kind: 'overwrite', set: current })}
              >
                Save changes
              </Button>
            )}
            <Button
              ref={saveAs}
              variant="subtle"
              size="xs"
              justify="flex-start"
              disabled={!mayKeep}
              leftSection={<Plus size={14} aria-hidden="true" />}
              onClick={() => ask({ kind: 'save' })}
            >
              {MESSAGES.saveFilterSetAs}
            </Button>
          </div>
        ) : null}
      </section>
      {act === null ? null : (
        <FilterSetDialog
          act={act}
          source={source}
          sets={sets.data ?? []}
          values={narrowedFilters(startFilters(defaults, fields, [draft]), defaults) ?? {}}
          ordering={order === undefined ? undefined : (order.ordering ?? '')}
          onSaved={(set) => onSet(set, true)}
          onClose={() => {
            // What opened the dialog may be gone with the set.
            if (act.kind === 'delete') saveAs.current?.focus();
            ask(null);
          }}
        />
      )}
    </>
  );
}

type SetListProps = {
  readonly query: ReturnType<typeof useFilterSets>;
  readonly current: number | undefined;
  readonly maySave: boolean;
  readonly onChoose: (set: FilterSet) => void;
  readonly onAsk: (act: FilterSetAct) => void;
};

function SetList({ query, current, maySave, onChoose, onAsk }: SetListProps) {
  if (query.isError)
    return (
      <p className={classes.none} role="alert">
        {MESSAGES.tableFailed}
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (query.data === undefined) return <ListSkeleton rows={1} />;
  if (query.data.length === 0) return <p className={classes.none}>{MESSAGES.noFilterSets}</p>;
  return (
    <ul className={classes.list} onKeyDown={walk}>
      {query.data.map((set) => (
        <li key={set.id} className={classes.set} data-current={set.id === current || undefined}>
          <button
            type="button"
            className={classes.name}
            data-set
            aria-current={set.id === current ? 'true' : undefined}
            title={set.name}
            onClick={() => onChoose(set)}
          >
            <Bookmark size={14} strokeWidth={1.75} aria-hidden="true" />
            <span>{set.name}</span>
          </button>
          {maySave ? (
            <span className={classes.acts}>
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={`Rename ${set.name}`}
                onClick={() => onAsk({ kind: 'rename', set })}
              >
                <Pencil size={13} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={`Delete ${set.name}`}
                onClick={() => onAsk({ kind: 'delete', set })}
              >
                <Trash2 size={13} aria-hidden="true" />
              </ActionIcon>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Arrow up and down walk from set to set. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const names = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-set]')];
  const at = names.findIndex((name) => name.parentElement?.contains(document.activeElement));
  event.preventDefault();
  names[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
