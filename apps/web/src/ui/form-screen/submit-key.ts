import type { KeyboardEvent } from 'react';

/**
 * Whether a key submits the form: Ctrl+Enter or Cmd+Enter. Ask in the capture phase, before the field takes it. A
 * type-ahead with an open list, or with words that were not taken, takes it as Enter: what is sent is what is shown.
 */
export function isSubmitKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return false;
  const takes =
    target instanceof HTMLInputElement &&
    target.matches('[role="combobox"]:is([aria-expanded="true"], [data-untaken])');
  return !takes;
}
