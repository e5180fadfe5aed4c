import { ActionIcon, Menu } from '@mantine/core';
import { Download, Ellipsis, FileJson, Upload } from 'lucide-react';
import { memo } from 'react';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';

type FilesMenuProps = {
  readonly isEmpty: boolean;
  readonly mayImport: boolean;
  readonly onExport: (form: 'file' | 'json-logic') => void;
  readonly onImport: () => void;
};

/** Exports rules to a file that can be imported again, or to JsonLogic for other engines. Imports such a file. */
export const FilesMenu = memo(function FilesMenu({ isEmpty, mayImport, onExport, onImport }: FilesMenuProps) {
  return (
    <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="Export and import" title="Export and import">
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <Menu.Item
          leftSection={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => onExport('file')}
        >
          Export as file
        </Menu.Item>
        <Menu.Item
          leftSection={<FileJson size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => onExport('json-logic')}
        >
          Export as JsonLogic
        </Menu.Item>
        {mayImport ? (
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
});
