import type { Interchange, TransactionSet } from '@lanewright/edi';
import { MAX_PROOF } from './codes.ts';

/** Limit of characters per segment; no segment of the standard is longer. */
const MAX_LINE = 5_000;

/**
 * The set as received, one segment per line: the proof of a verdict. If it is too long, a note replaces the middle,
 * because the head identifies the load and the end states the price.
 */
export function proofOf({ segments }: TransactionSet, { separators }: Pick<Interchange, 'separators'>): string {
  const lines = segments.map(({ id, elements }) =>
    [id, ...elements].join(separators.element).replaceAll('\0', '').slice(0, MAX_LINE),
  );
  const whole = lines.join('\n');
  if (whole.length <= MAX_PROOF) return whole;
  const head = fitting(lines, (MAX_PROOF * 3) / 4);
  const end = fitting(lines.toReversed(), MAX_PROOF / 5).toReversed();
  const leftOut = lines.length - head.length - end.length;
  return [...head, `[${leftOut} segments left out]`, ...end].join('\n');
}

/** The first lines that fit into `room` characters. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = lines.findIndex((line) => (left -= line.length + 1) < 0);
  return end === -1 ? lines : lines.slice(0, end);
}
