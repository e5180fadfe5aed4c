import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';
import type { Cents, Currency, LocalDateTime, Outcome } from '@lanewright/units';
import type { PartnerMatter, PartnerProblem } from './exchange.ts';

/** A stop of an offered load. What the partner left out, or wrote so that it cannot be read, is null. */
export type OfferedStop = {
  readonly activity: StopType;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** `US` or `Canada`, or what the partner wrote instead. */
  readonly country: string | null;
  /** Wall-clock time at the stop, or a moment with its zone, which the product tells in the stop's zone (SP-029). */
  readonly date: LocalDateTime | null;
  /** `08:00-16:00` */
  readonly timeRange: string | null;
  readonly isLive: boolean;
  readonly facility: string | null;
  readonly address: string | null;
};

/** A load for which a partner asks a price, in our words. */
export type OfferedLoad = {
  /** The partner's code for the shipper. A person says once whose it is. */
  readonly account: string;
  readonly currency: Currency;
  /** The equipment as the partner names it (SP-076). */
  readonly equipmentName: string;
  /** Its type where the partner's published codes leave no doubt; null leaves it to the equipment list. */
  readonly equipmentType: EquipmentType | null;
  readonly stops: readonly OfferedStop[];
  readonly weightPounds: number | null;
  readonly commodity: string | null;
  readonly pallets: number | null;
  readonly isHazardous: boolean;
  readonly isTeam: boolean;
  /** Degrees Fahrenheit. */
  readonly temperature: { readonly min: number | null; readonly max: number | null } | null;
  readonly costType: CostType;
  /** When the partner stops taking prices, as an instant or in local time of the first stop; null if not stated. */
  readonly answerBy: Date | { readonly atFirstStop: LocalDateTime } | null;
  readonly auctionLink: string | null;
  readonly notes: string | null;
  /** Sentences about what a person must check, although the load can be quoted; the system then does not answer it. */
  readonly findings?: readonly string[] | undefined;
};

/** A partner's verdict on our price; the winning bid is in the quote's currency. */
export type PartnerVerdict =
  | { readonly won: true; readonly loadNumber: string | null }
  | { readonly won: false; readonly reason: string | null; readonly winningBid: Cents | null };

/** A marketplace's counter-offer to our price. */
export type PartnerCounter = {
  readonly price: Cents;
  readonly currency: Currency;
  /** What the price includes; null where it does not say. */
  readonly costType: CostType | null;
  /** How long the counter-offer is valid; null if not stated. */
  readonly until: Date | null;
  readonly note: string | null;
};

/** A load that a shipper gives us by name and price: the true verdict on a quote of ours (B-040). */
export type OfferedTender = {
  readonly purpose: 'original' | 'change';
  /** The partner's code for the shipper; null where none could be read. */
  readonly account: string | null;
  /** Every reference in the tender: one of them may be the number of our quote. */
  readonly references: readonly string[];
  readonly stops: readonly OfferedStop[];
  /** What the shipper will pay; null where the tender states nothing that can be read. */
  readonly charge: Cents | null;
  readonly currency: Currency;
  /** The tender's instructions for the carrier: handling, notes, references and contacts, one sentence each. */
  readonly instructions: readonly string[];
  /** By when the shipper wants an answer, in the words of the tender. */
  readonly respondBy: string | null;
  /** Doubts that a person must read first, in sentences. */
  readonly doubts: readonly string[];
  /** The tender as it came. */
  readonly document: string;
};

/**
 * One message about a request. `reference` is the partner's number of the request. `sequence` orders the messages of
 * one reference: its version, or the time of the message in milliseconds. A message whose sequence is not above the
 * last one is a repeat or late, and changes nothing.
 */
export type PartnerMessage = { readonly reference: string; readonly sequence: number } & (
  | { readonly kind: 'offer'; readonly load: OfferedLoad }
  /** An offer that is not readable enough for a quote, with the reasons; a person decides. */
  | { readonly kind: 'unclear'; readonly problems: readonly string[]; readonly account: string | null }
  | { readonly kind: 'cancellation' }
  /** A counter-offer, with the current load. A person decides, whatever our price was. */
  | { readonly kind: 'counter'; readonly counter: PartnerCounter; readonly load: OfferedLoad }
  /** The partner takes no more prices for it; `at` is null if it does not say since when. */
  | { readonly kind: 'expiry'; readonly at: Date | null }
  | { readonly kind: 'verdict'; readonly verdict: PartnerVerdict }
  | { readonly kind: 'tender'; readonly tender: OfferedTender }
);

/** A receipt that a partner is owed. */
export type OwedReceipt = {
  /** The key of what it acknowledges. The same thing received twice has the same key and gets one receipt. */
  readonly key: string;
  /** The receipt, in the format of the partner's desk. */
  readonly content: unknown;
};

