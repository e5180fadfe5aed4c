import type { CostType, EquipmentType, StopType } from '@lanewright/quoting';
import type { Currency, Day, Outcome } from '@lanewright/units';

/** How sure the reader is: stated outright, deduced by a rule of thumb, or not to be trusted (B-009). */
export type Confidence = 'certain' | 'likely' | 'doubtful';

/** The texts of a mail that words are taken from: body is `Reading.body`, the others are the header values as given. */
export type TextSource = 'body' | 'subject' | 'from' | 'reply_to';

/** Source words of a field: `text.slice(start, end) === words`, in UTF-16 units of the named text (B-009). */
export type Span = {
  readonly source: TextSource;
  readonly start: number;
  readonly end: number;
  readonly words: string;
};

/** A value with its confidence and source words; `at` is null only for what silence says (no hazmat, no team). */
export type ReadField<Value> = {
  readonly value: Value;
  readonly confidence: Confidence;
  readonly at: Span | null;
  /** The earlier correction that gave the value; absent if the words alone gave it. */
  readonly correction?: number;
};

/** A remark about the request that a person should see: a stable code, the facts, the words it is about. */
export type Finding = {
  readonly code: FindingCode;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Span | null;
};

/** Everything the reader may remark; each is a reason for a review (SP-070, SP-072). */
export type FindingCode =
  | 'body_cut'
  | 'lines_cut'
  | 'long_line_cut'
  | 'places_cut'
  | 'notes_cut'
  | 'forwarded'
  | 'reply'
  | 'auto_generated'
  | 'weekday_disagrees'
  | 'no_such_day'
  | 'place_unresolved'
  | 'place_without_role'
  | 'lanes_disagree'
  | 'subject_disagrees'
  | 'stop_count_disagrees'
  | 'several_loads_possible'
  | 'single_set_point'
  | 'temperature_out_of_range'
  | 'temperatures_swapped'
  | 'too_long'
  | 'weight_unlikely'
  | 'unknown_equipment'
  | 'equipment_unmapped'
  | 'too_many_stops'
  | 'several_loads'
  | 'label_unread'
  | 'withdrawn'
  | 'round_trip'
  | 'may_be_booked'
  | 'price_named'
  | 'other_kind'
  | 'not_understood'
  | 'number_unclear'
  | 'date_unclear'
  | 'weight_too_low'
  | 'weight_too_high'
  | 'weight_per_pallet'
  | 'pallets_unlikely'
  | 'transit_too_short'
  | 'transit_too_long'
  | 'temperature_disagrees'
  | 'goods_need_cooling'
  | 'goods_say_more'
  | 'goods_may_be_hazardous'
  | 'pickup_far_ahead'
  | 'bodies_differ'
  | 'document_read'
  | 'rows_without_head'
  | 'head_guessed'
  | 'several_sources'
  | 'numbered_loads'
  | 'changed_by_reply'
  | 'corrected_before';

/**
 * What a mail is, decided before it is read for what it asks. Only a `request` becomes a quote by itself; `unclear` is
 * a mail whose purpose its words do not show.
 */
export type MailKind =
  | 'request'
  | 'change'
  | 'verdict'
  | 'status'
  | 'tender'
  | 'offer'
  | 'invoice'
  | 'newsletter'
  | 'auto_reply'
  | 'bounce'
  | 'unclear';

/** The kind of a mail with the words it was decided by; headers leave no words. */
export type KindOfMail = { readonly kind: MailKind; readonly evidence: readonly Span[] };

/** Countries a stop may lie in. */
export type Country = 'US' | 'Canada';

/** One stop as read. `resolved` says that the gazetteer knows the place and its parts agree. */
export type ReadStop = {
  readonly activity_type: ReadField<StopType>;
  readonly facility: ReadField<string> | null;
  readonly address: ReadField<string> | null;
  readonly city: ReadField<string> | null;
  readonly state: ReadField<string> | null;
  readonly postal_code: ReadField<string> | null;
  readonly country: ReadField<Country> | null;
  readonly resolved: boolean;
  readonly date: ReadField<Day> | null;
  readonly date_to: ReadField<Day> | null;
  /** 24 h local time: `08:00-14:00`, `10:00`, `before 15:00`, `after 18:00`. */
  readonly time_range: ReadField<string> | null;
  /** True live, false drop trailer. */
  readonly live_handling: ReadField<boolean> | null;
};

