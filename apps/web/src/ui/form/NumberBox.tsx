import { TextInput, type TextInputProps } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { useState, type Ref } from 'react';
import { messageOf } from './FieldMessage.tsx';
import { heldNumber, shownNumber } from './plain-number.ts';

type NumberBoxProps = Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'leftSection' | 'rightSection'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** A number, null for none, or a text that is no number, as it was typed. */
  readonly value: number | string | null;
  readonly onValue: (value: number | string | null) => void;
  readonly sign?: string | undefined;
  readonly unit?: string | undefined;
  /** What is wrong with it; a text that is no number says so by itself. */
  readonly message?: string | undefined;
  /** How a text is read where more than plain numbers may be typed. */
  readonly read?: ((text: string) => number | string | null) | undefined;
  readonly onTyped?: ((text: string) => void) | undefined;
};

/**
 * The one field of all numbers. What is typed or pasted stays as it is, also what is no number, with its message: nothing
 * is dropped, clamped or rounded on the way. Commas come when the field is left or sent. Source: M-040.
 */
export function NumberBox({
  value,
  onValue,
  sign,
  unit,
  message,
  read = heldNumber,
  onTyped,
  onBlur,
  onKeyDown,
  ...rest
}: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && read(typed) === value;
  const fault = message ?? (typeof value === 'string' ? MESSAGES.priceInvalid : undefined);
  return (
    <TextInput
      size="sm"
      {...rest}
      value={isOwn ? typed : shownNumber(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onTyped?.(text);
        onValue(read(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        onKeyDown?.(event);
      }}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      leftSection={sign}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 18 + unit.length * 7}
      error={messageOf(fault)}
    />
  );
}
