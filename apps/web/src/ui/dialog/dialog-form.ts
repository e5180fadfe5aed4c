import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a dialog asks of the form inside it. */
export type DialogForm = {
  /** While false the submit button is disabled. */
  readonly valid: boolean;
  /** Something was entered that closing would lose. */
  readonly unsaved: boolean;
  /** Ctrl+Enter while the form is not valid: shows what is missing and leads to it. */
  readonly onShowFaults?: (() => void) | undefined;
};

/** What `FormDialog` needs to know of its form: `<FormDialog {...dialogForm(form)} …>`. Call it while drawing. */
export function dialogForm<Draft extends FieldValues, Request>({
  formState: { isValid, isDirty },
  trigger,
}: Pick<UseFormReturn<Draft, unknown, Request>, 'formState' | 'trigger'>): Required<DialogForm> {
  return {
    valid: isValid,
    unsaved: isDirty,
    onShowFaults: () => void trigger(undefined, { shouldFocus: true }),
  };
}
