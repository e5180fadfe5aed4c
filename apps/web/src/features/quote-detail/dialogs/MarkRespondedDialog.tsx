import { markQuote, markResponded, MESSAGES, type QuoteView } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx';
import { useApprovalAsk } from '../approval/use-approval-ask.ts';
import { useAuction } from '../auction/use-auction.ts';
import { aboveMaxBid } from '../auction/auction.ts';
import { startingPrice } from '../facts/price/starting-price.ts';
import { COST_TYPE_OPTIONS, CURRENCY_OPTIONS } from '../panel/price-options.ts';
import classes from './dialogs.module.css';
import { PriceField } from '../price-entry/PriceField.tsx';
import { PriceLine } from '../price-question/PriceLine.tsx';
import { PriceWarnings } from '../price-question/PriceWarnings.tsx';
import { usePriceQuestion } from '../price-question/use-price-question.ts';
import { AboveMaxBid } from './AboveMaxBid.tsx';
import { PriceOffer } from './PriceOffer.tsx';
import { useGoingOn, type Sending } from './use-going-on.ts';

type RespondedForm = z.input<typeof markResponded>;
type Responded = z.output<typeof markResponded>;
const FIELD_OF = { price: 'price', quoted_price: 'price', currency: 'currency', cost_type: 'cost_type' } as const;

/** Mark Responded: price, currency and cost type, for an answer given by phone or in a portal. */
export function MarkRespondedDialog({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const [start] = useState(() => startingPrice(quote));
  const form = useForm<RespondedForm, unknown, Responded>({
    resolver: zodResolver(markResponded),
    mode: 'all',
    defaultValues: {
      status: 'responded',
      price: start.quoted_price,
      currency: quote.currency,
      cost_type: start.cost_type,
    },
  });
  const { control, formState } = form;
  const goingOn = useGoingOn(quote.id, onClose);
  const [price, currency, costType] = useWatch({ control, name: ['price', 'currency', 'cost_type'] });
  const typed = { price, costType, currency };
  const question = usePriceQuestion(quote, typed);
  const approval = useApprovalAsk(quote, typed, onClose);
  const aboveBid = aboveMaxBid(price, useAuction(quote).maxBid);
  const mark = useQuoteAct({
    quote,
    run: ({ body }: Sending<Responded>, version) =>
      call(markQuote, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: MESSAGES.markedResponded,
    onDone: (_marked, sent) => goingOn.end(sent),
    showFailure: (error) => question.told(error) || approval.told(error) || failureInForm(error, FIELD_OF, form),
  });
  const send = (goesOn: boolean) =>
    form.handleSubmit((values) => {
      const confirmed = question.confirm();
      if (confirmed === null) return;
      if (approval.breaches === null) mark.mutate({ body: { ...values, ...confirmed }, goesOn });
      else approval.ask(confirmed);
    });
  return (
    <FormDialog
      title="Mark Responded"
      submitLabel={
        approval.breaches !== null ? 'Ask for approval' : question.isAsked ? 'Mark Responded anyway' : 'Mark Responded'
      }
      {...dialogForm(form)}
      valid={formState.isValid && aboveBid === null}
      busy={mark.isPending || approval.isPending}
      width={560}
      onSubmit={send(false)}
      onward={goingOn.onward('Mark, open next', send(true))}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <PriceField
          control={control}
          name="price"
          label="Price"
          required
          quote={quote}
          currency={currency}
          costType={costType}
        />
        <SelectField control={control} name="currency" label="Currency" required options={CURRENCY_OPTIONS} />
      </div>
      <SelectField control={control} name="cost_type" label="Cost Type" required options={COST_TYPE_OPTIONS} />
      <PriceOffer
        run={quote.latest_run}
        price={price}
        currency={currency}
        to={costType}
        onTake={(converted) => form.setValue('price', converted, { shouldValidate: true })}
      />
      <PriceLine quote={quote} typed={typed} />
      <ApprovalNotice approval={approval} />
      <PriceWarnings question={question} act="mark it" />
      {aboveBid === null ? null : <AboveMaxBid bid={aboveBid} currency={quote.currency} />}
      <FormNotice tone="plain">The shipper is not told. Direct Respond sends a message.</FormNotice>
      <ActFailure conflict={mark.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
