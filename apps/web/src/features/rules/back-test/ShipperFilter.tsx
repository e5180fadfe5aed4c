import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lookupCustomers } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { reads } from '../../../lib/api/queries.ts';
import classes from './back-test.module.css';
import { nothingFound } from '../../../ui/nothing-found.tsx';

const SEARCH_AFTER_MS = 300;
const SUGGESTIONS = 20;
const ALL = 'all';

type ShipperFilterProps = {
  readonly chosen: number | null;
  readonly onChosen: (customer: number | null) => void;
};

/** Whose quotes are replayed: all shippers that the ruleset governs, or one of them. */
export function ShipperFilter({ chosen, onChosen }: ShipperFilterProps) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const search = asked === name || asked === ALL_SHIPPERS ? '' : asked.slice(0, 200);
  const found = useQuery({
    ...reads(lookupCustomers, { query: { search, name_only: 'true', limit: SUGGESTIONS } }),
    placeholderData: keepPreviousData,
  });
  const shippers = (found.data?.results ?? []).map(({ id, customer_name }) => ({
    value: String(id),
    label: customer_name,
  }));
  const known = chosen === null || shippers.some(({ value }) => value === String(chosen));
  const own = known ? [] : [{ value: String(chosen), label: name ?? `Shipper ${chosen}` }];
  return (
    <Select
      size="xs"
      className={classes.shipper}
      aria-label="Shipper"
      data={[{ value: ALL, label: ALL_SHIPPERS }, ...own, ...shippers]}
      value={chosen === null ? ALL : String(chosen)}
      onChange={(value, option) => {
        setName(value === ALL ? null : (option?.label ?? null));
        onChosen(value === null || value === ALL ? null : Number(value));
      }}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(found)}
      allowDeselect={false}
      rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}

const ALL_SHIPPERS = 'All shippers';
