import { Combobox, Pill, PillsInput, type PillsInputProps } from '@mantine/core';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { LookUp } from '../../lib/look-up.ts';
import { matchesOf, type Choice } from './choices.ts';
import { nothingFound } from './nothing-found.tsx';
import { OptionList } from './OptionList.tsx';
import { useTypeAhead } from './use-type-ahead.ts';

type Looks = Pick<PillsInputProps, 'label' | 'required' | 'className' | 'error' | 'inputWrapperOrder'>;

type TypeAheadSeveralProps = Looks & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string | undefined;
  /** Stands in the place of the placeholder while the list is open. */
  readonly searchPlaceholder?: string;
  readonly chosen: readonly Choice[];
  readonly choices: readonly Choice[];
  readonly lookUp?: LookUp | undefined;
  /** The list hangs below the field even where there is little room, and as high as its look says. */
  readonly hanging?: string | undefined;
  readonly render?: (choice: Choice) => ReactNode;
  readonly onBlur?: () => void;
  readonly onChoose: (values: readonly string[]) => void;
};

/** Several choices by typing, each a pill. Taking one leaves the list open; Backspace takes the last one back. */
export function TypeAheadSeveral(props: TypeAheadSeveralProps) {
  const { ref, placeholder, searchPlaceholder, chosen, choices, lookUp, hanging, render, ...rest } = props;
  const { onBlur, onChoose, ...looks } = rest;
  const [typed, setTyped] = useState('');
  const values = chosen.map(({ value }) => value);
  const isChosen = (value: string): boolean => values.includes(value);
  // A look-up finds among very many: the chosen ones are pills and need no second place.
  const shown = lookUp === undefined ? matchesOf(choices, typed) : choices.filter(({ value }) => !isChosen(value));
  const search = (text: string): void => {
    setTyped(text);
    lookUp?.onSearch(text);
  };
  const toggle = (value: string): void => {
    search('');
    onChoose(isChosen(value) ? values.filter((each) => each !== value) : [...values, value]);
  };
  const list = useTypeAhead({
    typed,
    answered: lookUp === undefined ? typed.trim() : lookUp.answered,
    count: shown.length,
    chosenAt: -1,
    staysOpen: true,
    onTake: (index) => {
      const choice = shown[index];
      if (choice !== undefined) toggle(choice.value);
    },
    onDrop: () => search(''),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) toggle(last);
    else list.keys.onKeyDown(event);
  };
  return (
    <Combobox
      // A hidden list would be placed when the field is drawn, which makes the browser lay out the page once more.
      keepMounted={false}
      store={list.store}
      onOptionSubmit={toggle}
      width="target"
      withinPortal={false}
      {...(hanging === undefined
        ? { position: 'bottom-start' }
        : { position: 'bottom', middlewares: { flip: false }, classNames: { options: hanging } })}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          {...looks}
          rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          onClick={list.open}
        >
          <Pill.Group>
            {chosen.map(({ value, label }) => (
              <Pill key={value} withRemoveButton onRemove={() => toggle(value)}>
                {label}
              </Pill>
            ))}
            <Combobox.EventsTarget withKeyboardNavigation={false} withAriaAttributes={false}>
              <PillsInput.Field
                {...list.keys}
                ref={ref}
                placeholder={list.isOpen ? (searchPlaceholder ?? placeholder) : placeholder}
                value={typed}
                onKeyDown={onKeyDown}
                onFocus={list.enter}
                onChange={(event) => {
                  search(event.currentTarget.value);
                  list.open();
                }}
                onBlur={() => {
                  list.leave();
                  onBlur?.();
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        {list.isOpen ? (
          <OptionList
            listId={list.listId}
            label={typeof looks.label === 'string' ? looks.label : undefined}
            shown={shown}
            at={list.at}
            isChosen={isChosen}
            nothing={nothingFound(lookUp, typed)}
            render={
              render ??
              (({ value, label }) => (
                <span className="row">
                  {isChosen(value) ? <Check size={14} aria-hidden="true" /> : null}
                  {label}
                </span>
              ))
            }
          />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}
