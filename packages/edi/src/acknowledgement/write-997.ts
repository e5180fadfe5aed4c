import type { FunctionalGroup, GroupFault, SegmentFault, SetFault, TransactionSet } from '../x12/envelope.ts';
import type { WrittenSegment, WrittenSet } from '../x12/write-x12.ts';

/** The functional group of acknowledgements (GS01). */
export const ACKNOWLEDGEMENT_GROUP = 'FA';

/** A received group, with the faults of content that reading its sets found. */
export type JudgedGroup = Pick<FunctionalGroup, 'functionalId' | 'control' | 'sets' | 'faults'> & {
  /** The faults of the set at this index of the group. */
  readonly contentFaults: (at: number) => readonly SetFault[];
};

/** AK5 and AK9 have room for five codes. */
const MAX_CODES = 5;
/** AK4 copies up to 99 characters of the value at fault. */
const MAX_COPY = 99;

/**
 * The 997 for a group: which sets were accepted and, for one that was not, the segment and the element at fault.
 * A copied value loses characters that an element cannot hold. Source: X12 997, versions 4010 and 5010; B-040.
 */
export function acknowledgementOf(group: JudgedGroup): WrittenSet {
  const sets = group.sets.map((set, at) => ({ set, faults: [...set.faults, ...group.contentFaults(at)] }));
  const accepted = sets.filter(({ faults }) => faults.length === 0).length;
  return {
    code: '997',
    segments: [
      ['AK1', group.functionalId, group.control],
      ...sets.flatMap(({ set, faults }) => answerToSet(set, faults)),
      [
        'AK9',
        verdictOn(group.faults, { sets: sets.length, accepted }),
        String(sets.length),
        String(sets.length),
        String(group.faults.length > 0 ? 0 : accepted),
        ...group.faults.slice(0, MAX_CODES),
      ],
    ],
  };
}

/** Whether the group itself is valid; if it is not, no set of it is accepted. */
export function isSoundGroup({ faults }: Pick<FunctionalGroup, 'faults'>): boolean {
  return faults.length === 0;
}

function verdictOn(faults: readonly GroupFault[], { sets, accepted }: { sets: number; accepted: number }): string {
  if (faults.length > 0 || (accepted === 0 && sets > 0)) return 'R';
  return accepted < sets ? 'P' : 'A';
}

function answerToSet({ code, control }: TransactionSet, faults: readonly SetFault[]): readonly WrittenSegment[] {
  const codes = [...new Set(faults.map((fault) => fault.code))].slice(0, MAX_CODES);
  return [
    ['AK2', plain(code), plain(control)],
    ...faults.flatMap(({ segment }) => (segment === undefined ? [] : faultySegment(segment))),
    ['AK5', faults.length === 0 ? 'A' : 'R', ...codes],
  ];
}

function faultySegment({ id, position, code, element }: SegmentFault): readonly WrittenSegment[] {
  return [
    ['AK3', plain(id), String(position), null, code],
    ...(element === undefined ? [] : ([['AK4', ...faultyElement(element)]] satisfies WrittenSegment[])),
  ];
}

function faultyElement({ number, code, value }: NonNullable<SegmentFault['element']>): (string | null)[] {
  return [String(number), null, code, value === null ? null : plain(value).slice(0, MAX_COPY)];
}

/** A received value without our separators, which may differ from theirs. */
function plain(value: string): string {
  return value.replaceAll(/[^\w .,'()/-]/g, ' ').trim();
}
