import {
  ACKNOWLEDGEMENT_GROUP,
  acknowledgementOf,
  isSoundGroup,
  readDocument,
  readX12,
  type EdiDocument,
  type FunctionalGroup,
  type Interchange,
  type SetFault,
  type TransactionSet,
} from '@lanewright/edi';
import type { OwedReceipt, PartnerBatch, PartnerMessage } from '@lanewright/partner-kit';
import type { EdiIds } from './codes.ts';
import { messageOfTender } from './read-tender.ts';

/** The content of a file, with the receipts to send for it. Each receipt is the segments of a 997. */
export type TidewaterBatch = PartnerBatch & Required<Pick<PartnerBatch, 'receipts' | 'acknowledged'>>;

/** The part of a batch from one set. */
type Read = {
  readonly messages: readonly PartnerMessage[];
  readonly problems: readonly string[];
  readonly acknowledged: TidewaterBatch['acknowledged'];
};

const NOTHING: Read = { messages: [], problems: [], acknowledged: [] };

/**
 * Reads a file of Tidewater; null if it contains no interchange. Ignores test interchanges and those for another
 * carrier.
 */
export function readFile(text: string, ids: EdiIds): TidewaterBatch | null {
  const { interchanges, unreadable } = readX12(text);
  if (interchanges.length === 0) return null;
  const parts = interchanges.map((interchange) => readInterchange(interchange, ids));
  const damage = unreadable ? ['A part of the file is no X12 interchange.'] : [];
  return {
    messages: parts.flatMap(({ messages }) => messages),
    problems: [...damage, ...parts.flatMap(({ problems }) => problems)],
    acknowledged: parts.flatMap(({ acknowledged }) => acknowledged),
    receipts: parts.flatMap(({ receipts }) => receipts),
  };
}

function readInterchange(interchange: Interchange, ids: EdiIds): TidewaterBatch {
  const { sender, receiver, control, groups, faults } = interchange;
  if (receiver.id !== ids.ours || sender.id !== ids.theirs)
    return { ...NOTHING, receipts: [], problems: [`Interchange ${control} is from ${sender.id} to ${receiver.id}.`] };
  if (interchange.usage !== 'production')
    return { ...NOTHING, receipts: [], problems: [`Interchange ${control} is only a test and was not taken.`] };
  const problems = faults.map((fault) => `Interchange ${control} is damaged: ${INTERCHANGE_FAULT[fault]}`);
  const starts = groups.map((_group, at) => groups.slice(0, at).reduce((sum, { sets }) => sum + sets.length, 0));
  const read = groups.map((group, at) => readGroup({ interchange, ids, first: starts[at] ?? 0 }, group));
  return {
    messages: read.flatMap(({ messages }) => messages),
    problems: [...problems, ...read.flatMap((one) => one.problems)],
    acknowledged: read.flatMap(({ acknowledged }) => acknowledged),
    receipts: read.flatMap(({ receipt }) => (receipt === null ? [] : [receipt])),
  };
}

const INTERCHANGE_FAULT = {
  '001': 'its control numbers differ.',
  '021': 'its count of groups is wrong.',
  '023': 'it ends too early.',
  stray: 'some of its segments stand outside any set.',
} as const;

/** A group's interchange, and the index of the group's first set among all sets there. */
type GroupPlace = { readonly interchange: Interchange; readonly ids: EdiIds; readonly first: number };

function readGroup(
  { interchange, ids, first }: GroupPlace,
  group: FunctionalGroup,
): Read & { readonly receipt: OwedReceipt | null } {
  if (group.receiver !== ids.ours)
    return { ...NOTHING, receipt: null, problems: [`Group ${group.control} is for ${group.receiver}.`] };
  const documents = group.sets.map((set) => addressed(set, readDocument(set), ids));
  const contentFaults = (at: number) => faultsOf(documents[at]);
  // Acknowledging an acknowledgement would never end.
  const receipt =
    group.functionalId === ACKNOWLEDGEMENT_GROUP
      ? null
      : {
          key: [interchange.date, interchange.time, interchange.control, group.control].join('-'),
          content: acknowledgementOf({ ...group, contentFaults }).segments,
        };
  if (!isSoundGroup(group))
    return { ...NOTHING, receipt, problems: [`Group ${group.control} is damaged and was not taken.`] };
  const read = group.sets.map((set, at) =>
    readSet({ interchange, set, at: first + at, document: documents[at] ?? { kind: 'unsupported' } }),
  );
  return {
    receipt,
    messages: read.flatMap(({ messages }) => messages),
    problems: read.flatMap(({ problems }) => problems),
    acknowledged: read.flatMap(({ acknowledged }) => acknowledged),
  };
}

/** Marks a tender to another carrier as faulty. */
function addressed(set: TransactionSet, document: EdiDocument, { ours }: EdiIds): EdiDocument {
  if (document.kind !== 'tender') return document;
  const { scac } = document.tender;
  if (scac === null || scac === ours) return document;
  const bill = set.segments.find(({ id }) => id === 'B2');
  const element = { number: 2, code: '7', value: scac } as const;
  return {
    kind: 'faulty',
    faults: [{ code: '5', segment: { id: 'B2', position: bill?.position ?? 2, code: '8', element } }],
  };
}

/** The faults of a set's content. A set of a kind that was not agreed is unsupported (code 1). */
function faultsOf(document: EdiDocument | undefined): readonly SetFault[] {
  if (document === undefined) return [];
  if (document.kind === 'unsupported' || document.kind === 'response') return [{ code: '1' }];
  return document.kind === 'faulty' ? document.faults : [];
}

type OneSet = {
  readonly interchange: Interchange;
  readonly set: TransactionSet;
  readonly at: number;
  readonly document: EdiDocument;
};

function readSet({ interchange, set, at, document }: OneSet): Read {
  switch (document.kind) {
    case 'tender': {
      const sequence = sequenceOf(interchange, at);
      return { ...NOTHING, messages: [messageOfTender({ tender: document.tender, sequence, set, interchange })] };
    }
    case 'acknowledgement': {
      const { groupControl, accepted } = document.acknowledgement;
      const control = Number(groupControl);
      if (!Number.isSafeInteger(control)) return { ...NOTHING, problems: [`No document ${groupControl} was sent.`] };
      return { ...NOTHING, acknowledged: [{ control, isAccepted: accepted }] };
    }
    // Statuses and invoices belong to another system: recognized and ignored.
    case 'status':
    case 'invoice':
      return NOTHING;
    case 'response':
      return { ...NOTHING, problems: [`A 990 came in for ${document.response.shipmentId}; only we send them.`] };
    case 'faulty':
      return { ...NOTHING, problems: [`Set ${set.control} (${set.code}) is faulty and was refused.`] };
    case 'unsupported':
      return { ...NOTHING, problems: [`Set ${set.control} is of the kind ${set.code}, which was not agreed.`] };
  }
}

/**
 * Orders the messages about one load: by the minute of the interchange, then its control number, then the index of the
 * set in it. A change therefore sorts after its original, whichever arrives first.
 */
function sequenceOf({ date, time, control }: Interchange, at: number): number {
  const minutes = Date.parse(
    `20${date.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')}T${time.slice(0, 2)}:${time.slice(2, 4)}Z`,
  );
  const number = Number(control) % 1_000_000;
  if (Number.isNaN(minutes) || Number.isNaN(number)) return 0;
  return (minutes / 60_000) * 100_000_000 + number * 100 + Math.min(at, 99);
}
