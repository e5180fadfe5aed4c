import { Button } from '@mantine/core';
import { patchQuote, quotePatch, type QuoteView } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { focusFirstField } from '../../../ui/form/focus-first.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { isOwnEscape } from '../../../ui/own-escape.ts';
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx';
import { useApprovalAsk } from '../approval/use-approval-ask.ts';
import { startingPrice, type StartingPrice } from '../facts/price/starting-price.ts';
import { quoteAt } from '../facts/price/typed-quote.ts';
import { PriceField } from '../price-entry/PriceField.tsx';
import { PriceWarnings } from '../price-question/PriceWarnings.tsx';
import { usePriceQuestion } from '../price-question/use-price-question.ts';
import { PriceFigures } from './PriceFigures.tsx';
import { COST_TYPE_OPTIONS, CURRENCY_OPTIONS } from './price-options.ts';
import classes from './PricePanel.module.css';
import { SuggestionCell } from './SuggestionCell.tsx';

/** The price half of a PATCH: what the inline edit sends (Q-115…Q-120, SP-065). */
const priceForm = quotePatch.options[0];
type PriceForm = z.input<typeof priceForm>;
type Price = z.output<typeof priceForm>;

const FIELD_OF = { quoted_price: 'quoted_price', currency: 'currency', cost_type: 'cost_type' } as const;

type PriceEditorProps = {
  readonly quote: QuoteView;
  /** The initial text of the field. */
  readonly start: StartingPrice;
  /** Called with the quote and its new price. */
  readonly onSaved: (saved: QuoteView) => void;
  readonly onClose: () => void;
};

/**
 * The price edited in place: Enter saves, Escape gives up; a refusal keeps what was typed. The figures
 * beside it stay and follow every key. A price with warnings is asked about first (decision 0045).
 */
export function PriceEditor({ quote, start, onSaved, onClose }: PriceEditorProps) {
  const form = useForm<PriceForm, unknown, Price>({
    resolver: zodResolver(priceForm),
    mode: 'all',
    defaultValues: { ...start, currency: quote.currency },
  });
  const { control, formState } = form;
  const [price, currency, costType] = useWatch({ control, name: ['quoted_price', 'currency', 'cost_type'] });
  const typed = { price, currency, costType };
  const shown = quoteAt(quote, typed);
  const question = usePriceQuestion(quote, typed);
  const approval = useApprovalAsk(quote, typed, onClose);
  const save = useQuoteAct({
    quote,
    run: (body: Price, version) => call(patchQuote, { params: { id: quote.id }, body: { ...body, ...version } }),
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
    showFailure: (error) => question.told(error) || approval.told(error) || failureInForm(error, FIELD_OF, form),
  });
  const isBusy = save.isPending || approval.isPending;
  // After a conflict Enter would be refused again: the user decides by the buttons of the notice.
  return (
    <form
      ref={focusFirstField}
      className={classes.form}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        const confirmed = question.confirm();
        if (confirmed === null) return;
        if (approval.breaches === null) save.mutate({ ...values, ...confirmed });
        else approval.ask(confirmed);
      })}
      onKeyDown={(event) => {
        if (isOwnEscape(event)) onClose();
      }}
    >
      <div className={classes.cell} data-editing>
        <PriceField
          control={control}
          name="quoted_price"
          label="Quoted Price"
          required
          quote={quote}
          currency={currency}
          costType={costType}
        />
      </div>
      <SuggestionCell
        quote={quote}
        price={shown.quoted_price}
        editable={currency === quote.currency}
        accepting={false}
        keyed={false}
        onAccept={() => {
          const { quoted_price, cost_type } = startingPrice({ ...quote, quoted_price: null });
          form.setValue('cost_type', cost_type);
          form.setValue('quoted_price', quoted_price, { shouldValidate: true });
          form.setFocus('quoted_price');
        }}
      />
      <PriceFigures quote={shown} isTyped />
      <div className={classes.acts} role="group" aria-label="Save the price">
        <div className={classes.actRow}>
          <Button type="submit" size="sm" disabled={!formState.isValid || isBusy || save.conflict !== null}>
            {approval.breaches !== null ? 'Ask for approval' : question.isAsked ? 'Save anyway' : 'Save'}
          </Button>
          <Button variant="default" size="sm" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
        <div className={classes.terms}>
          <SelectField control={control} name="cost_type" label="Cost Type" required options={COST_TYPE_OPTIONS} />
          <SelectField control={control} name="currency" label="Currency" required options={CURRENCY_OPTIONS} />
        </div>
      </div>
      <div className={classes.question}>
        <ApprovalNotice approval={approval} />
        <PriceWarnings
          question={question}
          act="save it"
          {...(save.conflict === null ? {} : { by: 'Press ‘Use my values’' })}
        />
        <ActFailure conflict={save.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
      </div>
    </form>
  );
}
