import type { Cents } from '@lanewright/units';
import { readAmount } from '../tender/amounts.ts';
import { element, type Segment } from '../x12/segment.ts';
import { FREIGHT_CHARGE, type TenderResponse } from './write-990.ts';

/** An answer to a tender, as the receiver parses it. */
export type ReadResponse = {
  readonly shipmentId: string;
  readonly decision: TenderResponse['decision'];
  readonly reference: string | null;
  readonly charge: Cents | null;
  readonly reason: string | null;
};

/** Reads a 990; null if it names no shipment or no known decision. E means declined in later versions. */
export function readResponse(segments: readonly Segment[]): ReadResponse | null {
  const value = (id: string, number: number, which = (_segment: Segment) => true) => {
    const segment = segments.find((one) => one.id === id && which(one));
    return segment === undefined ? null : element(segment, number);
  };
  const shipmentId = value('B1', 2);
  const code = value('B1', 4);
  const decision = code === 'A' ? 'accept' : code === 'C' ? 'counter' : code === 'D' || code === 'E' ? 'decline' : null;
  if (shipmentId === null || decision === null) return null;
  const charge = value('L9', 2, (segment) => element(segment, 1) === FREIGHT_CHARGE);
  const words = segments.filter(({ id }) => id === 'K1').flatMap(({ elements }) => elements);
  return {
    shipmentId,
    decision,
    reference: value('N9', 2),
    charge: charge === null ? null : (readAmount(charge)?.amount ?? null),
    reason: words.length === 0 ? null : words.join(''),
  };
}
