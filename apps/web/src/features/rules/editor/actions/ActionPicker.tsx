import { Popover } from '@mantine/core';
import { actionSynonyms } from '@lanewright/rules';
import { useEditorTools } from '../draft/editor-tools.ts';
import { PickList } from '../pick/PickList.tsx';
import treeClasses from '../look/Tree.module.css';

type ActionPickerProps = {
  readonly chosen: string;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
};

/** The actions of the configuration, setters before stops. */
export function ActionPicker({ chosen, onPick, onClose }: ActionPickerProps) {
  const { config } = useEditorTools();
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) onClose();
      }}
      position="bottom-start"
      offset={4}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={treeClasses.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={treeClasses.drop}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Tab') onClose();
        }}
        onClick={(event) => event.stopPropagation()}
      >
        <PickList
          label="Action"
          picks={config.actions.map(({ name, display_name }) => ({
            value: name,
            title: display_name,
            words: actionSynonyms(name),
          }))}
          chosen={[chosen]}
          onPick={({ value }) => onPick(value)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
