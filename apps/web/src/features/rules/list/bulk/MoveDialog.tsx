import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { NumberBox } from '../../../../ui/form/NumberBox.tsx';

type MoveDialogProps = {
  readonly count: number;
  readonly onMove: (priority: number) => void;
  readonly onClose: () => void;
};

/** Asks for the priority to which the selected rules move, behind its present rules. */
export function MoveDialog({ count, onMove, onClose }: MoveDialogProps) {
  const [priority, setPriority] = useState<number | string | null>(null);
  const isValid = typeof priority === 'number' && Number.isSafeInteger(priority) && priority >= 1;
  return (
    <FormDialog
      title={`Move ${count === 1 ? 'the selected rule' : `${count.toLocaleString('en-US')} rules`}`}
      submitLabel="Move"
      width={420}
      valid={isValid}
      unsaved={priority !== null}
      busy={false}
      onSubmit={() => (isValid ? onMove(priority) : undefined)}
      onClose={onClose}
    >
      <p className="ink-2">They will run after the rules of that priority, in their present sequence.</p>
      <NumberBox
        label="Priority"
        required
        data-autofocus
        value={priority}
        message={priority === null || isValid ? undefined : 'Priority must be a positive number'}
        onValue={setPriority}
      />
    </FormDialog>
  );
}
