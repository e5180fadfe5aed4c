import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import { isStoredDay } from '../../../ui/form/typed-date.ts';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { TypeAhead } from '../../../ui/type-ahead/TypeAhead.tsx';
import { unitWord } from './fact-words.ts';
import { ShipperInput } from './ShipperInput.tsx';
import type { FactInputProps } from './fact-input-props.ts';

/** The field of a fact by its operand's type; an emptied field makes the fact absent. */
export function FactInput(props: FactInputProps) {
  const { operand } = props;
  if (operand.choices !== null) return <Chosen {...props} choices={operand.choices} />;
  if (operand.type === 'boolean') return <Chosen {...props} choices={YES_OR_NO} />;
  if (operand.lookup?.url === 'customer') return <ShipperInput {...props} />;
  if (operand.type === 'number') return <Counted {...props} />;
  if (operand.type === 'date' || operand.type === 'datetime') return <Dated {...props} />;
  return <Written {...props} />;
}

const YES_OR_NO = [
  { value: true, title: 'Yes' },
  { value: false, title: 'No' },
];

type ChosenProps = FactInputProps & {
  readonly choices: readonly { readonly value: string | number | boolean; readonly title: string }[];
};

function Chosen({ id, value, choices, onSet }: ChosenProps) {
  const entries = choices.map((each) => ({ value: String(each.value), label: each.title }));
  return (
    <TypeAhead
      id={id}
      size="xs"
      choices={entries}
      chosen={value === null ? null : (entries.find((each) => each.value === String(value)) ?? null)}
      onChoose={(text) => onSet(choices.find((each) => String(each.value) === text)?.value ?? null)}
      placeholder="None"
      clear="Clear"
    />
  );
}

function Counted({ id, operand, value, onSet }: FactInputProps) {
  // A text that is no number stays in the field with its message; the fact keeps its last value meanwhile.
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <NumberBox
      id={id}
      size="xs"
      value={unread ?? (typeof value === 'number' ? value : null)}
      onValue={(next) => {
        setUnread(typeof next === 'string' ? next : null);
        if (typeof next !== 'string') onSet(next);
      }}
      placeholder="None"
      sign={operand.unit === 'money' ? '$' : undefined}
      unit={unitWord(operand)}
    />
  );
}

function Dated({ id, operand, value, onSet }: FactInputProps) {
  // A datetime is an instant; its day is changed and its time kept.
  // A text that is no date stays in the field with its message; the fact keeps its last value meanwhile.
  const [unread, setUnread] = useState<string | null>(null);
  const text = typeof value === 'string' ? value : null;
  const rest = operand.type === 'datetime' ? (text?.slice(10) ?? 'T12:00:00.000Z') : '';
  return (
    <DayInput
      id={id}
      size="xs"
      value={unread ?? text?.slice(0, 10) ?? null}
      onValue={(day) => {
        const isUnread = day !== null && !isStoredDay(day);
        setUnread(isUnread ? day : null);
        if (!isUnread) onSet(day === null ? null : `${day}${rest}`);
      }}
    />
  );
}

function Written({ id, operand, value, onSet }: FactInputProps) {
  return (
    <TextInput
      id={id}
      size="xs"
      type={operand.type === 'time' ? 'time' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onSet(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      placeholder="None"
      autoComplete="off"
      maxLength={200}
    />
  );
}
