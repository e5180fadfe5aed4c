import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter, or Cmd+Enter, wherever the focus is in it; an open list of options takes Enter first. */
export function submitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
}
