import { MESSAGES, RULE_CHANGE_REASONS, RULE_NOTE_LIMIT, ruleChange } from '@lanewright/contract';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, type Option } from '../../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../../ui/form/TextField.tsx';

/** Why rules were changed, as it is sent: required, and the description at most 500 characters. */
export const changeReasonForm = z.object({
  ...ruleChange,
  // An empty select holds null.
  change_reason: ruleChange.change_reason.nullable().transform((reason, told) => {
    if (reason !== null) return reason;
    told.addIssue({ code: 'custom', message: MESSAGES.required });
    return z.NEVER;
  }),
});
export type ChangeReason = z.output<typeof changeReasonForm>;
/** The form while it is filled. */
export type ReasonValues = z.input<typeof changeReasonForm>;

/** The form before anything is chosen. */
export const NO_REASON: ReasonValues = { change_reason: null, description: '' };

const OPTIONS: readonly Option<string>[] = Object.entries(RULE_CHANGE_REASONS).flatMap(([group, reasons]) =>
  reasons.map((reason) => ({ value: reason, label: reason, group })),
);

/** Reason by its groups (C-018…C-022) and description of a change of rules. */
export function ChangeReasonFields({ control }: { readonly control: Control<ReasonValues, unknown, ChangeReason> }) {
  return (
    <>
      <SelectField control={control} name="change_reason" label="Change reason" required options={OPTIONS} />
      <TextAreaField
        control={control}
        name="description"
        label="Description"
        required
        rows={3}
        limit={RULE_NOTE_LIMIT}
      />
    </>
  );
}
