import { element, type Segment } from '../x12/segment.ts';
import { parseX12Day, parseX12Time } from '../tender/times.ts';

/** A shipment status: which shipment, and what happened to it where and when. */
export type ShipmentStatus = {
  readonly shipmentId: string;
  readonly scac: string | null;
  readonly reports: readonly {
    /** AT701, such as X3 for arrived at the pickup and D1 for unloaded. */
    readonly status: string;
    readonly reason: string | null;
    readonly at: string | null;
    readonly city: string | null;
    readonly state: string | null;
  }[];
};

/** Reads a 214; null if it names no shipment (B1002). Source: X12 214, versions 4010 and 5010. */
export function readStatus(segments: readonly Segment[]): ShipmentStatus | null {
  const head = segments.find(({ id }) => id === 'B10');
  const shipmentId = head === undefined ? null : element(head, 2);
  if (head === undefined || shipmentId === null) return null;
  const reports = segments.flatMap((segment, at) => {
    const status = segment.id === 'AT7' ? (element(segment, 1) ?? element(segment, 3)) : null;
    if (status === null) return [];
    const next = segments[at + 1];
    const place = next?.id === 'MS1' ? next : null;
    return [
      {
        status,
        reason: element(segment, 2),
        at: momentOf(segment),
        city: place && element(place, 1),
        state: place && element(place, 2),
      },
    ];
  });
  return { shipmentId, scac: element(head, 3), reports };
}

function momentOf(segment: Segment): string | null {
  const day = parseX12Day(element(segment, 5) ?? '');
  const time = parseX12Time(element(segment, 6) ?? '');
  return day === null ? null : time === null ? day : `${day}T${time}`;
}
