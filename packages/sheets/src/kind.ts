/** What a file is, by its content: its name and what its sender calls it prove nothing (SP-110). */
export type SheetKind = 'csv' | 'workbook' | 'other';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/**
 * Judges a file by its first few thousand bytes: text without control characters counts as CSV. Text in
 * another encoding than UTF-8 is too, so that the reader can say what is wrong with it.
 */
export function kindOf(head: Uint8Array): SheetKind {
  if (begins(head, ZIP)) return 'workbook';
  const isBlank = head.every((byte) => byte <= SPACE);
  return isBlank || begins(head, PDF) || head.some(isControl) ? 'other' : 'csv';
}

function isControl(byte: number): boolean {
  return byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;
}

function begins(head: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => head[at] === byte);
}
