import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MESSAGES, searchPlaces } from '@lanewright/contract';
import type { AnswerOf } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { reads } from '../../lib/api/queries.ts';
import { afterPress } from '../../ui/form/after-press.ts';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import type { QuoteFormApi } from './check-draft.ts';
import type { DraftPlace } from './draft.ts';
import { isChosen, placeText, typedPlace } from './stop-list.ts';

type Suggestion = AnswerOf<typeof searchPlaces>['results'][number];

const SEARCH_AFTER_MS = 300;

type PlaceFieldProps = {
  readonly control: QuoteFormApi['control'];
  readonly name: `lane.stops.${number}.location`;
  /** Named for readers; the row shows no label. */
  readonly label: string;
};

/**
 * The place of a stop: typed, then chosen from localities and postal codes of the US and Canada. Words
 * that were not chosen stay in the field and are refused by the schema; their message waits until the field is left.
 */
export function PlaceField({ control, name, label }: PlaceFieldProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const [focused, setFocused] = useState(false);
  const typed = isChosen(field.value) ? '' : (field.value?.name ?? '').trim();
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const search = useQuery({
    ...reads(searchPlaces, { query: { search: asked.slice(0, 100) } }),
    enabled: focused && asked !== '' && typed !== '',
    placeholderData: keepPreviousData,
  });
  const found = typed === '' ? [] : (search.data?.results ?? []);
  const settled = typed !== '' && asked === typed && search.isSuccess && !search.isPlaceholderData;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = settled ? asked : null;
  const markFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (shown !== null) markFirst();
  }, [shown]);

  const choose = (index: string): void => {
    const suggestion = found[Number(index)];
    if (suggestion !== undefined) field.onChange(placeOf(suggestion));
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width="target"
      position="bottom-start"
      // Within the row, and so within the main landmark.
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          name={field.name}
          value={placeText(field.value)}
          aria-label={label}
          aria-required
          placeholder="City, ST"
          size="xs"
          autoComplete="off"
          spellCheck={false}
          leftSection={<MapPin size={14} strokeWidth={1.75} aria-hidden="true" />}
          onChange={(event) => {
            field.onChange(typedPlace(event.currentTarget.value));
            combobox.openDropdown();
          }}
          onFocus={() => {
            setFocused(true);
            if (typed !== '') combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            afterPress(() => {
              setFocused(false);
              field.onBlur();
            });
          }}
          error={focused && typed !== '' ? undefined : messageOf(fieldState.error?.message)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && !settled}>
        <Combobox.Options aria-label={label}>
          {found.map((place, index) => (
            <Combobox.Option key={`${place.kind} ${place.name} ${place.postal_code}`} value={String(index)}>
              {place.name}
              <span className="ink-3">{codeAndCountry(place)}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>{MESSAGES.tableEmpty}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A locality keeps no postal code: the one of its centre would say more than was chosen. */
function placeOf(suggestion: Suggestion): DraftPlace {
  const { name, city, state, postal_code, country, coordinates, kind } = suggestion;
  return { name, city, state, postal_code: kind === 'postal_code' ? postal_code : null, country, coordinates };
}

function codeAndCountry({ kind, postal_code, country, name }: Suggestion): string {
  const code = kind === 'postal_code' && postal_code !== null && !name.includes(postal_code) ? ` ${postal_code}` : '';
  return country === 'Canada' ? `${code} Canada` : code;
}
