import type { ReactNode } from 'react';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { useSteady } from '../../draft/use-steady.ts';
import classes from '../look/RulesPage.module.css';
import { FilesMenu } from './FilesMenu.tsx';
import { ListActs } from './ListActs.tsx';

type RulesToolbarProps = {
  /** May add, reorder and delete (SP-009). */
  readonly whole: boolean;
  readonly count: number;
  readonly found: number | null;
  readonly chosen: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onReprioritize: () => void;
  readonly onDelete: () => void;
  readonly onNew: () => void;
  readonly onExport: (form: 'file' | 'json-logic') => void;
  readonly onImport: () => void;
  /** The filters besides the search. */
  readonly filters: ReactNode;
  /** The acts on all selected rules. */
  readonly bulk: ReactNode;
  /** The chip of findings. */
  readonly children: ReactNode;
};

/**
 * The bar over the list: search by name, filters, and the acts on the list. A key of the search
 * renders only the search and the count again: the rest of the bar gets stable callbacks.
 */
export function RulesToolbar(props: RulesToolbarProps) {
  const isEmpty = props.count === 0;
  const onReprioritize = useSteady(props.onReprioritize);
  const onDelete = useSteady(props.onDelete);
  const onNew = useSteady(props.onNew);
  const onExport = useSteady(props.onExport);
  const onImport = useSteady(props.onImport);
  return (
    <div className={classes.toolbar} role="search" aria-label="Rules">
      <SearchBox
        label="Search by name, When and Then"
        placeholder="Search by name"
        typingMs={0}
        value={props.search}
        onSearch={props.onSearch}
      />
      {props.filters}
      <span className={`num ink-3 ${classes.count}`} role="status">
        {countText(props.count, props.found)}
      </span>
      {props.children}
      <span className="grow" />
      {props.whole ? (
        <ListActs
          isEmpty={isEmpty}
          chosen={props.chosen}
          bulk={props.bulk}
          onReprioritize={onReprioritize}
          onDelete={onDelete}
          onNew={onNew}
        />
      ) : null}
      <FilesMenu isEmpty={isEmpty} mayImport={props.whole} onExport={onExport} onImport={onImport} />
    </div>
  );
}

function countText(count: number, found: number | null): string {
  const all = count === 1 ? '1 rule' : `${count.toLocaleString('en-US')} rules`;
  return found === null ? all : `${found.toLocaleString('en-US')} of ${all}`;
}
