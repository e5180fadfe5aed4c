import type { KeyboardEvent } from 'react';

/** An open list, menu or calendar: it takes Escape before what it stands in. */
const OPEN = '[aria-expanded="true"], [data-dates-dropdown]';

/**
 * Whether Escape is meant for the editor or panel that listens: not while a list, menu or calendar of it is open, and
 * not from one that is shown elsewhere on the page. Such a list closes alone.
 */
export function isOwnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  const { currentTarget, target } = event;
  if (!(target instanceof Node) || !currentTarget.contains(target)) return false;
  return currentTarget.querySelector(OPEN) === null;
}
