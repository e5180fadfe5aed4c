import type { Cents, Currency, Day } from '@lanewright/units';

/**
 * What the sender wants: an original tender, a changed one, a cancellation, or a price without a tender (code 13, by
 * agreement). `unknown` is any other purpose, which a person must read.
 */
export type TenderPurpose = 'original' | 'change' | 'cancellation' | 'price' | 'unknown';

/** A reference with its qualifier, such as BM for a bill of lading, and the sender's description. */
export type TenderReference = {
  readonly qualifier: string;
  readonly value: string;
  readonly description: string | null;
};

/** A day and, if stated, the time. `zone` is the sender's time zone code; LT is local time. */
export type TenderTime = { readonly day: Day; readonly time: string | null; readonly zone: string | null };

/** The times of a stop: start and end of the window, and an appointment or a single requested time. */
export type StopTimes = {
  readonly earliest: TenderTime | null;
  readonly latest: TenderTime | null;
  readonly exact: TenderTime | null;
};

/** A place of the load. */
export type TenderPlace = {
  readonly name: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly contact: {
    readonly name: string | null;
    readonly phone: string | null;
    readonly mail: string | null;
  } | null;
};

/** A stop. `other` neither loads nor unloads, or has an unknown reason. */
export type TenderStop = TenderPlace & {
  readonly sequence: number;
  readonly kind: 'pickup' | 'delivery' | 'other';
  /** Whether the trailer is left at the stop. */
  readonly drop: boolean;
  readonly times: StopTimes;
  readonly references: readonly TenderReference[];
  readonly notes: readonly string[];
};

/** A company named before the stops, such as SH for the shipper and BT for the bill-to party. */
export type TenderParty = { readonly role: string; readonly name: string | null; readonly id: string | null };

/** A part of the tender that we cannot use as written; a person sees it with the tender. */
export type TenderFinding = {
  readonly code:
    | 'unknown_purpose'
    | 'unknown_date_qualifier'
    | 'unknown_stop_reason'
    | 'unknown_weight_unit'
    | 'unreadable_date'
    | 'unreadable_charge'
    | 'charge_with_point'
    | 'unreadable_weight'
    | 'unknown_currency'
    /** Further findings were dropped; the value counts them. */
    | 'more_findings';
  readonly segment: string;
  readonly position: number;
  readonly value: string | null;
};

/** A parsed 204. Weight in whole pounds. */
export type LoadTender = {
  readonly shipmentId: string;
  readonly purpose: TenderPurpose;
  /** The carrier code that the tender is addressed to. */
  readonly scac: string | null;
  readonly references: readonly TenderReference[];
  readonly respondBy: TenderTime | null;
  readonly equipment: { readonly code: string | null; readonly description: string | null } | null;
  readonly hazmat: boolean;
  readonly handling: readonly string[];
  readonly parties: readonly TenderParty[];
  readonly stops: readonly TenderStop[];
  readonly weightLbs: number | null;
  readonly pallets: number | null;
  readonly commodities: readonly string[];
  readonly charge: Cents | null;
  /** As stated by C3; null if the tender names none. */
  readonly currency: Currency | null;
  readonly notes: readonly string[];
  readonly findings: readonly TenderFinding[];
};
