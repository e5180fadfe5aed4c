import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MESSAGES } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { FilterField } from './filter-field.ts';
import { ListSkeleton } from '../ListSkeleton.tsx';

const LOOKUP_MS = 300;

type FilterPlaceProps = {
  readonly field: Extract<FilterField, { kind: 'place' }>;
  /** The chosen place, '' for anywhere. */
  readonly value: string;
  readonly onSet: (value: string) => void;
};

/**
 * A location search: typed, then chosen from what is found, the first with Enter; words that were not chosen are gone
 * when the field is left (A-054, SP-019, SP-024).
 */
export function FilterPlace({ field, value, onSet }: FilterPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { found, answered, sentence } = useFound(field, typed ?? '');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const markFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (answered) markFirst();
    // Other options have another first one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [answered, found]);
  const settle = (chosen: string): void => {
    onSet(chosen);
    setTyped(null);
    combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is typed is no place yet: it must not be applied.
    if (event.key === 'Enter' && typed !== null) event.preventDefault();
    if (event.key === 'Escape' && typed !== null) setTyped(null);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={settle} position="bottom-start" width="target" withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={field.label}
          placeholder="City, ST or postal code"
          value={typed ?? value}
          autoComplete="off"
          spellCheck={false}
          leftSection={<MapPin size={14} strokeWidth={1.75} aria-hidden="true" />}
          rightSectionPointerEvents="all"
          rightSection={
            value === '' ? undefined : (
              <CloseButton size={24} iconSize={14} aria-label={`Clear ${field.label}`} onClick={() => settle('')} />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed?.trim() === '') settle('');
            setTyped(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={field.label}>
          {found.map((option) => (
            <Combobox.Option key={option.value} value={option.value}>
              {option.label}
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>{sentence}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What is found 300 ms after the last letter; `answered` once that is for what stands there now. */
function useFound(field: FilterPlaceProps['field'], typed: string) {
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, LOOKUP_MS);
  const search = useQuery({
    queryKey: ['filter look-up', field.kind, field.name, asked],
    queryFn: () => field.find(asked),
    enabled: wanted !== '' && asked !== '',
    placeholderData: keepPreviousData,
  });
  const answered = wanted !== '' && asked === wanted && search.isSuccess && !search.isPlaceholderData;
  const sentence = search.isError ? MESSAGES.tableFailed : answered ? MESSAGES.tableEmpty : <ListSkeleton inOptions />;
  return { found: wanted === '' ? [] : (search.data ?? []), answered, sentence };
}
