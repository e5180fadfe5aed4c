import { Button, Menu } from '@mantine/core';
import { ArrowRightToLine, Group, Hash, ListChecks, Ungroup, Volume2, VolumeX } from 'lucide-react';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';

type BulkMenuProps = {
  readonly chosen: number;
  readonly onMute: (muted: boolean) => void;
  readonly onMove: () => void;
  readonly onConstant: () => void;
  readonly onSection: () => void;
  readonly onLeaveSection: () => void;
};

/** The acts on all selected rules, besides deleting them. */
export function BulkMenu(props: BulkMenuProps) {
  const { chosen, onMute, onMove, onConstant } = props;
  return (
    <Menu width={240} portalProps={{ target: '#main' }} {...MENU_FOCUS}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={chosen === 0}
          leftSection={<ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Change chosen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<VolumeX size={14} aria-hidden="true" />} onClick={() => onMute(true)}>
          Mute
        </Menu.Item>
        <Menu.Item leftSection={<Volume2 size={14} aria-hidden="true" />} onClick={() => onMute(false)}>
          Unmute
        </Menu.Item>
        <Menu.Item leftSection={<ArrowRightToLine size={14} aria-hidden="true" />} onClick={onMove}>
          Move to a priority…
        </Menu.Item>
        <Menu.Item leftSection={<Group size={14} aria-hidden="true" />} onClick={props.onSection}>
          Put into a section…
        </Menu.Item>
        <Menu.Item leftSection={<Ungroup size={14} aria-hidden="true" />} onClick={props.onLeaveSection}>
          Take out of its section
        </Menu.Item>
        <Menu.Item leftSection={<Hash size={14} aria-hidden="true" />} onClick={onConstant}>
          Change a constant…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
