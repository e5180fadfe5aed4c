import type { FileCategory } from '@lanewright/contract';
import { useEffect } from 'react';

/** The categories whose failed uploads stand on the open page, with how many places show them. */
const showing = new Map<FileCategory, number>();

/** Says that failed uploads of a category stand on this page, so that no toast repeats them. */
export function useShowsFailures(category: FileCategory): void {
  useEffect(() => beginShowing(category), [category]);
}

/** Notes a place that shows failures of a category; what it returns ends that. */
export function beginShowing(category: FileCategory): () => void {
  const count = (by: number): void => void showing.set(category, (showing.get(category) ?? 0) + by);
  count(1);
  return () => count(-1);
}

/** Whether failed uploads of a category stand on the open page. */
export function showsFailures(category: FileCategory): boolean {
  return (showing.get(category) ?? 0) > 0;
}
