import type { Cents, Day } from '@lanewright/units';
import { readAmount } from '../tender/amounts.ts';
import { parseX12Day } from '../tender/times.ts';
import { element, type Segment } from '../x12/segment.ts';

/** A freight invoice: its shipment and amount. */
export type FreightInvoice = {
  readonly invoiceNumber: string;
  readonly shipmentId: string | null;
  readonly amount: Cents | null;
  readonly day: Day | null;
  readonly scac: string | null;
};

/** Reads a 210; null if it has no invoice number (B302). Source: X12 210, versions 4010 and 5010. */
export function readInvoice(segments: readonly Segment[]): FreightInvoice | null {
  const head = segments.find(({ id }) => id === 'B3');
  const invoiceNumber = head === undefined ? null : element(head, 2);
  if (head === undefined || invoiceNumber === null) return null;
  return {
    invoiceNumber,
    shipmentId: element(head, 3),
    amount: readAmount(element(head, 7) ?? '')?.amount ?? null,
    day: parseX12Day(element(head, 6) ?? ''),
    scac: element(head, 11),
  };
}
