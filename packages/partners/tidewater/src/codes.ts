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
export const EQUIPMENT: Readonly<Record<string, EquipmentType>> = {
  TF: 'dry_van',
  CV: 'dry_van',
  RT: 'reefer',
  TW: 'reefer',
  FT: 'flatbed',
  SD: 'step_deck',
};

/** N404, element 26. */
export const COUNTRIES: Readonly<Record<string, string>> = { US: 'US', USA: 'US', CA: 'Canada', CAN: 'Canada' };

/** Our id and Tidewater's as senders and receivers of interchanges. */
export type EdiIds = {
  /** Our carrier code (SCAC), which is also our id. */
  readonly ours: string;
  readonly theirs: string;
};
