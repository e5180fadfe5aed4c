import type { Wanted } from '@lanewright/rules';

/** Whether the value of a place may be written as text: numbers, days and times. */
export function isWrittenAt({ types, words, source }: Wanted): boolean {
  const isChosen = (source?.choices ?? null) !== null || (source?.lookup ?? null) !== null;
  return words === null && !isChosen && types.some((type) => WRITTEN.includes(type));
}

const WRITTEN: readonly string[] = ['number', 'date', 'time', 'datetime'];
