import type { PlacedSegment } from './segment.ts';
import type { Separators } from './separators.ts';

/** Sender or receiver of an interchange: the qualifier of its id (ISA05), and the id. */
export type Party = { readonly qualifier: string; readonly id: string };

/**
 * A structural fault of a transaction set, in the codes of a 997. `code` is element 718; it is 5 for a faulty segment,
 * and `segment` has the details.
 */
export type SetFault = {
  readonly code: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '23';
  readonly segment?: SegmentFault;
};

/**
 * A faulty segment: its position in the set, its code (element 720), and the faulty element with its code (element
 * 723).
 */
export type SegmentFault = {
  readonly id: string;
  readonly position: number;
  readonly code: '1' | '2' | '3' | '4' | '8';
  readonly element?: {
    readonly number: number;
    readonly code: '1' | '5' | '7' | '8' | '9';
    readonly value: string | null;
  };
};

/** A fault of a functional group (element 716). */
export type GroupFault = '3' | '4' | '5' | '6';

/**
 * A fault of an interchange by the note code of a TA1: control numbers that differ (001), a wrong count of groups
 * (021), or the end of the text before IEA (023). `stray`: segments outside any transaction set.
 */
type InterchangeFault = '001' | '021' | '023' | 'stray';

/** A transaction set from ST to SE, both among its segments. */
export type TransactionSet = {
  /** For example '204'. Empty if the sender left it out. */
  readonly code: string;
  readonly control: string;
  readonly segments: readonly PlacedSegment[];
  readonly faults: readonly SetFault[];
};

/** A functional group: transaction sets of one kind. */
export type FunctionalGroup = {
  /** Such as 'SM' for load tenders. */
  readonly functionalId: string;
  readonly sender: string;
  readonly receiver: string;
  readonly control: string;
  /** Such as '004010'. */
  readonly version: string;
  readonly sets: readonly TransactionSet[];
  readonly faults: readonly GroupFault[];
};

/** The header of an interchange. */
export type InterchangeHeader = {
  readonly separators: Separators;
  readonly sender: Party;
  readonly receiver: Party;
  /** As written: YYMMDD and HHMM, in no stated zone. */
  readonly date: string;
  readonly time: string;
  readonly version: string;
  readonly control: string;
  readonly usage: 'production' | 'test' | 'information';
};

/** An interchange with its groups and faults. */
export type Interchange = InterchangeHeader & {
  readonly groups: readonly FunctionalGroup[];
  readonly faults: readonly InterchangeFault[];
};

/**
 * The interchanges in a text. `unreadable` if some of the text was none: text before the first ISA or between two
 * interchanges, or an ISA with wrong widths.
 */
export type X12Reading = { readonly interchanges: readonly Interchange[]; readonly unreadable: boolean };
