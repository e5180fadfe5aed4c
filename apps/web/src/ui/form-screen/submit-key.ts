import type { KeyboardEvent } from 'react';

/**
 * Whether a key submits the form: Ctrl+Enter or Cmd+Enter. Ask in the capture phase, before the field takes it. A
 * type-ahead with an open list, or with words that were not taken, takes it as Enter: what is sent is what is shown.
 */
export function isSubmitKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !takesEnter(target);
}

/** Whether a key submits the form and goes on: Shift+Enter, except in a text area, where it starts a new line. */
export function isOnwardKey({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !shiftKey || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLTextAreaElement) && !takesEnter(target);
}

/** Whether a key submits the form as browsers do it: Enter alone in a field of one line that has no other use for it. */
export function isPlainEnter({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey) return false;
  return target instanceof HTMLInputElement && !target.matches('[role="combobox"]');
}

function takesEnter(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && target.matches('[role="combobox"]:is([aria-expanded="true"], [data-untaken])')
  );
}
