import { actionInWords, actionSynonyms, quickActions, type Expression } from '@lanewright/rules';
import { useState } from 'react';
import { now } from '../../../../lib/clock.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import { localDay } from '../draft/local-day.ts';
import { PickList } from '../pick/PickList.tsx';
import { TokenPopover } from '../pick/TokenPopover.tsx';

type ActionPickerProps = {
  readonly chosen: string;
  /** Called with the action, and with its value where that was typed too. */
  readonly onPick: (name: string, value: Expression | null) => void;
};

/** The actions of the configuration, setters before stops. */
export function ActionPicker({ chosen, onPick }: ActionPickerProps) {
  const { config, close } = useEditorTools();
  const [text, setText] = useState('');
  // A whole action may be typed where a new one is chosen.
  const whole = chosen === '' ? quickActions(text, { config, today: localDay(now()) }) : [];
  const entries = whole.map((one, index) => ({
    value: `action ${index}`,
    title: actionInWords(one, config),
    note: 'action',
  }));
  const typed = text.trim().toLowerCase();
  const isName = config.actions.some(({ display_name }) => display_name.toLowerCase().startsWith(typed));
  return (
    <TokenPopover needs="list">
      <PickList
        label="Action"
        nearest
        first={isName ? [] : entries}
        last={isName ? entries : []}
        onText={(next) => {
          setText(next);
          return next;
        }}
        picks={config.actions.map(({ name, display_name }) => ({
          value: name,
          title: display_name,
          words: actionSynonyms(name),
        }))}
        chosen={[chosen]}
        onPick={({ value }) => {
          const action = whole[Number(/^action (\d)$/.exec(value)?.[1] ?? -1)];
          close();
          onPick(action?.name ?? value, action?.action_data.expression ?? null);
        }}
      />
    </TokenPopover>
  );
}
