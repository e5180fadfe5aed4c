import { markQuote, markWon, MESSAGES } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../lib/api/call.ts';
import { ActFailure } from './ActFailure.tsx';
import { dialogForm } from '../ui/dialog/dialog-form.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { failureInForm } from '../ui/form/failure-in-form.ts';
import type { QuoteFacts } from './quote-acts.ts';
import { QuotesName } from './QuotesName.tsx';
import { useQuoteAct } from './use-quote-act.ts';

const FIELD_OF = {
  message: 'load_number',
  messageShipperRefNumber: 'shipper_ref_number',
  load_number: 'load_number',
  shipper_ref_number: 'shipper_ref_number',
} as const;

/**
 * Mark Won: load number and shipper reference, at least one of them (Q-125, Q-127, Q-137…Q-139). A clash goes onto its
 * field.
 */
export function MarkWonDialog({ quote, onClose }: { readonly quote: QuoteFacts; readonly onClose: () => void }) {
  const form = useForm<z.input<typeof markWon>, unknown, z.output<typeof markWon>>({
    resolver: zodResolver(markWon),
    mode: 'all',
    defaultValues: { status: 'won', load_number: '', shipper_ref_number: '' },
  });
  const { control, formState } = form;
  const mark = useQuoteAct({
    quote,
    run: (body: z.output<typeof markWon>, version) =>
      call(markQuote, { params: { id: quote.id }, body: { ...withoutBlanks(body), ...version } }),
    done: MESSAGES.markedWon,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  const checkBoth = (): void => void form.trigger(['load_number', 'shipper_ref_number']);
  // The sentence stands once: beside the button until a field says it, or something else.
  const isTold = formState.errors.load_number !== undefined || formState.errors.shipper_ref_number !== undefined;
  return (
    <FormDialog
      title="Mark Won"
      submitLabel="Mark Won"
      {...dialogForm(form)}
      waitsFor={isTold ? undefined : MESSAGES.wonNeedsReference}
      busy={mark.isPending}
      onSubmit={form.handleSubmit((values) => mark.mutate(values))}
      onClose={onClose}
    >
      <p className="ink-2">{MESSAGES.confirmWon}</p>
      <QuotesName quote={quote} />
      <TextField control={control} name="load_number" label="Load number" onChanged={checkBoth} />
      <TextField control={control} name="shipper_ref_number" label="Shipper reference" onChanged={checkBoth} />
      <ActFailure conflict={mark.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}

/** A reference that was left empty is not sent: absent, not blank. */
function withoutBlanks(mark: z.output<typeof markWon>): z.output<typeof markWon> {
  return {
    status: mark.status,
    ...(mark.load_number ? { load_number: mark.load_number } : {}),
    ...(mark.shipper_ref_number ? { shipper_ref_number: mark.shipper_ref_number } : {}),
  };
}
