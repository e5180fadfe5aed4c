import { markLost, markQuote, MESSAGES } from '@lanewright/contract';
import { LOST_REASONS } from '@lanewright/quoting';
import { CURRENCY_SYMBOL } from '@lanewright/units';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../lib/api/call.ts';
import { ActFailure } from './ActFailure.tsx';
import { dialogForm } from '../ui/dialog/dialog-form.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { failureInForm } from '../ui/form/failure-in-form.ts';
import { formSchema } from './form-schema.ts';
import type { QuoteFacts } from './quote-acts.ts';
import { QuotesName } from './QuotesName.tsx';
import { useQuoteAct } from './use-quote-act.ts';

const REASONS = LOST_REASONS.map((reason) => ({ value: reason, label: reason }));
const FIELD_OF = { reason: 'reason', winning_bid: 'winning_bid' } as const;

/** The form holds null until a reason is chosen; the contract's schema then refuses it with its own sentence. */
type LostForm = Omit<z.input<typeof markLost>, 'reason'> & { reason: z.input<typeof markLost>['reason'] | null };
const lostForm = formSchema<LostForm>()(markLost);

/** Mark Lost: a reason, and the winning bid when known (Q-126, Q-128, Q-134…Q-136). */
export function MarkLostDialog({ quote, onClose }: { readonly quote: QuoteFacts; readonly onClose: () => void }) {
  const form = useForm<LostForm, unknown, z.output<typeof markLost>>({
    resolver: zodResolver(lostForm),
    mode: 'all',
    defaultValues: { status: 'lost', reason: null, winning_bid: null },
  });
  const { control, formState } = form;
  const mark = useQuoteAct({
    quote,
    run: (body: z.output<typeof markLost>, version) =>
      call(markQuote, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: MESSAGES.markedLost,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title="Mark Lost"
      submitLabel="Mark Lost"
      {...dialogForm(form)}
      busy={mark.isPending}
      onSubmit={form.handleSubmit((values) => mark.mutate(values))}
      onClose={onClose}
    >
      <p className="ink-2">{MESSAGES.confirmLost}</p>
      <QuotesName quote={quote} />
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        required
        options={REASONS}
        placeholder="Select reason"
      />
      <NumberField control={control} name="winning_bid" label="Winning bid" sign={CURRENCY_SYMBOL[quote.currency]} />
      <ActFailure conflict={mark.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
