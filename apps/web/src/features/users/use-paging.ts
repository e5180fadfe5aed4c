import { useEffect } from 'react';
import { DEFAULT_PAGE_SIZE, heldPage } from '../../ui/table/paging.ts';
import type { TabProps } from './place.ts';

/** The page and size a tab's list stands on, as the control under it takes them. */
export function pagingOf({ place, onPlace }: TabProps) {
  return {
    page: place.page ?? 1,
    size: place.size ?? DEFAULT_PAGE_SIZE,
    onPage: (page: number): void => onPlace({ ...place, page }),
    onSize: (size: number): void => onPlace({ ...place, size, page: 1 }),
  };
}

/** Goes to the last page there is when a list has become shorter than the page it stands on (SP-025). */
export function useHeldPage({ page, size, onPage }: ReturnType<typeof pagingOf>, count: number | undefined): void {
  const right = count === undefined ? page : heldPage(page, count, size);
  useEffect(() => {
    if (right !== page) onPage(right);
  });
}
