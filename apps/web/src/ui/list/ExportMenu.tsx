import { Button, Menu } from '@mantine/core';
import type { ExportFormat } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import type { Downloaded } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Kbd } from '../Kbd.tsx';
import { toastDone, toastFailed } from '../toasts.tsx';
import { MENU_FOCUS } from '../menu-focus.ts';

type ExportMenuProps = {
  /** Asks for the list under the filters and in the order shown, as a file of that format. */
  readonly save: (format: ExportFormat, signal: AbortSignal) => Promise<Downloaded>;
};

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const;

/** 'Export': saves all rows of a list, as it is filtered and sorted, by a press or by the key S. It can be cancelled. */
export function ExportMenu({ save }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  const underWay = useRef<AbortController>(null);
  const saving = useMutation({
    mutationFn: async ({ format, signal }: { readonly format: ExportFormat; readonly signal: AbortSignal }) =>
      save(format, signal),
    meta: { quiet: true },
    onSuccess: ({ name, bytes }, { format }) => {
      const called = name ?? `export.${format}`;
      saveFile(called, bytes);
      toastDone(`${called} was saved.`);
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) toastFailed(sentenceOf(error, 'The list could not be exported.'));
    },
  });
  const busy = saving.isPending;
  const begin = (format: ExportFormat): void => {
    const controller = new AbortController();
    underWay.current = controller;
    saving.mutate({ format, signal: controller.signal });
  };
  useShortcuts({ s: () => setOpen(true) });
  return (
    <Menu width={180} opened={open} onChange={setOpen} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <Button
          variant="default"
          aria-keyshortcuts="s"
          aria-busy={busy}
          leftSection={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          rightSection={<Kbd>S</Kbd>}
        >
          {busy ? 'Exporting…' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        {busy ? (
          <Menu.Item
            leftSection={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => underWay.current?.abort()}
          >
            Cancel export
          </Menu.Item>
        ) : (
          FORMATS.map(({ format, label, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => begin(format)}
            >
              {label}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