/** The content of one page, file or push. */
export type PartnerBatch = {
  readonly messages: readonly PartnerMessage[];
  /**
   * Sentences about entries that belong to no request, detailed enough to find them again. Each waits for a person, and
   * the batch counts as processed with errors (SP-165).
   */
  readonly problems: readonly string[];
  /** The receipts to send for this batch once it is stored. */
  readonly receipts?: readonly OwedReceipt[];
  /** The partner's acknowledgements of our documents, by their control numbers. */
  readonly acknowledged?: readonly { readonly control: number; readonly isAccepted: boolean }[];
};

/** A page of what is new since a cursor. */
export type PartnerPage = PartnerBatch & {
  /** The cursor of the next page. The same cursor may be used again, because repeats are harmless. */
  readonly cursor: string;
  readonly hasMore: boolean;
};

/** A push as it came in: header names in lower case, the body byte by byte. */
export type PartnerPush = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly now: Date;
};

/** Why a push is not taken: not signed by the partner, too old or from the future, or not readable at all. */
export type PushProblem = 'push.unsigned' | 'push.stale' | 'push.unreadable';

/** The parts of every message to a partner. */
type ToPartner = {
  readonly reference: string;
  /** The sequence of the answered message. */
  readonly sequence: number;
  /** The same at every try, so that the partner can distinguish a retry from a second message. */
  readonly idempotencyKey: string;
  readonly matter: PartnerMatter;
};

/** A price for a request. */
export type PartnerPrice = ToPartner & {
  readonly price: Cents;
  readonly currency: Currency;
  readonly costType: CostType;
  /** The currency that the partner asked for; null if its request is no longer readable. */
  readonly askedCurrency: Currency | null;
  /** The two parts of a Line Haul + Fuel Surcharge price; null for one price. */
  readonly parts: { readonly linehaul: Cents; readonly fuel: Cents } | null;
  readonly serviceType: string | null;
  /** Until when the price holds; null without limit. */
  readonly validUntil: Date | null;
};

/** A refusal to quote, by one of the reasons of the product. */
export type PartnerDecline = ToPartner & { readonly reason: string | null };

/** Our word on a tender. */
export type TenderAnswer = ToPartner & {
  readonly decision: 'accept' | 'decline';
  readonly reason: string | null;
};

/** A receipt for what came in. */
export type PartnerReceipt = {
  readonly content: unknown;
  readonly idempotencyKey: string;
  readonly matter: PartnerMatter;
};

/** How a message to a partner ended. `retry`: another try may help, and does no harm under the same key. */
export type PartnerSending =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry' | 'refused'; readonly problem: string };

/**
 * A partner that sends requests and takes answers its own way: one adapter behind one interface (SP-068). Requests come
 * by `poll`, by `receive` or by both. Nothing here throws for what the partner does.
 */
export type RequestDesk = {
  /** Asks for a page of what is new; null begins at the beginning. */
  readonly poll?: (cursor: string | null) => Promise<Outcome<PartnerPage, PartnerProblem>>;
  /** Checks and reads a push. Judges the signature before it reads the body. */
  readonly receive?: (push: PartnerPush) => Outcome<PartnerBatch, PushProblem>;
  readonly answer: (price: PartnerPrice) => Promise<PartnerSending>;
  readonly decline: (decline: PartnerDecline) => Promise<PartnerSending>;
  /** Takes back a price that was answered before. */
  readonly withdraw: (decline: PartnerDecline) => Promise<PartnerSending>;
  /** Only of a partner that tenders loads. */
  readonly answerTender?: (answer: TenderAnswer) => Promise<PartnerSending>;
  /** Only of a partner whose batches bear receipts. */
  readonly confirm?: (receipt: PartnerReceipt) => Promise<PartnerSending>;
};

/** The outcome of a write that has no answer to read: what may be tried again, and what the partner refused. */
export function sendingOf(answer: Outcome<unknown, PartnerProblem>): PartnerSending {
  if (answer.ok) return { kind: 'sent' };
  const { code, facts } = answer.refusal;
  const status = Number(facts['status'] ?? 0);
  if (code === 'partner.refused') return { kind: 'refused', problem: `It was refused with status ${status}.` };
  return { kind: 'retry', problem: PROBLEM[code] ?? `It was answered with status ${status}.` };
}

const PROBLEM: Partial<Record<PartnerProblem, string>> = {
  'partner.unreachable': 'There was no connection.',
  'partner.too_late': 'There was no answer in time.',
  'partner.unreadable': 'The answer could not be read.',
  'partner.paused': 'It failed repeatedly and is left alone for a while.',
  'partner.busy': 'Too many calls wait for it.',
};
