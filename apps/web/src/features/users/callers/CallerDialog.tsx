import { zodResolver } from '@hookform/resolvers/zod';
import { CALLER_SOURCES, changeCaller, createCaller, type CallerView } from '@lanewright/contract';
import { QUOTE_SOURCES } from '@lanewright/quoting';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useShipperLookUp } from '../../../lib/shipper-look-up.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { callerForm, callerFormOf, type CallerForm } from './caller-form.ts';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

const SOURCES = CALLER_SOURCES.map((source) => ({ value: source, label: QUOTE_SOURCES[source].name }));
const FIELD_OF = {
  name: 'name',
  source: 'source',
  customer_id: 'customer_id',
  callback_url: 'callback_url',
  requests_per_minute: 'requests_per_minute',
} as const;

type CallerDialogProps = {
  /** The caller to change; null makes a new one. */
  readonly caller: CallerView | null;
  readonly onSaved: (caller: CallerView) => void;
  readonly onClose: () => void;
};

/** Makes or changes a machine caller: whose quotes it brings, how fast, and where answers go (SP-015). */
export function CallerDialog({ caller, onSaved, onClose }: CallerDialogProps) {
  const form = useForm<CallerForm, unknown, z.output<typeof callerForm>>({
    resolver: zodResolver(callerForm),
    mode: 'onTouched',
    defaultValues: callerFormOf(caller),
  });
  const { control, formState } = form;
  const chosen =
    caller?.customer_id == null ? null : { value: caller.customer_id, label: caller.customer_name ?? 'This shipper' };
  const shippers = useShipperLookUp(chosen);
  const save = usePeopleAct({
    run: ({ source, ...rest }: z.output<typeof callerForm>) =>
      caller === null
        ? call(createCaller, { body: { source, ...rest } })
        : call(changeCaller, { params: { id: caller.id }, body: rest }),
    done: caller === null ? 'Machine caller created' : 'Machine caller updated',
    onDone: onSaved,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={caller === null ? 'New Machine Caller' : 'Edit Machine Caller'}
      submitLabel={caller === null ? 'Create' : 'Save changes'}
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && (caller === null || formState.isDirty)}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField control={control} name="name" label="Name" required maxLength={80} />
        <SelectField
          control={control}
          name="source"
          label="Source"
          required
          options={SOURCES}
          disabled={caller !== null}
        />
      </div>
      <SelectField
        control={control}
        name="customer_id"
        label="Shipper"
        placeholder="All shippers"
        options={shippers.options}
        known={shippers.known}
        lookUp={shippers.lookUp}
        clearable
        hint="It may ask for this shipper alone; without one, for all."
      />
      <TextField
        control={control}
        name="callback_url"
        label="Callback address"
        placeholder="https://"
        maxLength={500}
        hint="Answers to its quotes are sent here, signed."
      />
      <NumberField control={control} name="requests_per_minute" label="Requests per minute" />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}
