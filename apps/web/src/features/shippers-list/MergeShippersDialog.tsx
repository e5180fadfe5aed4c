import { zodResolver } from '@hookform/resolvers/zod';
import { useDebouncedValue } from '@mantine/hooks';
import { getMergeEffects, lookupCustomers, mergeCustomers, MESSAGES, type CustomerRow } from '@lanewright/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { SelectField, type Option } from '../../ui/form/SelectField.tsx';
import { MergeEffectsList } from './MergeEffectsList.tsx';
import classes from './ShippersListPage.module.css';
import { useRefreshShippers } from './use-refresh-shippers.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { nothingFound } from '../../ui/nothing-found.tsx';

const SEARCH_AFTER_MS = 300;
const SUGGESTIONS = 20;

/** Null until a target is chosen. */
const chosenTarget = z
  .number()
  .nullable()
  .refine((id) => id !== null, { error: MESSAGES.required });
const mergeForm = z.object({ target: chosenTarget });

type MergeShippersDialogProps = {
  readonly shippers: readonly CustomerRow[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
};

/**
 * Merges the chosen shippers into a target (S-049, S-050). The target may be any shipper; where it is one of the chosen
 * itself, the others are merged into it (SP-095).
 */
export function MergeShippersDialog({ shippers, onClose, onMerged }: MergeShippersDialogProps) {
  const refresh = useRefreshShippers();
  const { control, formState, handleSubmit } = useForm<z.input<typeof mergeForm>, unknown, z.output<typeof mergeForm>>({
    resolver: zodResolver(mergeForm),
    mode: 'all',
    defaultValues: { target: null },
  });
  const target = useWatch({ control, name: 'target' });
  const { options, search, nothing } = useTargets(shippers, target);
  const sources = shippers.filter(({ id }) => id !== target);
  const asks = target !== null && sources.length > 0;
  const effects = useQuery({
    ...reads(getMergeEffects, {
      query: { target_customer: target ?? 0, source_customers: sources.map(({ id }) => id).join(',') },
    }),
    enabled: asks,
    staleTime: 0,
    retry: false,
  });
  const merge = useMutation({
    mutationFn: (chosen: number) =>
      call(mergeCustomers, { body: { target_customer: chosen, source_customers: sources.map(({ id }) => id) } }),
    meta: { done: MESSAGES.shippersMerged },
    onSuccess: () => {
      onClose();
      onMerged();
    },
    onSettled: refresh,
  });
  return (
    <FormDialog
      title="Merge Shippers"
      submitLabel="Merge Shippers"
      valid={formState.isValid && effects.data !== undefined}
      width={560}
      busy={merge.isPending}
      onSubmit={handleSubmit((values) => merge.mutate(values.target))}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="target"
        label="Target shipper"
        required
        searchable
        onSearch={search}
        options={options}
        nothingFound={nothing}
      />
      <p className={classes.sources}>
        {sources.length === 1 ? 'This shipper is' : `These ${sources.length} shippers are`} merged into it and deleted:
      </p>
      {effects.data === undefined ? (
        <ul className={classes.effects} aria-label="Merged shippers">
          {sources.map(({ id, customer_name }) => (
            <li key={id}>
              <b>{customer_name}</b>
            </li>
          ))}
        </ul>
      ) : (
        <MergeEffectsList effects={effects.data} />
      )}
      {effects.isError ? (
        <FormNotice tone="failed">{sentenceOf(effects.error, MESSAGES.tableFailed)}</FormNotice>
      ) : asks && effects.data === undefined ? (
        <ListSkeleton />
      ) : null}
    </FormDialog>
  );
}

/** The chosen shippers first, then what the search finds. */
function useTargets(shippers: readonly CustomerRow[], target: number | null) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(
    () => new Map(shippers.map(({ id, customer_name }) => [id, customer_name])),
  );
  const chosenName = target === null ? undefined : known.get(target);
  // The field shows the chosen name in its search box: that is no search.
  const term = asked === chosenName ? '' : asked.slice(0, 200);
  const found = useQuery({
    ...reads(lookupCustomers, { query: { search: term, name_only: 'true', limit: SUGGESTIONS } }),
    placeholderData: keepPreviousData,
  });
  const fits = (name: string): boolean => name.toLowerCase().includes(term.trim().toLowerCase());
  const names = new Map(
    shippers.filter((each) => fits(each.customer_name)).map((each) => [each.id, each.customer_name]),
  );
  for (const { id, customer_name } of found.data?.results ?? []) if (!names.has(id)) names.set(id, customer_name);
  if (target !== null && chosenName !== undefined) names.set(target, chosenName);
  const search = (text: string): void => {
    setKnown(new Map([...known, ...names]));
    setTyped(text);
  };
  const options: readonly Option<number>[] = [...names].map(([value, label]) => ({ value, label }));
  return { options, search, nothing: nothingFound(found) };
}
