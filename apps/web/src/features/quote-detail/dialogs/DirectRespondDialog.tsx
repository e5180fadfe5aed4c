import { directRespond, MESSAGES, respondToQuote } from '@lanewright/contract';
import { SERVICE_TYPES } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
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
import { sentWords } from '../facts/quote/lanes-answer-words.ts';
import { startingPrice } from '../facts/price/starting-price.ts';
import { COST_TYPE_OPTIONS } from '../panel/price-options.ts';
import classes from './dialogs.module.css';
import { PriceField } from '../price-entry/PriceField.tsx';
import { PriceLine } from '../price-question/PriceLine.tsx';
import { PriceWarnings } from '../price-question/PriceWarnings.tsx';
import { usePriceQuestion } from '../price-question/use-price-question.ts';
import { AboveMaxBid } from './AboveMaxBid.tsx';
import type { AnswerDialogProps } from './answer-dialog-props.ts';
import { PriceOffer } from './PriceOffer.tsx';
import { isBlank, startingRecipient } from './recipient.ts';
import { RecipientField } from './RecipientField.tsx';
import { useGoingOn, type Sending } from './use-going-on.ts';

type RespondForm = z.input<typeof directRespond>;
type Respond = z.output<typeof directRespond>;
const SERVICES = SERVICE_TYPES.map((type) => ({ value: type, label: type }));
const FIELD_OF = {
  quoted_price: 'quoted_price',
  email: 'email',
  service_type: 'service_type',
  cost_type: 'cost_type',
} as const;

/**
 * Direct Respond: sends the price to the shipper, by mail with a recipient or by the partner's API without one
 * (Q-130…, SP-066).
 */
export function DirectRespondDialog({ quote, onAnswered, onClose }: AnswerDialogProps) {
  const byMail = quote.reply_channel === 'email';
  const form = useForm<RespondForm, unknown, Respond>({
    resolver: zodResolver(directRespond),
    mode: 'all',
    defaultValues: {
      ...startingPrice(quote),
      service_type: 'TL',
      ...(byMail ? { email: startingRecipient(quote) } : {}),
    },
  });
  const { control, formState } = form;
  const goingOn = useGoingOn(quote.id, onClose);
  const [price, costType, email] = useWatch({ control, name: ['quoted_price', 'cost_type', 'email'] });
  const typed = { price, costType, currency: quote.currency };
  const question = usePriceQuestion(quote, typed);
  const approval = useApprovalAsk(quote, typed, onClose);
  const aboveBid = aboveMaxBid(price, useAuction(quote).maxBid);
  const respond = useQuoteAct({
    quote,
    run: ({ body }: Sending<Respond>, version) =>
      call(respondToQuote, {
        params: { id: quote.id },
        body: { ...body, ...version, hold_seconds: goingOn.holdSeconds },
      }),
    onDone: (answered, sent) => {
      onAnswered(answered, sentWords(quote, { email, sent: MESSAGES.responseSent }));
      goingOn.end(sent);
    },
    showFailure: (error) => question.told(error) || approval.told(error) || failureInForm(error, FIELD_OF, form),
  });
  const send = (goesOn: boolean) =>
    form.handleSubmit((values) => {
      const confirmed = question.confirm();
      if (confirmed === null) return;
      if (approval.breaches === null) respond.mutate({ body: { ...values, ...confirmed }, goesOn });
      else approval.ask(confirmed);
    });
  const waitsFor = byMail && isBlank(email) ? 'No recipient yet.' : price === null ? 'No price yet.' : undefined;
  return (
    <FormDialog
      title="Direct Respond"
      submitLabel={
        approval.breaches !== null ? 'Ask for approval' : question.isAsked ? 'Send response anyway' : 'Send response'
      }
      {...dialogForm(form)}
      valid={formState.isValid && aboveBid === null}
      waitsFor={waitsFor}
      busy={respond.isPending || approval.isPending}
      width={560}
      onSubmit={send(false)}
      onward={goingOn.onward('Send, open next', send(true))}
      onClose={onClose}
    >
      {byMail ? (
        <RecipientField control={control} name="email" addresses={quote.reply_addresses} />
      ) : (
        <FormNotice tone="plain">The price is sent to {quote.quote_source} by its own interface.</FormNotice>
      )}
      <div className={classes.pair}>
        <PriceField
          control={control}
          name="quoted_price"
          label="Price"
          required
          quote={quote}
          currency={quote.currency}
          costType={costType}
        />
        <SelectField control={control} name="service_type" label="Service Type" options={SERVICES} />
      </div>
      <SelectField control={control} name="cost_type" label="Cost Type" required options={COST_TYPE_OPTIONS} />
      <PriceOffer
        run={quote.latest_run}
        price={price}
        currency={quote.currency}
        to={costType}
        onTake={(converted) => form.setValue('quoted_price', converted, { shouldValidate: true })}
      />
      <PriceLine quote={quote} typed={typed} />
      <ApprovalNotice approval={approval} />
      <PriceWarnings question={question} act="send it" />
      {aboveBid === null ? null : <AboveMaxBid bid={aboveBid} currency={quote.currency} />}
      <ActFailure conflict={respond.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
