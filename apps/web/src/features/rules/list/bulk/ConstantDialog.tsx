import { constantsIn, type ConstantChange, type EditorConfig, type Rule } from '@lanewright/rules';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { NumberBox } from '../../../../ui/form/NumberBox.tsx';

type ConstantDialogProps = {
  readonly rules: readonly Rule[];
  readonly config: EditorConfig;
  readonly onChange: (action: string, change: ConstantChange) => void;
  readonly onClose: () => void;
};

const WAYS: readonly { readonly value: ConstantChange['how']; readonly label: string }[] = [
  { value: 'set', label: 'Set to' },
  { value: 'add', label: 'Add' },
  { value: 'percent', label: 'Change by percent' },
];

/** Changes the constant of one action in all selected rules that have it. */
export function ConstantDialog({ rules, config, onChange, onClose }: ConstantDialogProps) {
  const counts = useMemo(() => constantsIn(rules), [rules]);
  const [action, setAction] = useState([...counts.keys()][0] ?? null);
  const [how, setHow] = useState<ConstantChange['how']>('set');
  const [by, setBy] = useState<number | string | null>(null);
  const titleOf = (name: string): string => config.actions.find((one) => one.name === name)?.display_name ?? name;
  if (action === null)
    return (
      <FormDialog
        title="Change a constant"
        submitLabel="Close"
        width={420}
        valid
        unsaved={false}
        busy={false}
        onSubmit={onClose}
        onClose={onClose}
      >
        <p>None of the selected rules sets a plain number.</p>
      </FormDialog>
    );
  return (
    <FormDialog
      title="Change a constant"
      submitLabel="Change"
      width={420}
      valid={typeof by === 'number'}
      unsaved={by !== null}
      busy={false}
      onSubmit={() => (typeof by === 'number' ? onChange(action, { how, by }) : undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label="Action"
        value={action}
        data={[...counts].map(([value, count]) => ({
          value,
          label: `${titleOf(value)} (${count === 1 ? '1 rule' : `${count.toLocaleString('en-US')} rules`})`,
        }))}
        onChange={(event) => setAction(event.currentTarget.value)}
      />
      <NativeSelect
        label="Change"
        value={how}
        data={WAYS.map((way) => ({ ...way }))}
        onChange={(event) => setHow(WAYS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'set')}
      />
      <NumberBox
        label={how === 'percent' ? 'Percent' : 'Number'}
        required
        data-autofocus
        value={by}
        message={undefined}
        onValue={setBy}
      />
    </FormDialog>
  );
}
