import { useState } from 'react';

/**
 * The rows chosen on the page shown. Another question (page, size, sort, search, filters) empties the choice, and a row
 * that is gone is no longer chosen. Source: A-075…A-077, SP-027.
 */
export function useSelection(question: string, shownIds: readonly number[]) {
  const [held, setHeld] = useState<{ readonly question: string; readonly chosen: ReadonlySet<number> }>({
    question,
    chosen: new Set(),
  });
  const shown = new Set(shownIds);
  const chosen =
    held.question === question ? new Set([...held.chosen].filter((id) => shown.has(id))) : new Set<number>();
  return { chosen, choose: (next: ReadonlySet<number>): void => setHeld({ question, chosen: next }) };
}
