import { MapPin } from 'lucide-react';
import { useLookUp } from '../../lib/look-up.ts';
import { TypeAhead } from '../type-ahead/TypeAhead.tsx';
import type { FilterField, FilterOption } from './filter-field.ts';

type FilterPlaceProps = {
  readonly field: Extract<FilterField, { kind: 'place' }>;
  /** The chosen place, '' for anywhere. */
  readonly value: string;
  readonly onSet: (value: string) => void;
};

/** A location search: typed, then chosen from what is found (A-054, SP-019, SP-024). */
export function FilterPlace({ field, value, onSet }: FilterPlaceProps) {
  const found = useLookUp<readonly FilterOption[]>((search) => ({
    queryKey: ['filter look-up', field.kind, field.name, search],
    queryFn: async () => (search === '' ? [] : field.find(search)),
  }));
  return (
    <TypeAhead
      label={field.label}
      placeholder="City, ST or postal code"
      leftSection={<MapPin size={14} strokeWidth={1.75} aria-hidden="true" />}
      chosen={value === '' ? null : { value, label: value }}
      choices={found.data ?? []}
      lookUp={found.lookUp}
      asksFirst
      clear={`Clear ${field.label}`}
      withinPortal={false}
      onChoose={(place) => onSet(place ?? '')}
    />
  );
}
