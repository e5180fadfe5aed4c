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
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/** Judges a file by its first few thousand bytes: text without control characters counts as CSV. */
export function kindOf(head: Uint8Array): SheetKind {
  if (begins(head, ZIP) || begins(head, EMPTY_ZIP)) return 'zip';
  if (begins(head, OLD_OFFICE)) return 'old-office';
  if (UTF16_MARKS.some((mark) => begins(head, mark)) || utf16Of(head) !== null) return 'csv';
  const isBlank = head.every((byte) => byte <= SPACE);
  return isBlank || begins(head, PDF) || head.some(isControl) ? 'other' : 'csv';
}

function isControl(byte: number): boolean {
  return byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;
}

function begins(head: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => head[at] === byte);
}
