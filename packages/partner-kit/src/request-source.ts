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
  /** When the partner stops taking prices, or the clock of the first stop at that moment; null where it does not say. */
  readonly answerBy: Date | { readonly atFirstStop: LocalDateTime } | null;
  readonly auctionLink: string | null;
  readonly notes: string | null;
  /** What a person must look at although the load can be quoted, in sentences; the system does not answer it then. */
  readonly findings?: readonly string[] | undefined;
};

/** What a partner makes of our price; the winning bid in the quote's currency. */
export type PartnerVerdict =
  | { readonly won: true; readonly loadNumber: string | null }
  | { readonly won: false; readonly reason: string | null; readonly winningBid: Cents | null };

/** A marketplace's own price against ours. */
export type PartnerCounter = {
  readonly price: Cents;
  readonly currency: Currency;
  /** What the price includes; null where it does not say. */
  readonly costType: CostType | null;
  /** Until when the marketplace stands by it; null where it does not say. */
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
  /** What the tender asks of whoever hauls the load: handling, notes, references and contacts, one sentence each. */
  readonly instructions: readonly string[];
  /** By when the shipper wants an answer, in the words of the tender. */
  readonly respondBy: string | null;
  /** What a person must read before anything is believed, in sentences. */
  readonly doubts: readonly string[];
  /** The tender as it came. */
  readonly document: string;
};

/**
 * One message about a request. `reference` is the partner's own number of it. `sequence` orders the messages of one
 * reference: its version, or the moment of the message in milliseconds. A message whose sequence is not above the last
 * one seen is a repeat or came late, and changes nothing.
 */
export type PartnerMessage = { readonly reference: string; readonly sequence: number } & (
  | { readonly kind: 'offer'; readonly load: OfferedLoad }
  /** An offer of which too little can be read to make a quote, with what is wrong in sentences: a person decides. */
  | { readonly kind: 'unclear'; readonly problems: readonly string[]; readonly account: string | null }
  | { readonly kind: 'cancellation' }
  /** A price against ours, with the load as it stands now: a person decides, whatever our price was. */
  | { readonly kind: 'counter'; readonly counter: PartnerCounter; readonly load: OfferedLoad }
  /** The partner takes no prices for it any more since a moment; null where it does not say since when. */
  | { readonly kind: 'expiry'; readonly at: Date | null }
  | { readonly kind: 'verdict'; readonly verdict: PartnerVerdict }
  | { readonly kind: 'tender'; readonly tender: OfferedTender }
);

/** A receipt that a partner is owed. */
export type OwedReceipt = {
  /** What it is a receipt for. The same thing received twice has the same key, and is owed one receipt. */
  readonly key: string;
  /** The receipt as the partner's desk will write it. */
  readonly content: unknown;
};

/** What one page, file or push brought. */
export type PartnerBatch = {
  readonly messages: readonly PartnerMessage[];
  /**
   * What cannot be tied to a request at all, in sentences that say enough to find it again. Each waits for a person, and
   * the batch counts as processed with errors (SP-165).
   */
  readonly problems: readonly string[];
  /** What the partner must be told about this batch once it is stored. */
  readonly receipts?: readonly OwedReceipt[];
  /** What the partner says about documents of ours, by their control numbers. */
  readonly acknowledged?: readonly { readonly control: number; readonly isAccepted: boolean }[];
};

/** A page of what is new since a cursor. */
export type PartnerPage = PartnerBatch & {
  /** Where to go on; the same cursor may be asked again, since repeats are harmless. */
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

/** What every message to a partner bears. */
type ToPartner = {
  readonly reference: string;
  /** The sequence that the answer is an answer to. */
  readonly sequence: number;
  /** The same at every try of one message, so that the partner tells a repeat from a second message. */
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
