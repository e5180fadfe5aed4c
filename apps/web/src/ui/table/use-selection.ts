import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/**
 * The rows chosen on the page shown. Another question (page, size, sort, search, filters) empties the choice for good,
 * and a row that is gone is no longer chosen. Source: A-075…A-077, SP-027.
 */
export function useSelection(question: string, shownIds: readonly number[]) {
  const [held, setHeld] = useState({ question, chosen: NONE });
  if (held.question !== question) setHeld({ question, chosen: NONE });
  const shown = new Set(shownIds);
  const chosen = new Set(held.question === question ? [...held.chosen].filter((id) => shown.has(id)) : []);
  return { chosen, choose: (next: ReadonlySet<number>): void => setHeld({ question, chosen: next }) };
}
