import { CloseButton, Combobox, TextInput, type TextInputProps } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type Ref } from 'react';
import type { LookUp } from '../../lib/look-up.ts';
import { matchesOf, type Choice } from './choices.ts';
import { nothingFound } from './nothing-found.tsx';
import { OptionList } from './OptionList.tsx';
import { useTypeAhead } from './use-type-ahead.ts';

type Looks = Pick<
  TextInputProps,
  | 'id'
  | 'name'
  | 'label'
  | 'aria-label'
  | 'placeholder'
  | 'required'
  | 'description'
  | 'disabled'
  | 'size'
  | 'w'
  | 'className'
  | 'leftSection'
  | 'error'
  | 'inputWrapperOrder'
  | 'onBlur'
  | 'onFocus'
>;

type TypeAheadProps = Looks & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly chosen: Choice | null;
  readonly choices: readonly Choice[];
  /** What finds the choices; without it they are searched here. */
  readonly lookUp?: LookUp | undefined;
  /** At most as many are shown. */
  readonly limit?: number;
  /** With a cross that empties the field, named so. */
  readonly clear?: string | undefined;
  readonly withinPortal?: boolean;
  /** Space opens the list, and Enter where nothing is chosen yet. */
  readonly opensByKeys?: boolean;
  /** There is nothing to show before something is typed; an emptied field is empty. */
  readonly asksFirst?: boolean;
  /** Stands in the place of the placeholder while the list is open. */
  readonly searchPlaceholder?: string;
  readonly onChoose: (value: string | null) => void;
};

/** One choice of many by typing. What was typed and not taken is gone when the field is left. */
export function TypeAhead(props: TypeAheadProps) {
  const { chosen, choices, lookUp, limit, clear, withinPortal, asksFirst = false, ...rest } = props;
  const { searchPlaceholder, opensByKeys = false, onChoose, onBlur, onFocus, ...looks } = rest;
  const [typed, setTyped] = useState<string | null>(null);
  const found = lookUp === undefined ? matchesOf(choices, typed ?? '') : choices;
  const shown = limit === undefined ? found : found.slice(0, limit);
  const search = (text: string | null): void => {
    setTyped(text);
    lookUp?.onSearch(text ?? '');
  };
  const choose = (value: string | null): void => {
    search(null);
    if (value !== chosen?.value) onChoose(value);
  };
  const list = useTypeAhead({
    typed,
    answered: lookUp === undefined ? (typed ?? '').trim() : lookUp.answered,
    count: shown.length,
    chosenAt: shown.findIndex(({ value }) => value === chosen?.value),
    openers: opensByKeys ? (chosen === null ? ['Enter', ' '] : [' ']) : [],
    onTake: (index) => {
      const choice = shown[index];
      if (choice !== undefined && choice.disabled !== true) choose(choice.value);
    },
    onDrop: () => {
      if (asksFirst && typed?.trim() === '') choose(null);
      else search(null);
    },
  });
  const label = looks['aria-label'] ?? (typeof looks.label === 'string' ? looks.label : undefined);
  const open = (text: string): void => {
    if (asksFirst && text.trim() === '') return list.close();
    list.open();
  };
  return (
    <Combobox
      // A hidden list would be placed when the field is drawn, which makes the browser lay out the page once more.
      keepMounted={false}
      store={list.store}
      onOptionSubmit={(value) => {
        list.close();
        choose(value);
      }}
      position="bottom-start"
      width="target"
      withinPortal={withinPortal ?? true}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...looks}
          {...list.keys}
          placeholder={list.isOpen ? (searchPlaceholder ?? looks.placeholder) : looks.placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            search(event.currentTarget.value);
            open(event.currentTarget.value);
          }}
          onClick={() => open(typed ?? '')}
          onFocus={(event) => {
            list.enter();
            event.currentTarget.select();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            list.leave();
            onBlur?.(event);
          }}
          {...endOf({ clear: chosen === null ? undefined : clear, asksFirst, onClear: () => choose(null) })}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {list.isOpen ? (
          <OptionList
            listId={list.listId}
            label={label}
            shown={shown}
            at={list.at}
            isChosen={(value) => value === chosen?.value}
            nothing={nothingFound(lookUp, typed)}
          />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What stands at the right end: a cross that empties the field, or the sign of a list where it opens by a click. */
function endOf({
  clear,
  asksFirst,
  onClear,
}: {
  readonly clear: string | undefined;
  readonly asksFirst: boolean;
  readonly onClear: () => void;
}): Pick<TextInputProps, 'rightSection' | 'rightSectionPointerEvents'> {
  if (clear !== undefined)
    return {
      rightSectionPointerEvents: 'all',
      rightSection: <CloseButton size={24} iconSize={14} aria-label={clear} onClick={onClear} />,
    };
  if (asksFirst) return {};
  return { rightSection: <ChevronsUpDown size={14} aria-hidden="true" />, rightSectionPointerEvents: 'none' };
}
