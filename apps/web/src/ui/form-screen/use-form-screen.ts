import { useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOneSubmit } from '../form/use-one-submit.ts';
import { countFaults } from './faults-in-form.ts';
import { createLeaving } from './leaving.ts';
import { useFirstFocus, type EnteredAt } from './use-first-focus.ts';
import { useGoToFirstFault, type Details } from './use-go-to-first-fault.ts';
import { useSaveForm, type SaveForm } from './use-save-form.ts';

type FormScreenOf<Draft extends FieldValues, Request, Answer> = {
  readonly form: UseFormReturn<Draft, unknown, Request>;
  readonly save: SaveForm<Draft, Request, Answer>;
  /** Why nothing can be sent; null when it can (SP-007). */
  readonly forbidden: string | null;
  /** Work of earlier steps is lost with this form. */
  readonly begun?: boolean;
  readonly enteredAt?: EnteredAt;
  /** A part of the form that can be folded away. */
  readonly details?: Details;
};

/** What `FormScreen` draws of a form. */
export type FormScreenState = {
  readonly page: RefObject<HTMLFormElement | null>;
  /** Whether leaving would lose work now. */
  readonly losesWork: () => boolean;
  /** The person leaves on purpose: nobody is asked. */
  readonly beginLeaving: () => void;
  readonly faults: number;
  readonly valid: boolean;
  readonly busy: boolean;
  readonly forbidden: string | null;
  readonly send: () => void;
  /** Sends the form where that is possible; leads to what is wrong or missing where it is not. */
  readonly submit: () => void;
  readonly showFaults: () => void;
};

const ALWAYS_OPEN: Details = { isOpen: true, open: () => undefined };

/**
 * What every screen with a form does: it sends once, puts the server's sentences onto their fields, leads to the first
 * fault, and asks before unsaved work is lost.
 */
export function useFormScreen<Draft extends FieldValues, Request, Answer>({
  form,
  save,
  forbidden,
  begun = false,
  enteredAt = 'form',
  details = ALWAYS_OPEN,
}: FormScreenOf<Draft, Request, Answer>): FormScreenState {
  const { formState, trigger } = form;
  const page = useRef<HTMLFormElement>(null);
  useFirstFocus(page, enteredAt);
  const goToFirstFault = useGoToFirstFault(page, details);
  const [leaving] = useState(createLeaving);
  const onDone = (answer: Answer): void => {
    // What is saved is not lost.
    leaving.begin();
    save.onDone(answer);
  };
  const saving = useSaveForm(form, { ...save, onDone }, goToFirstFault);
  const send = useOneSubmit(form.handleSubmit((request) => saving.mutate(request)));
  // Read while drawing: the form library follows what is read then, and nothing else.
  const { isValid, isDirty, errors } = formState;
  const unsaved = isDirty || begun;
  const showFaults = async (): Promise<void> => {
    if (countFaults(errors) === 0) await trigger();
    goToFirstFault();
  };
  return {
    page,
    losesWork: () => !leaving.begun() && unsaved,
    beginLeaving: leaving.begin,
    faults: countFaults(errors),
    valid: isValid,
    busy: saving.isPending,
    forbidden,
    send,
    submit: () => {
      if (isValid && !saving.isPending && forbidden === null) send();
      else void showFaults();
    },
    showFaults: () => void showFaults(),
  };
}
