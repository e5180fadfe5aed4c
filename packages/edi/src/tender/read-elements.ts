import { element, type PlacedSegment, type Segment } from '../x12/segment.ts';
import type { TenderFinding, TenderReference } from './load-tender.ts';

/** Notes a finding about a segment. */
export type FindingsOf = (segment: PlacedSegment) => (code: TenderFinding['code'], value: string | null) => void;

/** The reference of an L11; empty for another segment or without a value. */
export function referenceOf(segment: Segment): readonly TenderReference[] {
  const value = segment.id === 'L11' ? element(segment, 1) : null;
  if (value === null) return [];
  return [{ qualifier: element(segment, 2) ?? '', value, description: element(segment, 3) }];
}

/** A reader of one element's text; empty if it is absent. */
export function textAt(number: number): (segment: Segment) => readonly string[] {
  return (segment) => {
    const text = element(segment, number);
    return text === null ? [] : [text];
  };
}
