import { zodResolver } from '@hookform/resolvers/zod';
import { dieselWeekEntry, saveDieselWeek, type DieselWeekView } from '@lanewright/contract';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { addDays, dayOfLocal, weekdayOf } from '@lanewright/units';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { withDays } from '../../lib/dates.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { Corrections } from './cells.tsx';
import { DayField } from './DayField.tsx';
import classes from './FuelPrices.module.css';
import { dieselText } from './price-words.ts';
import { useFigureAct } from './use-figure-act.ts';
import { useFigureConflict } from './use-figure-conflict.ts';

/** What the form asks for; what the person saw is sent beside it. */
const SCHEMA = dieselWeekEntry.omit({ was: true });
const FIELD_OF = { region: 'region', week: 'week', price: 'price' } as const;
const REGIONS = FUEL_REGIONS.map((region) => ({ value: region, label: region }));

type Draft = { region: string | null; week: string; price: number | null };

type WeekDialogProps = {
  /** The week to correct; null adds one. */
  readonly week: DieselWeekView | null;
  /** Today in the browser, whose Monday a new week begins with. */
  readonly today: string;
  readonly onClose: () => void;
};

/** Adds the diesel price of a region and week, or corrects it; what it was stays known (SP-128). */
export function WeekDialog({ week, today, onClose }: WeekDialogProps) {
  const form = useForm<Draft, unknown, z.output<typeof SCHEMA>>({
    resolver: zodResolver<Draft, unknown, z.output<typeof SCHEMA>>(SCHEMA),
    mode: 'onTouched',
    defaultValues: {
      region: week?.region ?? null,
      week: week?.week ?? mondayOf(today),
      price: week?.price ?? null,
    },
  });
  const { control, formState } = form;
  const of = useWatch({ control, name: ['region', 'week'] }).join(' ');
  const { conflict, was, told } = useFigureConflict(week?.price ?? null, of);
  const save = useFigureAct({
    run: (body: z.output<typeof SCHEMA>) => call(saveDieselWeek, { body: { ...body, was: was() } }),
    done: () => (week === null ? 'Diesel price added.' : 'Diesel price corrected.'),
    onDone: onClose,
    showFailure: (error) => told(error) || failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={week === null ? 'New Diesel Week' : 'Correct Diesel Week'}
      submitLabel={week === null ? 'Add' : 'Save changes'}
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && (week === null || formState.isDirty)}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {week === null ? (
        <div className={classes.pair}>
          <SelectField control={control} name="region" label="Region" required options={REGIONS} />
          <DayField control={control} name="week" label="Week (Monday)" required />
        </div>
      ) : (
        <p className="ink-2">
          {week.region}, week of <span className="num">{withDays(week.week)}</span>
        </p>
      )}
      <NumberField control={control} name="price" label="Price" sign="$" unit="per gallon" required />
      <Corrections corrections={week?.corrections ?? []} text={dieselText} />
      {conflict === null ? null : <MeanwhileNotice {...conflict} onTheirs={onClose} />}
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}

function mondayOf(today: string): string {
  const day = dayOfLocal(`${today}T00:00`);
  return addDays(day, 1 - weekdayOf(day));
}
