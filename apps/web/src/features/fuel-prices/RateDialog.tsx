import { zodResolver } from '@hookform/resolvers/zod';
import { exchangeRateEntry, saveExchangeRate, type ExchangeRateView } from '@lanewright/contract';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { withDays } from '../../lib/dates.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { Corrections } from './cells.tsx';
import { DayField } from './DayField.tsx';
import classes from './FuelPrices.module.css';
import { rateText } from './price-words.ts';
import { useFigureAct } from './use-figure-act.ts';
import { useFigureConflict } from './use-figure-conflict.ts';

/** What the form asks for; what the person saw is sent beside it. */
const SCHEMA = exchangeRateEntry.omit({ was: true });
const FIELD_OF = { day: 'day', rate: 'rate' } as const;

type Draft = { day: string; rate: number | null };

type RateDialogProps = {
  /** The rate to correct; null adds one. */
  readonly rate: ExchangeRateView | null;
  /** Today in the browser. */
  readonly today: string;
  readonly onClose: () => void;
};

/** Adds the exchange rate of a day, or corrects it; what it was stays known (SP-163). */
export function RateDialog({ rate, today, onClose }: RateDialogProps) {
  const form = useForm<Draft, unknown, z.output<typeof SCHEMA>>({
    resolver: zodResolver<Draft, unknown, z.output<typeof SCHEMA>>(SCHEMA),
    mode: 'onTouched',
    defaultValues: { day: rate?.day ?? today, rate: rate?.rate ?? null },
  });
  const { control, formState } = form;
  const of = useWatch({ control, name: 'day' });
  const { conflict, was, told } = useFigureConflict(rate?.rate ?? null, of);
  const save = useFigureAct({
    run: (body: z.output<typeof SCHEMA>) => call(saveExchangeRate, { body: { ...body, was: was() } }),
    done: () => (rate === null ? 'Exchange rate added.' : 'Exchange rate corrected.'),
    onDone: onClose,
    showFailure: (error) => told(error) || failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={rate === null ? 'New Exchange Rate' : 'Correct Exchange Rate'}
      submitLabel={rate === null ? 'Add' : 'Save changes'}
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && (rate === null || formState.isDirty)}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {rate === null ? (
        <div className={classes.pair}>
          <DayField control={control} name="day" label="Day" required />
          <RateField control={control} />
        </div>
      ) : (
        <>
          <p className="ink-2">
            Rate of <span className="num">{withDays(rate.day)}</span>
          </p>
          <RateField control={control} />
        </>
      )}
      <Corrections corrections={rate?.corrections ?? []} text={rateText} />
      {conflict === null ? null : <MeanwhileNotice {...conflict} onTheirs={onClose} />}
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}

function RateField({ control }: { readonly control: Control<Draft, unknown, z.output<typeof SCHEMA>> }) {
  return <NumberField control={control} name="rate" label="Rate" unit="CAD per USD" required />;
}
