import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beginWalk, currentWalk, leaveFrom, neighbourOf, onPage } from '../../lib/quote-walk.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';

/**
 * The keys of a quote's page that follow the list it was opened from: N for the next quote, B for the previous one, and
 * Escape for the list, where the row of this quote has the focus (B-014).
 */
export function useQuoteWalk(id: number | null): void {
  const { history } = useRouter();
  useEffect(() => (id === null ? undefined : leaveFrom(id)), [id]);
  const go = useWalkStep(id);
  useShortcuts({
    n: () => void go(1),
    b: () => void go(-1),
    Escape: () => history.push(currentWalk()?.address ?? '/quotes'),
  });
}

/** Goes from a quote to the next (1) or the previous one (-1) of the list it was opened from (B-014). */
export function useWalkStep(id: number | null): (step: 1 | -1) => Promise<void> {
  const navigate = useNavigate();
  const open = (next: number): void => void navigate({ to: '/quotes/$id', params: { id: String(next) } });

  return async (step) => {
    const walk = currentWalk();
    const next = neighbourOf(walk, id, step);
    if (next.kind === 'quote') return open(next.id);
    if (next.kind === 'none' || walk === null) return toastDone(atEnd(step));
    const ids = await walk.readPage(next.page).catch(() => null);
    if (ids === null) return toastFailed('The next page of the list could not be read.');
    const first = step === 1 ? ids[0] : ids.at(-1);
    if (first === undefined) return toastDone(atEnd(step));
    beginWalk(onPage(walk, next.page, ids));
    open(first);
  };
}

/** Whether the list that a quote was opened from has a next quote, as far as it has been read. */
export function hasNext(id: number): boolean {
  return neighbourOf(currentWalk(), id, 1).kind !== 'none';
}

/** What is said where there is no quote to go to. */
function atEnd(step: 1 | -1): string {
  if (currentWalk() === null) return 'Open a quote from the list to go from one to the next.';
  return step === 1 ? 'This is the last quote of the list.' : 'This is the first quote of the list.';
}
