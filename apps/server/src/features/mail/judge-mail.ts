import { quoteRequestSchema, type QuoteRequest } from '@lanewright/contract';
import {
  asksOrShips,
  isFreeMail,
  speaksOfFreight,
  needsReview,
  type NoRequestReason,
  type Reading,
} from '@lanewright/requests';
import {
  dayOf,
  domainOfAddress,
  done,
  localTimeOf,
  parseMailAddress,
  type Outcome,
  type Refusal,
} from '@lanewright/units';
import { parseInput } from '../../platform/http/index.ts';
import type { Authentication } from './authentication.ts';
import { deadlineOf } from './deadline.ts';
import { draftOf, type MailDraft } from './mail-draft.ts';
import type { OpenedMail } from './open-mail.ts';
import { NO_REQUEST, refusalSentences, reviewSentences } from './review-reasons.ts';
import type { WhoAsks } from './who-asks.ts';
import type { SendingCustomer } from '../senders/index.ts';

/** The inputs of the decision on a mail. */
export type MailFacts = {
  readonly opened: OpenedMail;
  readonly reading: Reading;
  readonly envelopeFrom: string;
  /** The shipper found by `asks`, never by a forwarding colleague. */
  readonly customer: SendingCustomer | null;
  readonly asks: WhoAsks;
  /** The verdict of the broker's mail server on the sender. */
  readonly authentication: Authentication;
  /** The product sent it: it has one of our Message-IDs, or is automatic and from the broker's address. */
  readonly isOwn: boolean;
  /** It replies to a mail that we sent to a shipper. */
  readonly answersOurs: boolean;
  readonly now: Date;
  readonly businessZone: string;
};

/** A request that is complete and certain, ready to become a quote. */
type CertainRequest = Pick<MailDraft, 'currency' | 'declaredValueCents'> & { readonly request: QuoteRequest };

/** The decision on a mail, with its reasons as sentences. The drafts are the readings, whatever the decision. */
export type Judgement = { readonly drafts: readonly MailDraft[] } & (
  | { readonly state: 'quoted'; readonly requests: readonly CertainRequest[]; readonly findings: readonly string[] }
  | { readonly state: 'review' | 'no_request'; readonly reasons: readonly string[] }
);

/**
 * Decides on a mail. Makes quotes only if everything is certain; otherwise a person decides. Sets a mail aside as no
 * request only for a certain reason. Drops nothing and guesses nothing. Source: SP-070, SP-072, B-009.
 */
export function judgeMail(facts: MailFacts): Judgement {
  const { opened, reading, customer, businessZone } = facts;
  if (facts.isOwn) return { state: 'no_request', drafts: [], reasons: ['This mail was sent by Lanewright itself.'] };
  const why = whyNoRequest(facts);
  if (why !== null) {
    const doubts = reading.reason !== null && MADE_BY_MACHINES.has(reading.reason) ? [] : doubtsAbout(facts);
    return doubts.length === 0
      ? { state: 'no_request', drafts: [], reasons: [why] }
      : { state: 'review', drafts: [], reasons: [why, ...doubts] };
  }
  const drafts = reading.quotes.map((quote) => draftOf(quote, { customerId: customer?.id ?? null, businessZone }));
  const today = dayOf(facts.now, businessZone);
  const reasons = [
    ...senderReasons(facts),
    ...opened.problems,
    ...opened.unread,
    ...silentFiles(reading),
    ...reviewSentences(needsReview(reading, today), drafts.length),
    ...deadlineReasons(drafts, facts),
    ...pickupReasons(drafts, facts),
  ];
  const outcomes = drafts.map((draft) => certain(draft, facts));
  const requests = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const faults = outcomes.flatMap((outcome, at) =>
    outcome.ok ? [] : refusalSentences(under(`quotes.${at}`, outcome.refusal), drafts.length),
  );
  const all = reasons.length > 0 ? reasons : faults;
  return all.length > 0
    ? { state: 'review', drafts, reasons: [...new Set(all)] }
    : { state: 'quoted', drafts, requests, findings: answerByFindings(drafts, facts) };
}

/** Why a mail is no request, as a sentence; null if it is or may be one. */
function whyNoRequest({ reading, opened }: MailFacts): string | null {
  if (reading.kind === 'not_a_request' && reading.reason !== null) return NO_REQUEST[reading.reason];
  const silent = opened.invites && !speaksOfFreight(`${opened.mail.subject}\n${reading.body}`);
  return reading.quotes.length === 0 && silent ? 'This is a calendar invitation without a lane.' : null;
}

/** Kinds that are certain from the headers or from a subject that mail programs generate. */
const MADE_BY_MACHINES: ReadonlySet<NoRequestReason> = new Set<NoRequestReason>(['auto_reply', 'bounce']);

/**
 * Why a mail without a lane may still be a request: its sender is listed for a shipper, it replies to a mail of ours, it
 * is malformed, or an attachment may have the lanes. A listed sender does not count if the mail comes from a mailing list
 * and does not mention freight.
 */
function doubtsAbout({ opened, answersOurs, customer, reading }: MailFacts): readonly string[] {
  const silentList = reading.reason === 'newsletter' && !asksOrShips(`${opened.mail.subject}\n${reading.body}`);
  return [
    ...(customer === null || silentList ? [] : [`Its sender is listed for ${customer.name}, so a person decides.`]),
    ...(answersOurs ? ['It answers a mail that we sent.'] : []),
    ...opened.problems,
    ...opened.unread,
    ...silentFiles(reading),
  ];
}

