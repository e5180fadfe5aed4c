import { Button, Tooltip } from '@mantine/core';
import { ListOrdered, Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Kbd } from '../../../../ui/Kbd.tsx';

type ListActsProps = {
  readonly isEmpty: boolean;
  readonly chosen: number;
  /** The acts on all selected rules. */
  readonly bulk: ReactNode;
  readonly onReprioritize: () => void;
  readonly onDelete: () => void;
  readonly onNew: () => void;
};

/** The buttons that change the whole list, for users who may. */
export const ListActs = memo(function ListActs(props: ListActsProps) {
  const { chosen } = props;
  return (
    <>
      <Button
        variant="default"
        leftSection={<ListOrdered size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabled={props.isEmpty}
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
  );
});
