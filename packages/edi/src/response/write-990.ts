import type { Cents, Day } from '@lanewright/units';
import { writeAmount } from '../tender/amounts.ts';
import type { WrittenSegment, WrittenSet } from '../x12/write-x12.ts';

/** The functional group of answers to tenders (GS01). */
export const RESPONSE_GROUP = 'GF';

/** Our answer to a tender. `reference` is our own number of the load. */
export type TenderResponse = {
  readonly scac: string;
  readonly shipmentId: string;
  readonly day: Day;
  readonly reference: string;
} & (
  | { readonly decision: 'accept' }
  | { readonly decision: 'decline'; readonly reason: string }
  | { readonly decision: 'counter'; readonly reason: string; readonly charge: Cents }
);

/** B104, element 558. Versions before 6010 write D for declined; 6010 adds E. */
const ACTIONS = { accept: 'A', decline: 'D', counter: 'C' } as const;

/** The special charge code (element 150) of the freight itself. */
export const FREIGHT_CHARGE = '400';

/** A K1 has two elements of up to 30 characters, and a set may have ten K1. */
const REMARK_LENGTH = 30;
const MAX_REMARKS = 20;

/** The 990 for a tender. Source: X12 990, version 4010; B-040. */
export function responseOf(response: TenderResponse): WrittenSet {
  const { scac, shipmentId, day, reference, decision } = response;
  return {
    code: '990',
    segments: [
      ['B1', scac, shipmentId, day.replaceAll('-', ''), ACTIONS[decision]],
      ['N9', 'CN', reference],
      ...(decision === 'counter'
        ? [['L9', FREIGHT_CHARGE, writeAmount(response.charge)] satisfies WrittenSegment]
        : []),
      ...(decision === 'accept' ? [] : remarks(response.reason)),
    ],
  };
}

function remarks(text: string): readonly WrittenSegment[] {
  const pieces = (text.match(new RegExp(`.{1,${REMARK_LENGTH}}`, 'gs')) ?? []).slice(0, MAX_REMARKS);
  return pieces.flatMap((piece, at): WrittenSegment[] => (at % 2 === 0 ? [['K1', piece, pieces[at + 1] ?? null]] : []));
}
