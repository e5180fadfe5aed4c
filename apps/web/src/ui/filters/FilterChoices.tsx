import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MESSAGES } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { labelOf, type FilterField, type FilterOption } from './filter-field.ts';
import { nothingFound } from '../nothing-found.tsx';

const LOOKUP_MS = 300;

type ChoicesField = Extract<FilterField, { kind: 'choices' | 'lookup' }>;

type FilterChoicesProps = {
  readonly field: ChoicesField;
  readonly values: readonly string[];
  readonly onSet: (values: readonly string[]) => void;
};

/**
 * A filter's select, of one value or of several. Closed and empty it reads its 'All …' label; open, the
 * search inside reads 'Search...'.
 */
export function FilterChoices({ field, values, onSet }: FilterChoicesProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const single = field.single === true;
  const chosen = values.map((value) => ({ value, label: labelOf(field, value) }));
  // A single select writes what is chosen into its search; that is no question.
  const found = useFound(field, single && search === chosen[0]?.label ? '' : search);
  const looks = {
    label: field.label,
    placeholder: open ? MESSAGES.selectSearch : values.length === 0 ? field.allLabel : undefined,
    searchable: true,
    openOnFocus: false,
    onSearchChange: setSearch,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    filter: field.kind === 'lookup' ? asFound : undefined,
    nothingFoundMessage: found.nothing,
    comboboxProps: { withinPortal: false },
    data:
      field.kind === 'choices'
        ? [...field.options]
        : [...chosen, ...found.options.filter((option) => !values.includes(option.value))],
  };
  const arrows = {
    rightSection: <ChevronsUpDown size={14} aria-hidden="true" />,
    rightSectionPointerEvents: 'none',
  } as const;
  if (single)
    return (
      <Select
        {...looks}
        {...(values.length === 0 ? arrows : {})}
        value={values[0] ?? null}
        onChange={(value) => onSet(value === null ? [] : [value])}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${field.label}`, 'aria-hidden': false, tabIndex: 0 }}
      />
    );
  return (
    <MultiSelect
      {...looks}
      {...arrows}
      value={[...values]}
      onChange={onSet}
      hidePickedOptions={field.kind === 'lookup'}
    />
  );
}

/** The server has filtered already. */
function asFound<Item>({ options }: { readonly options: Item }): Item {
  return options;
}

/** What a look-up finds, 300 ms after the last letter (SP-024), and the sentence where it finds nothing. */
function useFound(field: ChoicesField, search: string): { options: readonly FilterOption[]; nothing: ReactNode } {
  const [asked] = useDebouncedValue(search, LOOKUP_MS);
  const found = useQuery({
    queryKey: ['filter look-up', field.name, asked],
    queryFn: () => (field.kind === 'choices' ? field.options : field.find(asked)),
    enabled: field.kind === 'lookup',
    placeholderData: keepPreviousData,
  });
  if (field.kind === 'choices') return { options: [], nothing: MESSAGES.tableEmpty };
  const nothing = found.isError ? MESSAGES.tableFailed : nothingFound(found);
  return { options: found.data ?? [], nothing };
}
