import type { KeyboardEvent } from 'react';

/**
 * Whether a key submits the form: Ctrl+Enter or Cmd+Enter. Ask in the capture phase: a closed select would open on it.
 * An open select takes it as Enter.
 */
export function isSubmitKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return false;
  const isOpenSelect = target instanceof HTMLInputElement && target.readOnly && target.ariaExpanded === 'true';
  return !isOpenSelect;
}
