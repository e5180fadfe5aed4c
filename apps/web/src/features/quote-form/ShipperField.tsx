import { useDebouncedValue } from '@mantine/hooks';
import { lookupCustomers, type customerOption } from '@lanewright/contract';
import { COST_TYPES, type CostType } from '@lanewright/quoting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { reads } from '../../lib/api/queries.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { QuoteFormApi } from './check-draft.ts';
import { nothingFound } from '../../ui/nothing-found.tsx';

/** A shipper as the form needs it. The cost type is null where it is not known: on edit it is not asked for. */
export type ChosenShipper = { readonly id: number; readonly name: string; readonly cost_type: CostType | null };

/** A looked-up shipper as the form keeps it. */
export function shipperOf({ id, customer_name, cost_type }: z.infer<typeof customerOption>): ChosenShipper {
  return { id, name: customer_name, cost_type: COST_TYPES.find((type) => type === cost_type) ?? null };
}

const SEARCH_AFTER_MS = 300;
const SUGGESTIONS = 20;

type ShipperFieldProps = {
  readonly form: QuoteFormApi;
  /** The shipper the form was opened with: shown by name before any search. */
  readonly opened: ChosenShipper | null;
  readonly onChosen: (shipper: ChosenShipper) => void;
};

/** The shipper, looked up by name or code (Q-074, P-031). */
export function ShipperField({ form, opened, onChosen }: ShipperFieldProps) {
  const [chosen, setChosen] = useState(opened);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  // The field shows the chosen name in its search box: that is no search.
  const search = asked === chosen?.name ? '' : asked.slice(0, 200);
  const found = useQuery({
    ...reads(lookupCustomers, { query: { search, name_only: 'true', limit: SUGGESTIONS } }),
    placeholderData: keepPreviousData,
  });
  const results = (found.data?.results ?? []).map(({ id, customer_name, cost_type }): ChosenShipper => ({
    id,
    name: customer_name,
    cost_type: COST_TYPES.find((type) => type === cost_type) ?? null,
  }));
  const shippers = chosen === null || results.some(({ id }) => id === chosen.id) ? results : [...results, chosen];
  return (
    <SelectField
      control={form.control}
      name="customer"
      label="Shipper"
      required
      searchable
      onSearch={setTyped}
      nothingFound={nothingFound(found)}
      options={shippers.map(({ id, name }) => ({ value: id, label: name }))}
      onChanged={() => {
        const shipper = shippers.find(({ id }) => id === form.getValues('customer'));
        if (shipper === undefined) return;
        setChosen(shipper);
        onChosen(shipper);
      }}
    />
  );
}
