import type { FileCategory } from '@lanewright/contract';
import { useEffect } from 'react';

/** The categories whose failed uploads the open page shows, with the number of components that show them. */
const showing = new Map<FileCategory, number>();

/** Marks a page as showing a category's failed uploads, so that no toast repeats them. */
export function useShowsFailures(category: FileCategory): void {
  useEffect(() => beginShowing(category), [category]);
}

/** Registers a component that shows a category's failures; returns the function that unregisters it. */
export function beginShowing(category: FileCategory): () => void {
  const count = (by: number): void => void showing.set(category, (showing.get(category) ?? 0) + by);
  count(1);
  return () => count(-1);
}

/** Whether the open page shows a category's failed uploads. */
export function showsFailures(category: FileCategory): boolean {
  return (showing.get(category) ?? 0) > 0;
}
