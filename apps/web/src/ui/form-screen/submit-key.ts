import type { KeyboardEvent } from 'react';

/** Whether a key submits the form: Ctrl+Enter or Cmd+Enter; an open list of options takes Enter first. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
}
