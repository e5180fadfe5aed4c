import { takeIn, type Outcome } from './adapter.ts';
import { compareLoad, faultsOf, FIELDS } from './compare.ts';
import type { ScoredMail } from './truth.ts';

/** A mail that was treated wrongly, and how. */
export type Wrong = {
  readonly kind: 'wrong_answer' | 'unseen';
  readonly mail: ScoredMail;
  readonly outcome: Outcome;
  readonly faults: readonly string[];
};

type Counts = { answered: number; waits: number; no_request: number; wrong: number };
type FieldCounts = { stated: number; read: number; right: number };

/** What became of many mails. */
export type Score = {
  readonly mails: number;
  readonly requests: number;
  readonly plain: Counts;
  readonly byKind: Readonly<Record<string, Counts>>;
  /** Plain requests by the frame that words them. */
  readonly byFrame: Readonly<Record<string, Counts>>;
  readonly byTrap: Readonly<Record<string, Counts>>;
  readonly fields: Readonly<Record<string, FieldCounts>>;
  /** Why plain requests waited, most frequent first. */
  readonly waitReasons: readonly (readonly [reason: string, count: number])[];
  readonly wrong: readonly Wrong[];
};

const none = (): Counts => ({ answered: 0, waits: 0, no_request: 0, wrong: 0 });

type Tally = {
  readonly byKind: Record<string, Counts>;
  readonly byFrame: Record<string, Counts>;
  readonly byTrap: Record<string, Counts>;
  readonly fields: Record<string, FieldCounts>;
  readonly plain: Counts;
  readonly why: Map<string, number>;
  readonly wrong: Wrong[];
};

/** Takes in every mail and counts what became of it. */
export async function scoreMails(mails: Iterable<ScoredMail>): Promise<Score> {
  const tally: Tally = { byKind: {}, byFrame: {}, byTrap: {}, fields: {}, plain: none(), why: new Map(), wrong: [] };
  let count = 0;
  for (const mail of mails) {
    countMail(tally, mail, await takeIn(mail));
    count += 1;
  }
  const { why, ...counted } = tally;
  const asked = counted.byKind['request'] ?? none();
  const requests = asked.answered + asked.waits + asked.no_request;
  return { ...counted, mails: count, requests, waitReasons: [...why].toSorted((a, b) => b[1] - a[1]) };
}

function countMail(
  { byKind, byFrame, byTrap, fields, plain, why, wrong }: Tally,
  mail: ScoredMail,
  outcome: Outcome,
): void {
  const { truth } = mail;
  const faults = faultsOf(truth, outcome);
  const unseen = truth.kind === 'request' && outcome.became === 'no_request';
  const groups = [
    (byKind[truth.kind] ??= none()),
    ...(truth.trap === null ? [] : [(byTrap[truth.trap] ??= none())]),
    ...(truth.plain ? [plain, (byFrame[truth.frame] ??= none())] : []),
  ];
  for (const group of groups) {
    group[outcome.became] += 1;
    if (faults.length > 0 || unseen) group.wrong += 1;
  }
  if (truth.plain && outcome.became === 'waits')
    for (const reason of new Set(outcome.reasons)) why.set(reason, (why.get(reason) ?? 0) + 1);
  if (truth.kind === 'request') countFields(fields, mail, outcome);
  if (faults.length > 0) wrong.push({ kind: 'wrong_answer', mail, outcome, faults });
  if (unseen) wrong.push({ kind: 'unseen', mail, outcome, faults: outcome.reasons });
}

/** Traps have no single truth, so only what is asked without a trap counts for precision and recall. */
function countFields(fields: Record<string, FieldCounts>, { truth }: ScoredMail, { loads }: Outcome): void {
  const [load] = truth.loads;
  if (truth.trap !== null || load === undefined) return;
  const results = compareLoad(load, loads[0] ?? NOTHING);
  for (const field of FIELDS) {
    const { stated, read, right } = results[field];
    const counts = (fields[field] ??= { stated: 0, read: 0, right: 0 });
    counts.stated += Number(stated);
    counts.read += Number(read);
    counts.right += Number(stated && read && right);
  }
}

const NO_STOP = { city: null, state: null, zip: null, day: null, live: true };
const NOTHING = { pickup: NO_STOP, delivery: NO_STOP, equipment: null, weight: null, pallets: null, commodity: null,
  minTemp: null, maxTemp: null, team: false, hazmat: false, reference: null }; // prettier-ignore
