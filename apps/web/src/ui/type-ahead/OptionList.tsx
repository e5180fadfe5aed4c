import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Choice } from './choices.ts';
import { optionId } from './use-type-ahead.ts';

type OptionListProps = {
  readonly listId: string;
  readonly label: string | undefined;
  readonly shown: readonly Choice[];
  /** The highlighted one, or -1. */
  readonly at: number;
  readonly isChosen: (value: string) => boolean;
  /** Said where there are none. */
  readonly nothing: ReactNode;
  readonly render?: ((choice: Choice) => ReactNode) | undefined;
};

/** The matches below a field, under the headings of their groups. */
export function OptionList({ listId, label, shown, at, isChosen, nothing, render }: OptionListProps) {
  const option = (choice: Choice, index: number) => (
    <Combobox.Option
      key={choice.value}
      id={optionId(listId, index)}
      value={choice.value}
      disabled={choice.disabled ?? false}
      selected={index === at}
      aria-selected={isChosen(choice.value)}
    >
      {render === undefined ? choice.label : render(choice)}
    </Combobox.Option>
  );
  const groups = Map.groupBy(
    shown.map((choice, index) => ({ choice, index })),
    ({ choice }) => choice.group,
  );
  return (
    <Combobox.Options id={listId} aria-label={label}>
      {[...groups].map(([group, entries]) => {
        const options = entries.map(({ choice, index }) => option(choice, index));
        return group === undefined ? (
          options
        ) : (
          <Combobox.Group key={group} label={group}>
            {options}
          </Combobox.Group>
        );
      })}
      {shown.length === 0 ? <Combobox.Empty>{nothing}</Combobox.Empty> : null}
    </Combobox.Options>
  );
}
