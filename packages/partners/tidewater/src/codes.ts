import type { EquipmentType } from '@lanewright/quoting';

/** What was agreed with Tidewater. If the real one differs, change this file. */

/** The partner's name in logs: that of its quote source. */
export const TIDEWATER = 'Tidewater TMS';

/** The path of the files for us, oldest first. */
export const OUTBOX_PATH = '/outbox';
/** The path that takes our files. */
export const INBOX_PATH = '/inbox';
/** The media type of an X12 file. */
export const X12_TYPE = 'application/edi-x12';
/** The header of the API key. */
export const KEY_HEADER = 'x-tidewater-key';
/** The header of a push's signature. */
export const SIGNATURE_HEADER = 'x-tidewater-signature';
/** A push is refused if its signature is older than this, or this far ahead of our clock. Milliseconds. */
export const SIGNATURE_LIFE = 300_000;

/** The currency of an amount whose tender names none. */
export const AGREED_CURRENCY = 'USD';

/** N711, element 40: the unambiguous codes. Every other code is looked up by name in the equipment list (SP-076). */
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

/** G6205, element 623: the code of local time. A time without a code is local, too. */
export const LOCAL_TIME = 'LT';

/** G6205 of named zones: a zone with daylight saving (ET), its standard time (ES) and its daylight time (ED). */
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

/** Limit of characters of a tender stored as proof. A longer one loses its middle, because the price is at the end. */
export const MAX_PROOF = 100_000;

/** Time limit of one page of a poll, in milliseconds: the next page continues before the lease expires. */
export const PAGE_TIME = 60_000;

/** Size limit of a file, in bytes. */
export const MAX_FILE = 16_777_216;
/** Our id and Tidewater's in interchanges. */
export type EdiIds = {
  /** Our carrier code (SCAC), which is also our id. */
  readonly ours: string;
  readonly theirs: string;
};
