import { zodResolver } from '@hookform/resolvers/zod';
import {
  listPriceLimits,
  priceAuthority,
  setPriceLimits,
  type LimitHolder,
  type PriceLimitRow,
} from '@lanewright/contract';
import { UNLIMITED } from '@lanewright/quoting';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { reads } from '../../../lib/api/queries.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { usePeopleAct } from '../use-people-act.ts';

type Limits = z.input<typeof priceAuthority>;
const FIELD_OF = {
  'limits.lowest_margin': 'lowest_margin',
  'limits.highest_value': 'highest_value',
  'limits.greatest_distance': 'greatest_distance',
} as const;

/** Changes the price limits of a holder, or resets a person to the limits of their roles (B-031). */
export function LimitsDialog({ row, onClose }: { readonly row: PriceLimitRow; readonly onClose: () => void }) {
  const form = useForm<Limits>({ resolver: zodResolver(priceAuthority), mode: 'all', defaultValues: row.limits });
  const { control, formState } = form;
  const save = usePeopleAct({
    run: (limits: Limits | null) => call(setPriceLimits, { body: { holder: row.holder, limits } }),
    done: 'Price limits saved',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={`Price limits of ${row.name}`}
      submitLabel="Save limits"
      {...dialogForm(form)}
      busy={save.isPending}
      onSubmit={form.handleSubmit((limits) => save.mutate(limits))}
      onClose={onClose}
    >
      <NumberField control={control} name="lowest_margin" label="Lowest margin" unit="%" hint="Of the all-in price." />
      <NumberField
        control={control}
        name="highest_value"
        label="Highest value"
        sign="$"
        hint="Of the all-in price, in whole US dollars."
      />
      <NumberField
        control={control}
        name="greatest_distance"
        label="Greatest distance from the suggestion"
        unit="%"
        hint="Above or below it."
      />
      <FormNotice tone="plain">An empty field is no limit. If a figure is unknown, an approver must decide.</FormNotice>
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
      {row.holder.kind === 'user' ? (
        <Button variant="default" size="xs" disabled={save.isPending} onClick={() => save.mutate(null)}>
          Use the limits of the roles
        </Button>
      ) : null}
    </FormDialog>
  );
}

type PersonLimitsProps = {
  readonly user: { readonly id: number; readonly display_name: string };
  readonly onClose: () => void;
};

/** The dialog for a person's own limits in the list of users. It starts empty if the person has none. */
export function PersonLimitsDialog({ user, onClose }: PersonLimitsProps) {
  const { data } = useQuery(reads(listPriceLimits));
  if (data === undefined) return null;
  const holder: LimitHolder = { kind: 'user', user: user.id };
  const own = data.find((row) => row.holder.kind === 'user' && row.holder.user === user.id);
  return <LimitsDialog row={own ?? { holder, name: user.display_name, limits: UNLIMITED }} onClose={onClose} />;
}
