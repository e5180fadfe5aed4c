import { setEquipmentType, type QuoteView } from '@lanewright/contract';
import { call } from '../../../lib/api/call.ts';
import {
  ActFailure,
  EquipmentTypeDialog,
  useEquipmentTypeForm,
  useQuoteAct,
  type ChosenType,
} from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';

type SetEquipmentTypeDialogProps = { readonly quote: QuoteView; readonly onClose: () => void };

/** Sets the type of a partner's equipment name from one of its quotes, for all of them (Q-032, Q-033, SP-076). */
export function SetEquipmentTypeDialog({ quote, onClose }: SetEquipmentTypeDialogProps) {
  const form = useEquipmentTypeForm();
  const set = useQuoteAct({
    quote,
    run: (body: ChosenType) => call(setEquipmentType, { params: { id: quote.equipment }, body }),
    done: 'Equipment type successfully set',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, { type: 'type' } as const, form),
  });
  return (
    <EquipmentTypeDialog
      form={form}
      name={quote.equipment_name}
      hasOpenQuotes
      busy={set.isPending}
      onSubmit={(chosen) => set.mutate(chosen)}
      onClose={onClose}
    >
      <ActFailure conflict={set.conflict} currency={quote.currency} sentence={form.formState.errors.root?.message} />
    </EquipmentTypeDialog>
  );
}
