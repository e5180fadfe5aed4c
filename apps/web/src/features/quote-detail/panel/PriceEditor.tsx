import { Button } from '@mantine/core';
import { MESSAGES, patchQuote, quotePatch, type QuoteView } from '@lanewright/contract';
import { CURRENCY_SYMBOL } from '@lanewright/units';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { startingPrice } from '../facts/starting-price.ts';
import { COST_TYPE_OPTIONS, CURRENCY_OPTIONS } from './price-options.ts';
import classes from './PricePanel.module.css';

/** The price half of a PATCH: what the inline edit sends (Q-115…Q-120, SP-065). */
const priceForm = quotePatch.options[0];
type PriceForm = z.input<typeof priceForm>;
type Price = z.output<typeof priceForm>;

const FIELD_OF = { quoted_price: 'quoted_price', currency: 'currency', cost_type: 'cost_type' } as const;

/** The price edited in place: Enter saves, Escape gives up; a refusal keeps what was typed. */
export function PriceEditor({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const form = useForm<PriceForm, unknown, Price>({
    resolver: zodResolver(priceForm),
    mode: 'all',
    defaultValues: { ...startingPrice(quote), currency: quote.currency },
  });
  const { control, formState, setFocus } = form;
  useEffect(() => setFocus('quoted_price', { shouldSelect: true }), [setFocus]);
  const currency = useWatch({ control, name: 'currency' });
  const save = useQuoteAct({
    quote,
    run: (body: Price, version) => call(patchQuote, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: MESSAGES.priceUpdated,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, (field, message) => form.setError(field, { message })),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.editor}>
        <NumberField control={control} name="quoted_price" label="Quoted Price" sign={CURRENCY_SYMBOL[currency]} />
        <div className={classes.currency}>
          <SelectField control={control} name="currency" label="Currency" options={CURRENCY_OPTIONS} />
        </div>
        <div className={classes.costType}>
          <SelectField control={control} name="cost_type" label="Cost Type" required options={COST_TYPE_OPTIONS} />
        </div>
        <div className={classes.save}>
          <Button type="submit" disabled={!formState.isValid || save.isPending}>
            Save
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
      <ActFailure conflict={save.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </form>
  );
}
