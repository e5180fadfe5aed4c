import { lookupCustomers } from '@lanewright/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { reads } from '../../lib/api/queries.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import { nothingFound } from '../../ui/nothing-found.tsx';

const SEARCH_AFTER_MS = 300;

/** Shippers for a select with search; the one that was chosen before stays among them. */
export function useShippers(chosen: Option<number> | null): {
  readonly options: readonly Option<number>[];
  readonly search: (text: string) => void;
  readonly nothing: ReactNode;
} {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  // The field writes the name of what is chosen into its search: that is no question.
  const term = [chosen?.label, ...seen.values()].includes(asked) ? '' : asked.slice(0, 200);
  const found = useQuery({
    ...reads(lookupCustomers, { query: { search: term, name_only: 'true', limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const names = new Map((found.data?.results ?? []).map(({ id, customer_name }) => [id, customer_name]));
  for (const [id, name] of seen) if (name === asked) names.set(id, name);
  if (chosen !== null) names.set(chosen.value, chosen.label);
  return {
    options: [...names].map(([value, label]) => ({ value, label })),
    search: (text) => {
      setSeen(new Map([...seen, ...names]));
      setTyped(text);
    },
    nothing: nothingFound(found),
  };
}
