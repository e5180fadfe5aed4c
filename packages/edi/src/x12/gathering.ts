import type { FunctionalGroup, GroupFault, SetFault, TransactionSet } from './envelope.ts';
import { element, isSegmentId, type PlacedSegment, type Segment } from './segment.ts';

/** Builds groups and sets from the segments of an interchange, in one pass. */
export type Gathering = {
  readonly add: (segment: Segment) => void;
  /** Closes whatever is still open. The trailer is IEA, or null if the text ended without one. */
  readonly closed: (trailer: Segment | null) => {
    readonly groups: readonly FunctionalGroup[];
    readonly trailer: Trailer | null;
    /** Whether there were segments outside any transaction set. */
    readonly strays: boolean;
  };
};

type Trailer = { readonly count: number | null; readonly control: string };
type OpenGroup = { readonly header: Segment; readonly sets: TransactionSet[]; readonly controls: Set<string> };
type OpenSet = { readonly segments: PlacedSegment[]; firstFault: SetFault | null };

/** Creates an empty gathering. */
export function createGathering(): Gathering {
  const groups: FunctionalGroup[] = [];
  let group: OpenGroup | null = null;
  let set: OpenSet | null = null;
  let strays = false;

  const closeSet = (trailer: Segment | null) => {
    if (set !== null && group !== null) group.sets.push(setOf(set, trailer, group.controls));
    set = null;
  };
  const closeGroup = (trailer: Segment | null) => {
    closeSet(null);
    if (group !== null) groups.push(groupOf(group, trailer));
    group = null;
  };
  const addToSet = (segment: Segment) => {
    if (set === null) strays = true;
    else place(set, segment);
  };

  return {
    add: (segment) => {
      if (segment.id === 'GS') {
        closeGroup(null);
        group = { header: segment, sets: [], controls: new Set() };
      } else if (segment.id === 'GE') {
        if (group === null) strays = true;
        closeGroup(segment);
      } else if (segment.id === 'ST') {
        closeSet(null);
        if (group === null) strays = true;
        else set = { segments: [{ ...segment, position: 1 }], firstFault: null };
      } else if (segment.id === 'SE') {
        addToSet(segment);
        closeSet(segment);
      } else addToSet(segment);
    },
    closed: (trailer) => {
      closeGroup(null);
      return { groups, trailer: trailer === null ? null : trailerOf(trailer), strays };
    },
  };
}

function place(set: OpenSet, segment: Segment): void {
  const position = set.segments.length + 1;
  set.segments.push({ id: segment.id, elements: segment.elements, position });
  if (isSegmentId(segment.id) || set.firstFault !== null) return;
  set.firstFault = { code: '5', segment: { id: segment.id.slice(0, 3), position, code: '1' } };
}

function setOf({ segments, firstFault }: OpenSet, trailer: Segment | null, controls: Set<string>): TransactionSet {
  const [header] = segments;
  const code = (header && element(header, 1)) ?? '';
  const control = (header && element(header, 2)) ?? '';
  const faults: SetFault[] = firstFault === null ? [] : [firstFault];
  if (code === '') faults.push({ code: '6' });
  if (control === '') faults.push({ code: '7' });
  else if (controls.has(control)) faults.push({ code: '23' });
  controls.add(control);
  if (trailer === null) faults.push({ code: '2' });
  else {
    const stated = trailerOf(trailer);
    if (stated.count !== segments.length) faults.push({ code: '4' });
    if (stated.control !== control) faults.push({ code: '3' });
  }
  return { code, control, segments, faults };
}

function groupOf({ header, sets }: OpenGroup, trailer: Segment | null): FunctionalGroup {
  const field = (number: number) => element(header, number) ?? '';
  const control = field(6);
  const faults: GroupFault[] = [];
  if (!/^\d{1,9}$/.test(control)) faults.push('6');
  if (trailer === null) faults.push('3');
  else {
    const stated = trailerOf(trailer);
    if (stated.count !== sets.length) faults.push('5');
    if (stated.control !== control) faults.push('4');
  }
  return { functionalId: field(1), sender: field(2), receiver: field(3), control, version: field(8), sets, faults };
}

/** The count and the control number of an SE, GE or IEA. */
function trailerOf(segment: Segment): Trailer {
  const count = element(segment, 1) ?? '';
  return { count: /^\d{1,10}$/.test(count) ? Number(count) : null, control: element(segment, 2) ?? '' };
}
