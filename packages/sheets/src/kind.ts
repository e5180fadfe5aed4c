import { utf16Of } from './csv/text-pieces.ts';

/** What a file is, by its content: its name and what its sender calls it prove nothing (SP-110). */
export type SheetKind = 'csv' | 'zip' | 'old-office' | 'other';

/** The first bytes of a file that tell its kind. */
export const HEAD_BYTES = 4_096;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
/** The container of .xls files and of workbooks with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** The minimum share of printable characters in text with a few control characters: binaries have less. */
const TEXT_SHARE = 0.8;
/** The most control characters a text may have, as a count or as a share. */
const FEW_CONTROLS = { count: 3, share: 0.05 };

/**
 * Detects the kind of a file from its first few thousand bytes. Text with a few control characters still counts as CSV:
 * an error for that row helps the sender more than 'choose a CSV file'.
 */
export function kindOf(head: Uint8Array): SheetKind {
  if (begins(head, ZIP) || begins(head, EMPTY_ZIP)) return 'zip';
  if (begins(head, OLD_OFFICE)) return 'old-office';
  if (UTF16_MARKS.some((mark) => begins(head, mark)) || utf16Of(head) !== null) return 'csv';
  const isBlank = head.every((byte) => byte <= SPACE);
  if (isBlank || begins(head, PDF) || begins(head, PNG)) return 'other';
  const controls = head.filter(isControl).length;
  return controls === 0 || isTextWith(controls, head) ? 'csv' : 'other';
}

/** Whether bytes with this many control characters are still text. */
function isTextWith(controls: number, head: Uint8Array): boolean {
  if (controls > Math.max(FEW_CONTROLS.count, head.length * FEW_CONTROLS.share)) return false;
  // Valid UTF-8 is text in any script: no binary is UTF-8 for thousands of bytes.
  if (isUtf8(head)) return true;
  const printable = head.filter((byte) => !isControl(byte) && byte <= LAST_PRINTABLE).length;
  return printable >= head.length * TEXT_SHARE;
}

/** Whether bytes are UTF-8, except for an incomplete character at the end. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isControl(byte: number): boolean {
  return byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;
}

function begins(head: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => head[at] === byte);
}
