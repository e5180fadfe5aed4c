import { zodResolver } from '@hookform/resolvers/zod';
import { duplicateRules, eraseRulesWarning, MESSAGES, type CustomerRow } from '@lanewright/contract';
import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { contextsOf, CONTEXT_LABEL, hasRulesOf, type DuplicationTarget } from './rule-targets.ts';
import { TargetsField } from './TargetsField.tsx';
import { useRefreshShippers } from './use-refresh-shippers.ts';

const duplicateForm = z.object({
  /** Null until a context is chosen (S-053). */
  context: z
    .enum(RULE_CONTEXTS)
    .nullable()
    .refine((context) => context !== null, { error: MESSAGES.required }),
  targets: z
    .array(z.custom<DuplicationTarget>((each) => typeof each === 'object' && each !== null))
    .min(1, { error: MESSAGES.selectShipper })
    .max(100, { error: 'At most 100 shippers at once' }),
});
type Asked = z.output<typeof duplicateForm>;

type DuplicateRulesDialogProps = { readonly source: CustomerRow; readonly onClose: () => void };

/**
 * Copies a shipper's rules of one context to others (S-052…S-056). Only contexts that the source has are offered, and
 * rules that would be lost are named before (SP-154).
 */
export function DuplicateRulesDialog({ source, onClose }: DuplicateRulesDialogProps) {
  const contexts = contextsOf(source);
  const refresh = useRefreshShippers();
  const [warned, setWarned] = useState<Asked | null>(null);
  const form = useForm<z.input<typeof duplicateForm>, unknown, Asked>({
    resolver: zodResolver(duplicateForm),
    mode: 'all',
    defaultValues: { context: contexts.length === 1 ? (contexts[0] ?? null) : null, targets: [] },
  });
  const { control, handleSubmit } = form;
  const context = useWatch({ control, name: 'context' });
  const duplicate = useMutation({
    mutationFn: (asked: Asked) =>
      call(duplicateRules, {
        params: { id: source.id },
        body: { context: asked.context, target_customers: asked.targets.map(({ id }) => id) },
      }),
    meta: { done: MESSAGES.rulesDuplicated },
    onSuccess: onClose,
    onSettled: refresh,
  });
  if (warned !== null)
    return (
      <ConfirmDialog
        question={eraseRulesWarning(namesOfErased(warned)).join('\n')}
        confirmLabel="Duplicate rules"
        danger
        busy={duplicate.isPending}
        onConfirm={() => duplicate.mutate(warned, { onError: () => setWarned(null) })}
        onClose={() => setWarned(null)}
      />
    );
  return (
    <FormDialog
      title="Duplicate rules"
      width={560}
      submitLabel="Duplicate rules"
      {...dialogForm(form)}
      busy={duplicate.isPending}
      onSubmit={handleSubmit((asked) =>
        namesOfErased(asked).length === 0 ? duplicate.mutate(asked) : setWarned(asked),
      )}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="context"
        label="Rules"
        required
        options={contexts.map((value) => ({ value, label: CONTEXT_LABEL[value] }))}
        hint={`Of ${source.customer_name}`}
      />
      <TargetsField control={control} name="targets" source={source} context={context} />
    </FormDialog>
  );
}

/** The targets whose rules of the chosen context are replaced. */
function namesOfErased({ context, targets }: { context: RuleContext; targets: readonly DuplicationTarget[] }) {
  return targets.filter((target) => hasRulesOf(target, context)).map(({ customer_name }) => customer_name);
}
