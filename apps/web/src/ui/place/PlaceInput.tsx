import { Combobox, TextInput } from '@mantine/core';
import { searchPlaces } from '@lanewright/contract';
import type { AnswerOf } from '@lanewright/contract';
import { MapPin } from 'lucide-react';
import { useState, type Ref } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useLookUp } from '../../lib/look-up.ts';
import { afterPress } from '../form/after-press.ts';
import { FIELD_LAYOUT } from '../form/bound.ts';
import { messageOf } from '../form/FieldMessage.tsx';
import { nothingFound } from '../type-ahead/nothing-found.tsx';
import { OptionList } from '../type-ahead/OptionList.tsx';
import { useTypeAhead } from '../type-ahead/use-type-ahead.ts';
import { isChosen, placeText, typedPlace, type PlaceValue } from './place-value.ts';

type Suggestion = AnswerOf<typeof searchPlaces>['results'][number];

type PlaceInputProps = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly value: PlaceValue | null;
  readonly label: string;
  /** Hides the label from the eye, in a row that says by itself what is required. */
  readonly inRow?: boolean;
  /** As high as the fields beside it: 32 px in a row, 36 px in a form. */
  readonly size?: 'xs' | 'sm';
  readonly onValue: (place: PlaceValue | null) => void;
  readonly onBlur: () => void;
  readonly message: string | undefined;
};

/**
 * A place: typed, then chosen from localities and postal codes of the US and Canada. Words that were not
 * chosen stay in the field for the form's schema to refuse; their message waits until the field is left.
 */
export function PlaceInput(props: PlaceInputProps) {
  const { ref, name, value, label, inRow = false, size = 'xs', onValue, onBlur, message } = props;
  const [isFocused, setFocused] = useState(false);
  const typed = isChosen(value) ? null : (value?.name ?? '');
  const found = useLookUp((search) => ({
    ...reads(searchPlaces, { query: { search: search.slice(0, 100) } }),
    ...(search === '' ? { queryFn: async () => ({ results: [] }) } : {}),
  }));
  const places = (typed ?? '').trim() === '' ? [] : (found.data?.results ?? []);
  const { onSearch } = found.lookUp;
  const set = (place: PlaceValue | null): void => {
    onValue(place);
    onSearch(isChosen(place) ? '' : (place?.name ?? ''));
  };
  const choose = (index: number): void => {
    const place = places[index];
    if (place !== undefined) set(placeOf(place));
  };
  const list = useTypeAhead({
    typed,
    answered: found.lookUp.answered,
    count: places.length,
    chosenAt: -1,
    onTake: choose,
    onDrop: () => undefined,
  });

  return (
    <Combobox
      // A hidden list would be placed when the field is drawn, which makes the browser lay out the page once more.
      keepMounted={false}
      store={list.store}
      onOptionSubmit={(index) => {
        list.close();
        choose(Number(index));
      }}
      width="target"
      position="bottom-start"
      // Within the row, and so within the main landmark.
      withinPortal={false}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...FIELD_LAYOUT}
          {...list.keys}
          {...(inRow ? { 'aria-label': label, 'aria-required': true } : { label, required: true })}
          ref={ref}
          name={name}
          value={placeText(value)}
          placeholder="City, ST"
          size={size}
          leftSection={<MapPin size={14} strokeWidth={1.75} aria-hidden="true" />}
          onChange={(event) => {
            set(typedPlace(event.currentTarget.value));
            if (event.currentTarget.value.trim() === '') list.close();
            else list.open();
          }}
          onFocus={() => {
            list.enter();
            setFocused(true);
            if ((typed ?? '').trim() !== '') list.open();
          }}
          onBlur={() => {
            list.leave();
            afterPress(() => {
              setFocused(false);
              onBlur();
            });
          }}
          error={isFocused && typed !== null && typed !== '' ? undefined : messageOf(message)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {list.isOpen ? (
          <OptionList
            listId={list.listId}
            label={label}
            shown={places.map((place, index) => ({ value: String(index), label: place.name }))}
            at={list.at}
            isChosen={() => false}
            nothing={nothingFound(found.lookUp, typed)}
            render={({ value }) => <PlaceName place={places[Number(value)]} />}
          />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PlaceName({ place }: { readonly place: Suggestion | undefined }) {
  return place === undefined ? null : (
    <>
      {place.name}
      <span className="ink-3">{codeAndCountry(place)}</span>
    </>
  );
}

/** A locality keeps no postal code: the one of its centre would say more than was chosen. */
function placeOf(suggestion: Suggestion): PlaceValue {
  const { name, city, state, postal_code, country, coordinates, kind } = suggestion;
  return { name, city, state, postal_code: kind === 'postal_code' ? postal_code : null, country, coordinates };
}

function codeAndCountry({ kind, postal_code, country, name }: Suggestion): string {
  const code = kind === 'postal_code' && postal_code !== null && !name.includes(postal_code) ? ` ${postal_code}` : '';
  return country === 'Canada' ? `${code} Canada` : code;
}
