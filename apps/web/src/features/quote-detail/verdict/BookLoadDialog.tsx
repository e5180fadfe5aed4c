import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES, type QuoteView, type VerdictView } from '@lanewright/contract';
import { LIMITS } from '@lanewright/quoting';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSchema } from '../../../quote-dialogs/index.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSettleVerdict } from './use-verdicts.ts';

type BookForm = { load_number: string };
const book = z.object({ load_number: z.string().trim().min(1, MESSAGES.required) });
const bookForm = formSchema<BookForm>()(book);
const FIELD_OF = { message: 'load_number', load_number: 'load_number' } as const;

type BookLoadProps = {
  readonly verdict: Pick<VerdictView, 'id'>;
  readonly quote: QuoteView;
  readonly onClose: () => void;
};

/** Asks for the number to book an accepted load under, where neither quote nor shipper names one (SP-049). */
export function BookLoadDialog({ verdict, quote, onClose }: BookLoadProps) {
  const form = useForm<BookForm>({ resolver: zodResolver(bookForm), mode: 'all', defaultValues: { load_number: '' } });
  const settle = useSettleVerdict(quote, verdict.id, {
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  const problem = form.formState.errors.root?.message;
  return (
    <FormDialog
      title="Record as won"
      submitLabel="Record as won"
      {...dialogForm(form)}
      busy={settle.isPending}
      onSubmit={form.handleSubmit(({ load_number }) => settle.mutate({ act: 'record', load_number }))}
      onClose={onClose}
    >
      <TextField control={form.control} name="load_number" label="Load number" required maxLength={LIMITS.loadNumber} />
      {problem === undefined ? null : <FormNotice tone="failed">{problem}</FormNotice>}
    </FormDialog>
  );
}
