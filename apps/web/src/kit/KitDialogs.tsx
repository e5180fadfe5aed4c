import { MESSAGES } from '@lanewright/contract';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';

function nothing(): void {
  // Here states are looked at; nothing is done.
}

const CLOSED = { onClose: nothing };

/** The dialogs, one a view, since each lies over the whole page. */
export const KIT_DIALOGS: Readonly<Record<string, () => React.ReactNode>> = {
  'dialog-ask': () => (
    <ConfirmDialog {...CLOSED} question={MESSAGES.confirmDuplicate} confirmLabel="Duplicate" onConfirm={nothing} />
  ),
  'dialog-destroy': () => (
    <ConfirmDialog {...CLOSED} question={MESSAGES.confirmDelete} confirmLabel="Delete" danger onConfirm={nothing} />
  ),
  'dialog-form': () => <MarkLost valid={false} busy={false} />,
  'dialog-busy': () => <MarkLost valid busy />,
  'dialog-long': () => (
    <Dialog {...CLOSED} title={`Integration Log Details ${'W'.repeat(80)}`} width={620}>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>Line {line + 1} of what was exchanged.</p>
      ))}
    </Dialog>
  ),
};

function MarkLost({ valid, busy }: { readonly valid: boolean; readonly busy: boolean }) {
  const form = useForm<{ reason: string | null; bid: number | null }>({
    defaultValues: { reason: null, bid: null },
  });
  return (
    <FormDialog
      {...CLOSED}
      title="Mark Lost"
      submitLabel="Mark Lost"
      valid={valid}
      unsaved={form.formState.isDirty}
      busy={busy}
      onSubmit={nothing}
    >
      <p className="ink-2">{MESSAGES.confirmLost}</p>
      <SelectField
        control={form.control}
        name="reason"
        label="Reason"
        required
        options={[{ value: 'rate', label: 'Rate too high' }]}
        placeholder="Select reason"
      />
      <NumberField control={form.control} name="bid" label="Winning bid" sign="$" />
    </FormDialog>
  );
}
