import { useEffect } from 'react';
import { heldPage } from '../../ui/table/paging.ts';
import type { PagePlace } from './mailbox-place.ts';

/** Goes to the last page there is when a list has become shorter than the page it stands on (SP-025). */
export function useHeldPage({ page, size, onPage }: PagePlace, count: number | undefined): void {
  const right = count === undefined ? page : heldPage(page, count, size);
  useEffect(() => {
    if (right !== page) onPage(right);
  }, [right, page, onPage]);
}
