import type { EquipmentType } from '@lanewright/quoting';

/** What a mail is. Only a `request` may be answered with a price. */
export const KINDS = [
  'request',
  'change',
  'verdict',
  'status',
  'tender',
  'offer',
  'invoice',
  'newsletter',
  'out_of_office',
  'thanks',
  'rate_confirmation',
] as const;
/** One of the kinds. */
export type Kind = (typeof KINDS)[number];

/** What makes a request dangerous to answer without a person. */
export const TRAPS = [
  'two_trucks',
  'two_lanes',
  'partial',
  'oversize',
  'two_temperatures',
  'impossible_transit',
  'passed_deadline',
  'decimal_weight',
  'weight_per_piece',
  'ambiguous_date',
  'van_with_temperature',
  'conditional',
  'hidden_second_load',
  'self_correction',
  'accessorial',
  'bol_number',
] as const;
/** One of the traps. */
export type Trap = (typeof TRAPS)[number];

/** One stop of a load. A null was not written. Days are `2026-12-03`. */
export type Stop = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly day: string | null;
  readonly live: boolean;
};

/** What a mail asks a price for, as written or as read. Weight in pounds, temperatures in °F. */
export type Load = {
  readonly pickup: Stop;
  readonly delivery: Stop;
  readonly equipment: EquipmentType | null;
  readonly weight: number | null;
  readonly pallets: number | null;
  readonly commodity: string | null;
  readonly minTemp: number | null;
  readonly maxTemp: number | null;
  readonly team: boolean;
  readonly hazmat: boolean;
  readonly reference: string | null;
};

/** What is true of a generated mail. */
export type Truth = {
  readonly kind: Kind;
  readonly trap: Trap | null;
  /** The loads it asks for; none when it is no request. */
  readonly loads: readonly Load[];
  /** An automatic answer with exactly these loads is right. False: a person must see the mail. */
  readonly mayAnswer: boolean;
  /** The frame it is worded by; empty when it is no request. */
  readonly frame: string;
  /** A complete request without trap or typing error, which should need no person. */
  readonly plain: boolean;
  /** A number that must not become the shipper's reference. */
  readonly notReference: string | null;
};

/** A generated mail with its truth. */
export type ScoredMail = {
  readonly name: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** When it was sent, with its zone offset, in the form of a Date header. */
  readonly date: string;
  readonly sentAt: Date;
  readonly truth: Truth;
};
