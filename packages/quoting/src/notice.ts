import type { Cents } from '@lanewright/units';

/** The reason for a notice about a quote: it arrived, it is worth enough, or it is about to expire. */
export const NOTICE_KINDS = ['arrival', 'worth', 'expiring'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The shippers whose quotes give a person notices: all, those the person owns, or chosen ones. */
export const NOTICE_SHIPPERS = ['all', 'own', 'chosen'] as const;
export type NoticeShippers = (typeof NOTICE_SHIPPERS)[number];

/** The limits of terms: minutes before the expiry, whole US dollars, and chosen shippers. */
export const NOTICE_LIMITS = { minutes: 1_440, worth: 999_999, shippers: 100 } as const;

const MINUTE_MS = 60_000;

/** A person's own terms. A null minimum gives no notices of its kind. */
export type NoticeTerms = {
  readonly userId: number;
  readonly shippers: NoticeShippers;
  /** Used only with 'chosen'. */
  readonly chosen: readonly number[];
  readonly arrivals: boolean;
  /** The all-in price or suggestion from which a quote is worth a notice, in US cents. */
  readonly valueFrom: Cents | null;
  /** The same for the expected margin. */
  readonly marginFrom: Cents | null;
  /** Minutes before the expiry. */
  readonly expiringWithin: number | null;
  /** When the terms were set. A quote that already met them gives no notice. */
  readonly setAt: Date;
};

/** The facts of an open quote that terms are compared with. Figures are in US cents; null if unknown. */
export type NoticedQuote = {
  readonly shipper: number;
  /** The account owner of the shipper. */
  readonly owner: number | null;
  readonly arrivedAt: Date;
  readonly expiresAt: Date | null;
  readonly value: Cents | null;
  readonly margin: Cents | null;
};

/**
 * The reasons for a notice about an open quote, by a person's terms; none if the quote already met the terms when they
 * were set. An unknown figure never reaches a minimum. Source: B-026, decision 0121.
 */
export function noticesFor(terms: NoticeTerms, quote: NoticedQuote, now: Date): readonly NoticeKind[] {
  if (!isOfShippers(terms, quote)) return [];
  const isNew = quote.arrivedAt >= terms.setAt;
  const kinds = {
    arrival: isNew && terms.arrivals,
    worth: isNew && (reaches(quote.value, terms.valueFrom) || reaches(quote.margin, terms.marginFrom)),
    expiring: isExpiring(terms, quote, now),
  };
  return NOTICE_KINDS.filter((kind) => kinds[kind]);
}

function isOfShippers({ shippers, chosen, userId }: NoticeTerms, { shipper, owner }: NoticedQuote): boolean {
  switch (shippers) {
    case 'all':
      return true;
    case 'own':
      return owner === userId;
    case 'chosen':
      return chosen.includes(shipper);
  }
}

function reaches(figure: Cents | null, floor: Cents | null): boolean {
  return figure !== null && floor !== null && figure >= floor;
}

function isExpiring(
  { expiringWithin, setAt }: NoticeTerms,
  { arrivedAt, expiresAt }: NoticedQuote,
  now: Date,
): boolean {
  if (expiringWithin === null || expiresAt === null) return false;
  // A quote may arrive with less time left than the minutes of the terms.
  const from = Math.max(expiresAt.getTime() - expiringWithin * MINUTE_MS, arrivedAt.getTime());
  return from >= setAt.getTime() && now.getTime() >= from && now < expiresAt;
}