/** Reports opened files without a lane, if the mail has none either. */
function silentFiles({ quotes, parts }: Reading): readonly string[] {
  if (quotes.length > 0) return [];
  return [...new Set(parts.map(({ name }) => name))].map((name) => `No lane was found in the attachment “${name}”.`);
}

/** Every reason about the sender that keeps a mail from becoming quotes automatically. */
function senderReasons(facts: MailFacts): readonly string[] {
  const { opened, reading, customer, asks, envelopeFrom } = facts;
  const reasons: string[] = [];
  const from = opened.mail.from?.address ?? '';
  if (asks.colleague !== null) reasons.push(passedOn(facts));
  else if (customer === null && from !== '') reasons.push(unknownSender(from));
  if (envelopeFrom === '') reasons.push('The mail came without a return path, as mails written by machines do.');
  const reply = reading.reply_to?.value ?? '';
  if (parseMailAddress(reply) === null)
    reasons.push(`There is no usable address to answer to${reply === '' ? '' : ` (“${reply}”)`}.`);
  const company = reading.shipper_company?.value ?? '';
  if (customer !== null && company !== '' && !sameName(company, customer.name))
    reasons.push(`The mail names “${company}”, but its sender is listed for ${customer.name}.`);
  return reasons;
}

/**
 * The reason why a colleague's mail waits for a person: it names the shipper, and says whether the sender is
 * authenticated.
 */
function passedOn({ asks: { address, colleague }, customer, authentication }: MailFacts): string {
  const by =
    authentication === 'pass'
      ? `Our colleague ${colleague ?? ''} sent this mail`
      : `Our colleague ${colleague ?? ''} seems to have sent this mail, which is not proven`;
  if (address === null) return `${by}, and no shipper is named inside it.`;
  return customer === null
    ? `${by}, and no shipper lists ${address}, who wrote the mail inside.`
    : `${by}, and ${customer.name} lists ${address}, who wrote the mail inside.`;
}

/** Whether two company names share a significant word. */
function sameName(a: string, b: string): boolean {
  const words = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  const others = new Set(words(b));
  return words(a).some((word) => others.has(word));
}

function unknownSender(address: string): string {
  const domain = domainOfAddress(address) ?? '';
  return isFreeMail(domain)
    ? `No shipper lists the sender ${address}, and anybody may have an address at ${domain}.`
    : `No shipper is known by the sender ${address}.`;
}

/**
 * A reply deadline that has passed, or that is after the pickup day and so is probably a mistake. The quote is created
 * but not answered automatically.
 */
function answerByFindings(drafts: readonly MailDraft[], facts: MailFacts): readonly string[] {
  const { reading, now, businessZone } = facts;
  const by = reading.answer_by === null ? null : deadlineOf(reading.answer_by.value, businessZone);
  if (by === null) return [];
  if (by <= now) return [`The shipper wanted an answer by ${written(by, businessZone)}, which is over.`];
  const pickups = drafts.flatMap(({ request: { lane } }) => lane.stops[0]?.date?.slice(0, 10) ?? []);
  const late = pickups.some((day) => day < dayOf(by, businessZone));
  return late ? [`The shipper wants an answer by ${written(by, businessZone)}, after the pickup.`] : [];
}

/** A pickup today that no truck can reach in time, by the broker's clock. */
function pickupReasons(drafts: readonly MailDraft[], { now, businessZone }: MailFacts): readonly string[] {
  const soon = localTimeOf(new Date(now.getTime() + LEAST_NOTICE_MS), businessZone);
  return drafts.flatMap(({ request: { lane } }) => {
    const [pickup] = lane.stops;
    if (typeof pickup?.date !== 'string') return [];
    const window = pickup.time_range ?? null;
    const last = window === null ? pickup.date : `${pickup.date.slice(0, 10)}T${window.slice(-5)}`;
    const today = pickup.date.slice(0, 10) === dayOf(now, businessZone);
    return today && last < soon ? [`The pickup is today until ${last.slice(11)}, which is over or too near.`] : [];
  });
}

/** Least time between reading a mail and the end of its pickup window. */
const LEAST_NOTICE_MS = 2 * 60 * 60 * 1000;

function written(at: Date, zone: string): string {
  return at.toLocaleString('en-US', {
    timeZone: zone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** A deadline of the shipper that has passed. */
function deadlineReasons(drafts: readonly MailDraft[], { now, businessZone }: MailFacts): readonly string[] {
  return drafts.flatMap(({ request: { expiration_date: deadline } }) => {
    if (typeof deadline !== 'string' || Date.parse(deadline) > now.getTime()) return [];
    return [`The shipper’s deadline, ${written(new Date(deadline), businessZone)}, is over.`];
  });
}

function under(prefix: string, refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields ?? {}).map(([path, faults]) => [`${prefix}.${path}`, faults] as const);
  return { ...refusal, fields: Object.fromEntries(fields) };
}

/** Validates the draft as a complete request, by the schema of every request. */
function certain(draft: MailDraft, { now, customer }: MailFacts): Outcome<CertainRequest, 'request.invalid'> {
  const { request, currency, declaredValueCents } = draft;
  const stated = { ...request, cost_type: request.cost_type ?? customer?.costType ?? null };
  const parsed = parseInput(quoteRequestSchema({ effectiveAfter: now }), stated);
  return parsed.ok ? done({ request: parsed.value, currency, declaredValueCents }) : parsed;
}
