import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lookupCustomers } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import type { FactInputProps } from './fact-input-props.ts';
import { nothingFound } from '../../../ui/nothing-found.tsx';

const SEARCH_AFTER_MS = 300;
const SUGGESTIONS = 20;

/** The shipper as a fact: looked up by name, kept by id as rules know it. */
export function ShipperInput({ id, operand, value, onSet }: FactInputProps) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const found = useQuery({
    ...reads(lookupCustomers, {
      query: { search: asked === name ? '' : asked.slice(0, 200), name_only: 'true', limit: SUGGESTIONS },
    }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.results ?? []).map((each) => ({ value: String(each.id), label: each.customer_name }));
  const chosen = value === null ? null : String(value);
  const own = chosen === null || options.some((option) => option.value === chosen) ? [] : [chosen];
  return (
    <Select
      id={id}
      size="xs"
      data={[...own.map((each) => ({ value: each, label: name ?? `Shipper ${each}` })), ...options]}
      value={chosen}
      onChange={(text, option) => {
        setName(option?.label ?? null);
        onSet(text === null ? null : operand.type === 'number' ? Number(text) : text);
      }}
      searchable
      openOnFocus={false}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(found)}
      allowDeselect={false}
      rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}
