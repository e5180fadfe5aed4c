import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { Download, Ellipsis, FileJson, ListOrdered, Plus, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import classes from './look/RulesPage.module.css';
import { MENU_FOCUS } from '../../../ui/menu-focus.ts';

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

/** The bar over the list: search by name, filters, and the acts on the list. */
export function RulesToolbar(props: RulesToolbarProps) {
  const { whole, chosen } = props;
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
      {whole ? (
        <>
          <Button
            variant="default"
            leftSection={<ListOrdered size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={props.count === 0}
            onClick={props.onReprioritize}
          >
            Reprioritize Rules
          </Button>
          {props.bulk}
          <Tooltip label="Select the rules to delete" disabled={chosen > 0}>
            <Button
              variant="danger"
              leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              data-disabled={chosen === 0 || undefined}
              aria-disabled={chosen === 0 || undefined}
              onClick={chosen === 0 ? undefined : props.onDelete}
            >
              {chosen > 0 ? `Delete Rules (${chosen.toLocaleString('en-US')})` : 'Delete Rules'}
            </Button>
          </Tooltip>
          <Button
            variant="default"
            aria-keyshortcuts="n"
            leftSection={<Plus size={16} aria-hidden="true" />}
            rightSection={<Kbd>N</Kbd>}
            onClick={props.onNew}
          >
            New Rule
          </Button>
        </>
      ) : null}
      <Files {...props} />
    </div>
  );
}

/** Rules as files: lossless, and each rule in JsonLogic for other engines. */
function Files({ whole, count, onExport, onImport }: RulesToolbarProps) {
  return (
    <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="Export and import">
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <Menu.Item
          leftSection={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => onExport('file')}
        >
          Export as file
        </Menu.Item>
        <Menu.Item
          leftSection={<FileJson size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => onExport('json-logic')}
        >
          Export as JsonLogic
        </Menu.Item>
        {whole ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onImport}>
              Import from file
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function countText(count: number, found: number | null): string {
  const all = count === 1 ? '1 rule' : `${count.toLocaleString('en-US')} rules`;
  return found === null ? all : `${found.toLocaleString('en-US')} of ${all}`;
}
