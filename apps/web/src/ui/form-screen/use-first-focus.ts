import { useEffect, type RefObject } from 'react';

/**
 * Puts the focus on the form once it is there, unless something has it: so that one Tab leads to its first field, past
 * the navigation. Not on the field itself, whose message would come as soon as somebody clicks elsewhere.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) form.current?.focus({ preventScroll: true });
  }, [form]);
}
