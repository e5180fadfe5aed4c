import { useEffect, type RefObject } from 'react';

/** What gets the focus first: the form itself, so that Tab leads to its first field, or that field. */
export type EnteredAt = 'form' | 'field';

/**
 * Puts the focus into the form once it is there, unless something has it. A form that is opened by a key to be typed into
 * is entered at its first field; for any other the field's message would come as soon as somebody clicks elsewhere.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, enteredAt: EnteredAt = 'form'): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const field = enteredAt === 'field' ? form.current?.querySelector('input') : null;
    (field ?? form.current)?.focus({ preventScroll: true });
  }, [form, enteredAt]);
}
