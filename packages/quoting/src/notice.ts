import type { Cents } from '@lanewright/units';

/** Why a person is told of a quote: it came in, it is worth enough, or it is about to expire. */
export const NOTICE_KINDS = ['arrival', 'worth', 'expiring'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Whose quotes a person is told of: everybody's, those of the shippers they own, or of chosen ones. */
export const NOTICE_SHIPPERS = ['all', 'own', 'chosen'] as const;
export type NoticeShippers = (typeof NOTICE_SHIPPERS)[number];

/** The limits of terms: minutes before the expiry, whole US dollars, and chosen shippers. */
export const NOTICE_LIMITS = { minutes: 1_440, worth: 999_999, shippers: 100 } as const;

const MINUTE_MS = 60_000;

/** A person's own terms. A floor that is null asks for nothing. */
export type NoticeTerms = {
  readonly userId: number;
  readonly shippers: NoticeShippers;
  /** Counts with 'chosen' alone. */
  readonly chosen: readonly number[];
  readonly arrivals: boolean;
  /** The all-in price or suggestion from which a quote is worth a notice, in US cents. */
  readonly valueFrom: Cents | null;
  /** The same for the expected margin. */
  readonly marginFrom: Cents | null;
  /** Minutes before the expiry. */
  readonly expiringWithin: number | null;
  /** When the terms were set. What met them before is no news. */
  readonly setAt: Date;
};

/** An open quote as terms see it. Figures are in US cents, and null where they are unknown. */
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
 * The reasons for which a person's terms ask for a notice of an open quote; none for a quote that met them before they
 * were set. An unknown figure reaches no floor. Source: B-026, decision 0121.
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
  // A quote may arrive with less time left than the terms name.
  const from = Math.max(expiresAt.getTime() - expiringWithin * MINUTE_MS, arrivedAt.getTime());
  return from >= setAt.getTime() && now.getTime() >= from && now < expiresAt;
}
