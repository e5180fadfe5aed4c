/** A mail as the search for the request that it answers reads it. */
export type LooseReply = {
  /** The sender's address in lower case. */
  readonly from: string;
  readonly subject: string;
  /** The broker's mail server vouches for the sender. */
  readonly isGenuine: boolean;
  /** It names both ends of a lane. */
  readonly hasLane: boolean;
};

/** A mail of the same shipper whose sender was asked for what is missing. */
export type AskedRequest = {
  readonly id: number;
  /** The mails that asked: their subjects, and in lower case the address that each was sent to. */
  readonly questions: readonly { readonly to: string; readonly subject: string }[];
  /** It waits for a person, and the reply could be read together with it. */
  readonly isOpen: boolean;
};

/** The request that a mail answers for certain, and those that it may answer, newest first. */
export type Answered = { readonly sure: number | null; readonly suggested: readonly number[] };

/** More requests than these are not offered to a person. */
const MOST_OFFERED = 3;

/**
 * Finds the request that a mail answers although it names no mail of its thread. Certain is only a reply from the very
 * address that was asked, for which the mail server vouches, under the subject of our question, if that subject belongs
 * to one request of this sender alone. `others` are the subjects of this sender's other recent mails. Anything less is
 * for a person to say, and a mail with a lane of its own is offered only under such a subject. Source: SP-070, B-009,
 * decision 0120.
 */
export function requestAnswered(
  reply: LooseReply,
  { asked, others }: { readonly asked: readonly AskedRequest[]; readonly others: readonly string[] },
): Answered {
  const subject = subjectKey(reply.subject);
  const isReply = subject !== '' && REPLY.test(reply.subject);
  const isNamed = (question: { readonly subject: string }): boolean =>
    isReply && subjectKey(question.subject) === subject;
  const named = asked.filter(({ questions }) => questions.some(isNamed));
  const own = named.filter(({ questions }) =>
    questions.some((question) => isNamed(question) && question.to !== '' && question.to === reply.from),
  );
  const [only] = own;
  const isOnly = own.length === 1 && !others.some((each) => subjectKey(each) === subject);
  if (only?.isOpen === true && isOnly && reply.isGenuine) return { sure: only.id, suggested: [] };
  const offered = (reply.hasLane ? named : asked).filter(({ isOpen }) => isOpen).map(({ id }) => id);
  return { sure: null, suggested: offered.toSorted((one, other) => other - one).slice(0, MOST_OFFERED) };
}

/** How mail programs mark a reply, in the languages that our shippers write. */
const MARK = String.raw`(?:re|aw|rv|sv|ré|réf)(?:\[\d+\])?\s*:`;
const REPLY = new RegExp(String.raw`^\s*${MARK}`, 'i');
const MARKS = new RegExp(String.raw`^\s*(?:${MARK}\s*)+`, 'i');

/** A letter of ours has no longer subject. */
const LONGEST = 200;

/** A subject as it is compared: without marks of replies, capitals and surplus blanks. */
function subjectKey(subject: string): string {
  const words = subject.replace(MARKS, '').trim().toLowerCase().replace(/\s+/g, ' ');
  return Array.from(words).slice(0, LONGEST).join('');
}
