import type { EquipmentType } from '@lanewright/quoting';

/** What was agreed with Tidewater. Where the real one differs, this file changes. */

/** The partner's name in logs: that of its quote source. */
export const TIDEWATER = 'Tidewater TMS';

/** Where files wait for us, oldest first. */
export const OUTBOX_PATH = '/outbox';
/** Where it takes our files. */
export const INBOX_PATH = '/inbox';
/** The media type of an X12 file. */
export const X12_TYPE = 'application/edi-x12';
/** The header that bears the key of a call. */
export const KEY_HEADER = 'x-tidewater-key';
/** The header that bears the signature of a push. */
export const SIGNATURE_HEADER = 'x-tidewater-signature';
/** A push whose signature is older, or further ahead of our clock, is not taken. Milliseconds. */
export const SIGNATURE_LIFE = 300_000;

/** The currency of an amount whose tender names none. */
export const AGREED_CURRENCY = 'USD';

/** N711, element 40, where it leaves no doubt; every other code goes to the equipment list by its name (SP-076). */
export const EQUIPMENT: ReadonlyMap<string, EquipmentType> = new Map<string, EquipmentType>([
  ['TF', 'dry_van'],
  ['CV', 'dry_van'],
  ['RT', 'reefer'],
  ['TW', 'reefer'],
  ['FT', 'flatbed'],
  ['SD', 'step_deck'],
]);

/** N404, element 26. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['US', 'US'],
  ['USA', 'US'],
  ['CA', 'Canada'],
  ['CAN', 'Canada'],
]);

/** G6205, element 623: the code of a time at the stop's own clock. A time without a code is meant so too. */
export const LOCAL_TIME = 'LT';

/** G6205 of the zones that are named: a zone with daylight saving (ET), its standard (ES) and its daylight time (ED). */
export const ZONES: ReadonlyMap<string, string> = new Map([
  ['ET', 'America/New_York'],
  ['ES', 'Etc/GMT+5'],
  ['ED', 'Etc/GMT+4'],
  ['CT', 'America/Chicago'],
  ['CS', 'Etc/GMT+6'],
  ['CD', 'Etc/GMT+5'],
  ['MT', 'America/Denver'],
  ['MS', 'Etc/GMT+7'],
  ['MD', 'Etc/GMT+6'],
  ['PT', 'America/Los_Angeles'],
  ['PS', 'Etc/GMT+8'],
  ['PD', 'Etc/GMT+7'],
  ['UT', 'UTC'],
  ['GM', 'UTC'],
]);

/** Characters of a tender that are kept as the proof. What is left out lies in the middle: the price stands at the end. */
export const MAX_PROOF = 100_000;

/** Milliseconds spent on one page of a poll. What is left is asked for by the next page, before the lease runs out. */
export const PAGE_TIME = 60_000;

/** The longest file that is read, in bytes. */
export const MAX_FILE = 16_777_216;
/** Our id and Tidewater's as senders and receivers of interchanges. */
export type EdiIds = {
  /** Our carrier code (SCAC), which is also our id. */
  readonly ours: string;
  readonly theirs: string;
};