/** One load or lane asked for. A null field was not stated: it is never filled by a guess (SP-070). */
export type ReadQuote = {
  readonly equipment: ReadField<EquipmentType> | null;
  readonly shipper_quote_id: ReadField<string> | null;
  readonly reference_number: ReadField<string> | null;
  readonly stops: readonly ReadStop[];
  /** Whole pounds; kilograms × 2.20462, rounded half up. */
  readonly weight_lbs: ReadField<number> | null;
  readonly commodity: ReadField<string> | null;
  readonly pallets: ReadField<number> | null;
  readonly hazmat: ReadField<boolean>;
  readonly un_number: ReadField<string> | null;
  readonly team: ReadField<boolean>;
  /** Degrees Fahrenheit; one set point gives min = max. */
  readonly min_temp_f: ReadField<number> | null;
  readonly max_temp_f: ReadField<number> | null;
  readonly currency: ReadField<Currency> | null;
  readonly cost_type: ReadField<CostType> | null;
  /** Whole currency units as written. */
  readonly declared_value: ReadField<number> | null;
  /** Deadline of the shipper as written: `2026-11-20T14:00 ET`. */
  readonly expires: ReadField<string> | null;
  readonly loads: ReadField<number> | null;
  readonly notes: readonly ReadField<string>[];
  readonly missing: readonly string[];
  readonly ambiguous: readonly string[];
  readonly findings: readonly Finding[];
};

/** Why a mail is no request. */
export type NoRequestReason = 'auto_reply' | 'bounce' | 'newsletter' | 'capacity_list' | 'no_lane';

/**
 * What a mail says. `request` has at least one quote; `unreadable` seems to ask for a price but no lane was found, so
 * a person must look (SP-070); `not_a_request` carries its reason.
 */
export type Reading = {
  readonly kind: 'request' | 'not_a_request' | 'unreadable';
  readonly reason: NoRequestReason | null;
  /** The kind of mail, with the words that show it. */
  readonly about: KindOfMail;
  /** When the shipper wants the answer, in a sentence of the mail: `2026-11-20T14:00 ET`, the zone as written. */
  readonly answer_by: ReadField<string> | null;
  /** The text that offsets of source `body` point into: the plain body, or the text made of the HTML one. */
  readonly body: string;
  readonly body_source: 'text' | 'html';
  /** The parts of `body` from attached files and replies; the words of the mail itself come before them. */
  readonly parts: readonly BodyPart[];
  readonly shipper_company: ReadField<string> | null;
  readonly contact_name: ReadField<string> | null;
  readonly reply_to: ReadField<string> | null;
  /** The colleague who forwarded the mail, when it contains the shipper's own message. */
  readonly forwarded_by: string | null;
  readonly quotes: readonly ReadQuote[];
  readonly findings: readonly Finding[];
};

/** A part of `Reading.body` that comes from an attached file or a reply. */
export type BodyPart = {
  /** The name of the file, or of the author of the reply. */
  readonly name: string;
  readonly page: number | null;
  readonly start: number;
  readonly end: number;
  /** The index of the reply, from 0; absent for files. */
  readonly reply?: number;
};

/** An address of a mail header. */
export type MailAddress = { readonly name: string | null; readonly address: string };

/** A mail already taken apart by a MIME parser. Every text in it is hostile. */
export type IncomingMail = {
  readonly from: MailAddress | null;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  /** The Date header: its instant and its zone offset in minutes as written (`zoneOffsetOf`). */
  readonly date: { readonly at: Date; readonly offsetMinutes: number };
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /**
   * Header names in lower case; those read: auto-submitted, precedence, list-id, list-unsubscribe, content-type,
   * x-auto…
   */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string | null;
  /** The text of its attached files, in order. */
  readonly attached: readonly AttachedText[];
};

/** The text of an attached file: a page of a document, or a table with tabs between its cells. */
export type AttachedText = {
  /** The name of the file. */
  readonly name: string;
  /** The page of a document, from 1; null for a table. */
  readonly page: number | null;
  readonly kind: 'table' | 'document';
  readonly text: string;
};

/** A place as written in a mail; null is what was not written. */
export type PlaceQuery = {
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: Country | null;
};

/** A place the gazetteer knows. */
export type PlaceFound = {
  readonly city: string;
  readonly state: string;
  readonly postal_code: string | null;
  readonly country: Country;
  /** Degrees; without them the transit time of a lane is not checked against its miles. */
  readonly lat?: number;
  readonly lng?: number;
};

/** The gazetteer functions that the reader needs; `stateOf` and `resolvePlace` of packages/places match them. */
export type PlacePort = {
  /** The state or province of an abbreviation or full name in any case; null when there is none. */
  readonly stateOf: (text: string) => { readonly code: string; readonly country: Country } | null;
  /** Refuses a place that is unknown or whose parts disagree. Never asked without a state or a postal code. */
  readonly resolvePlace: (query: PlaceQuery) => Outcome<PlaceFound>;
  /** Whether any city has that name, in any letter case. */
  readonly isCity: (name: string) => boolean;
};
