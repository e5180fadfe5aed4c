import { zodResolver } from '@hookform/resolvers/zod';
import { getMergeEffects, mergeCustomers, MESSAGES, type CustomerRow } from '@lanewright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useShipperLookUp } from '../../lib/shipper-look-up.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { SelectField, type Option } from '../../ui/form/SelectField.tsx';
import { MergeEffectsList } from './MergeEffectsList.tsx';
import classes from './ShippersListPage.module.css';
import { useRefreshShippers } from './use-refresh-shippers.ts';

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
  const form = useForm<z.input<typeof mergeForm>, unknown, z.output<typeof mergeForm>>({
    resolver: zodResolver(mergeForm),
    mode: 'all',
    defaultValues: { target: null },
  });
  const { control, formState, handleSubmit } = form;
  const target = useWatch({ control, name: 'target' });
  const targets = useTargets(shippers);
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
      {...dialogForm(form)}
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
        options={targets.options}
        known={targets.known}
        lookUp={targets.lookUp}
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
        <>
          <MergeEffectsList effects={effects.data} />
          <p className={classes.sources}>Letters are not merged: the target keeps its own.</p>
        </>
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
function useTargets(shippers: readonly CustomerRow[]) {
  const found = useShipperLookUp();
  const term = (found.lookUp.answered ?? '').toLowerCase();
  const own = shippers.map(({ id, customer_name }): Option<number> => ({ value: id, label: customer_name }));
  const names = new Map(
    [...own.filter(({ label }) => label.toLowerCase().includes(term)), ...found.options].map((each) => [
      each.value,
      each,
    ]),
  );
  return { ...found, options: [...names.values()], known: [...own, ...found.known] };
}
