import type { PlacedSegment, Segment } from '../x12/segment.ts';
import { element } from '../x12/segment.ts';

/** A partner's verdict on a group of ours, from a 997 or 999. */
export type Acknowledgement = {
  /** The control number of our group. */
  readonly groupControl: string;
  readonly accepted: boolean;
  /** The control numbers of our sets that it refused. */
  readonly refusedSets: readonly string[];
};

/** Reads a 997 or 999; null if it lacks the group or the verdict. */
export function readAcknowledgement(segments: readonly PlacedSegment[]): Acknowledgement | null {
  const find = (...ids: readonly string[]) => segments.find(({ id }) => ids.includes(id));
  const about = find('AK1');
  const verdict = find('AK9');
  const groupControl = about && element(about, 2);
  const word = verdict && element(verdict, 1);
  if (!groupControl || !word) return null;
  // A: accepted, E: accepted with errors, P: partly accepted, R: refused.
  return { groupControl, accepted: word === 'A' || word === 'E', refusedSets: refusedSets(segments) };
}

function refusedSets(segments: readonly Segment[]): readonly string[] {
  const refused: string[] = [];
  let current: string | null = null;
  for (const segment of segments) {
    if (segment.id === 'AK2') current = element(segment, 2);
    const isVerdict = segment.id === 'AK5' || segment.id === 'IK5';
    if (isVerdict && current !== null && !['A', 'E'].includes(element(segment, 1) ?? '')) refused.push(current);
  }
  return refused;
}
