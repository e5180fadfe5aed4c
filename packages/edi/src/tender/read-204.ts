import type { SetFault } from '../x12/envelope.ts';
import { element, type PlacedSegment } from '../x12/segment.ts';
import { HAZARD_HANDLING, MAX_FINDINGS, MAX_SHIPMENT_ID, MAX_STOPS, PURPOSES, RESPOND_BY } from './codes.ts';
import type { LoadTender, TenderFinding, TenderParty } from './load-tender.ts';
import { referenceOf, textAt, type FindingsOf } from './read-elements.ts';
import { placeOf, readStop } from './read-stop.ts';
import { timeIn } from './times.ts';
import { chargeIn, currencyIn, palletsIn, weightIn, type TenderParts } from './totals.ts';

/** A tender, or the faults that invalidate it. Faults refuse the set by a 997; findings only inform a person. */
export type TenderReading =
  | { readonly ok: true; readonly tender: LoadTender }
  | { readonly ok: false; readonly faults: readonly SetFault[] };

/**
 * Parses a 204 into a load tender. Refuses a missing or overlong shipment id (B204), a missing purpose (B2A01), missing
 * stops unless it is a cancellation, and more stops than the standard allows. Source: X12 204, versions 4010 and 5010;
 * B-040.
 */
export function readTender(segments: readonly PlacedSegment[]): TenderReading {
  const parts = partsOf(segments);
  const { head } = parts;
  const faults = faultsOf(segments);
  const shipmentId = valueOf(segments, 'B2', 4);
  const code = valueOf(segments, 'B2A', 1);
  if (faults.length > 0 || shipmentId === null || code === null) return { ok: false, faults };
  const { note, findings } = createFindings();
  const purpose = PURPOSES.get(code) ?? 'unknown';
  const purposeSegment = segments.find(({ id }) => id === 'B2A');
  if (purpose === 'unknown' && purposeSegment !== undefined) note(purposeSegment)('unknown_purpose', code);
  const all = (id: string) => segments.filter((segment) => segment.id === id);
  const tender = {
    shipmentId,
    purpose,
    scac: valueOf(segments, 'B2', 2),
    references: head.flatMap(referenceOf),
    respondBy: respondBy(head, note),
    equipment: equipmentIn(segments),
    hazmat: all('LH1').length > 0 || all('AT5').some(isHazardous),
    handling: all('AT5').flatMap((segment) => element(segment, 3) ?? element(segment, 1) ?? []),
    parties: partiesIn(head),
    stops: parts.stops.map((stop) => readStop(stop, note)),
    weightLbs: weightIn(parts, note),
    pallets: palletsIn(parts),
    commodities: [...new Set([...all('L5').flatMap(textAt(2)), ...all('LAD').flatMap(textAt(13))])],
    charge: chargeIn(parts, note),
    currency: currencyIn(parts, note),
    notes: head.filter(({ id }) => id === 'NTE').flatMap(textAt(2)),
  };
  return { ok: true, tender: { ...tender, findings: findings() } };
}

/** Collects findings up to the limit; a last one counts the rest. */
function createFindings(): { readonly note: FindingsOf; readonly findings: () => readonly TenderFinding[] } {
  const kept: TenderFinding[] = [];
  let more = 0;
  return {
    note: (at) => (code, value) => {
      if (kept.length < MAX_FINDINGS) kept.push({ code, segment: at.id, position: at.position, value });
      else more += 1;
    },
    findings: () =>
      more === 0 ? kept : [...kept, { code: 'more_findings', segment: 'SE', position: 0, value: String(more) }],
  };
}

function partsOf(segments: readonly PlacedSegment[]): TenderParts {
  const head: PlacedSegment[] = [];
  const stops: PlacedSegment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'L3' || segment.id === 'SE') continue;
    if (segment.id === 'S5') stops.push([segment]);
    else (stops.at(-1) ?? head).push(segment);
  }
  return { head, stops, total: segments.find(({ id }) => id === 'L3') ?? null };
}

function faultsOf(segments: readonly PlacedSegment[]): readonly SetFault[] {
  const position = segments.length;
  const missing = (id: string): SetFault => ({ code: '5', segment: { id, position, code: '3' } });
  const empty = (at: PlacedSegment, number: number): SetFault => ({
    code: '5',
    segment: { id: at.id, position: at.position, code: '8', element: { number, code: '1', value: null } },
  });
  const required = ([id, number]: readonly [string, number]): readonly SetFault[] => {
    const segment = segments.find((one) => one.id === id);
    if (segment === undefined) return [missing(id)];
    return element(segment, number) === null ? [empty(segment, number)] : [];
  };
  const needsStops = PURPOSES.get(valueOf(segments, 'B2A', 1) ?? '') !== 'cancellation';
  const stops = segments.filter(({ id }) => id === 'S5');
  return [
    ...required(['B2', 4]),
    ...tooLong(segments),
    ...required(['B2A', 1]),
    ...(needsStops && stops.length === 0 ? [missing('S5')] : []),
    ...stops.slice(MAX_STOPS, MAX_STOPS + 1).map((stop): SetFault => {
      return { code: '5', segment: { id: 'S5', position: stop.position, code: '4' } };
    }),
  ];
}

function tooLong(segments: readonly PlacedSegment[]): readonly SetFault[] {
  const bill = segments.find(({ id }) => id === 'B2');
  const value = bill === undefined ? null : element(bill, 4);
  if (bill === undefined || value === null || value.length <= MAX_SHIPMENT_ID) return [];
  return [
    { code: '5', segment: { id: 'B2', position: bill.position, code: '8', element: { number: 4, code: '5', value } } },
  ];
}

function respondBy(head: readonly PlacedSegment[], note: FindingsOf): LoadTender['respondBy'] {
  const segment = head.find((one) => one.id === 'G62' && element(one, 1) === RESPOND_BY);
  if (segment === undefined) return null;
  const time = timeIn(segment);
  if (time === null) note(segment)('unreadable_date', element(segment, 2));
  return time;
}

function equipmentIn(segments: readonly PlacedSegment[]): LoadTender['equipment'] {
  const segment = segments.find(({ id }) => id === 'N7');
  if (segment === undefined) return null;
  return { code: element(segment, 11), description: element(segment, 22) };
}

function isHazardous(segment: PlacedSegment): boolean {
  return [1, 2].some((number) => HAZARD_HANDLING.has(element(segment, number) ?? ''));
}

function partiesIn(head: readonly PlacedSegment[]): readonly TenderParty[] {
  return head.flatMap((segment) => {
    const role = segment.id === 'N1' ? element(segment, 1) : null;
    return role === null ? [] : [{ role, name: placeOf([segment]).name, id: element(segment, 4) }];
  });
}

function valueOf(segments: readonly PlacedSegment[], id: string, number: number): string | null {
  const segment = segments.find((one) => one.id === id);
  return segment === undefined ? null : element(segment, number);
}
