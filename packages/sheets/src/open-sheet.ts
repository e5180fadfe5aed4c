import { MESSAGES } from '@lanewright/contract/layouts';
import { csvRows } from './csv/csv-rows.ts';
import { HEAD_BYTES, kindOf } from './kind.ts';
import type { SheetPiece } from './rows.ts';
import { WorkbookError } from './workbook/archive.ts';
import { openBook, overSheet, type OverSheet, type SheetName } from './workbook/book.ts';
import { workbookRows } from './workbook/sheet-rows.ts';

/** A file whose rows can be read, or the sentence that says why not. */
export type OpenedSheet =
  | {
      readonly ok: true;
      readonly kind: 'csv' | 'workbook';
      /** The sheets of a workbook and the one that is read; a CSV file has none. */
      readonly sheets: readonly SheetName[];
      readonly sheet: string | null;
      /** The size of its rows in bytes: the CSV file, or a workbook's unpacked sheet. */
      readonly bytes: number;
      /** Comments and drawings over its cells; empty for a CSV file. */
      readonly over: readonly OverSheet[];
      readonly rows: () => AsyncGenerator<SheetPiece>;
    }
  | { readonly ok: false; readonly message: string };

/** A file whose bytes are still coming. `head` and `stream` wait for the bytes they need, `whole` for all of them. */
export type ComingFile = {
  readonly size: number;
  /** The first `length` bytes, or all bytes of a shorter file. */
  readonly head: (length: number) => Promise<Uint8Array<ArrayBuffer>>;
  readonly stream: () => AsyncIterable<Uint8Array>;
  readonly whole: () => Promise<Blob>;
};

const NO_SHEET = 'The workbook has no sheet with cells.';
const PASSWORD = 'The workbook is protected by a password. Save it without one.';
const OLD_WORKBOOK = 'The file is a workbook of the old format (.xls). Save it as .xlsx or CSV.';

/**
 * Opens a CSV file or workbook by its content. Of a workbook it reads the sheet that is named, else the first that its
 * author does not hide. A CSV file is read as it comes, a workbook once it is whole. `otherwise` is the sentence for a
 * file that is neither. Source: SP-109, SP-110.
 */
export async function openSheet(
  file: Blob | ComingFile,
  { sheet: wanted, otherwise }: { readonly sheet?: string | null; readonly otherwise: string },
): Promise<OpenedSheet> {
  const { size } = file;
  const head = file instanceof Blob ? await firstBytes(file, HEAD_BYTES) : await file.head(HEAD_BYTES);
  const kind = kindOf(head);
  if (kind === 'csv') {
    const rows = () => csvRows(file.stream(), size);
    return { ok: true, kind, sheets: [], sheet: null, bytes: size, over: [], rows };
  }
  if (kind === 'other') return { ok: false, message: isEmpty(size, head) ? MESSAGES.fileEmpty : otherwise };
  const whole = file instanceof Blob ? file : await file.whole();
  if (kind === 'old-office') return { ok: false, message: (await isEncrypted(whole, head)) ? PASSWORD : OLD_WORKBOOK };
  try {
    const book = await openBook(whole);
    const named = wanted === undefined || wanted === null ? null : wanted;
    const chosen =
      named === null
        ? (book.sheets.find(({ hidden }) => !hidden) ?? book.sheets[0])
        : book.sheets.find(({ name }) => name === named);
    if (chosen === undefined)
      return { ok: false, message: named === null ? NO_SHEET : `The workbook has no sheet named "${named}".` };
    const sheets = book.sheets.map(({ name, hidden }) => ({ name, hidden }));
    const rows = () => workbookRows(book, chosen.part);
    const over = await overSheet(book.archive, chosen.part);
    const bytes = book.archive.sizeOf(chosen.part);
    return { ok: true, kind: 'workbook', sheets, sheet: chosen.name, bytes, over, rows };
  } catch (error) {
    if (error instanceof WorkbookError) return { ok: false, message: error.message };
    throw error;
  }
}

async function firstBytes(file: Blob, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(0, length).arrayBuffer());
}

/** Whether a file of the old container holds an encrypted workbook: its directory then names that part. */
async function isEncrypted(file: Blob, head: Uint8Array): Promise<boolean> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 0x34) return false;
  const sector = view.getUint16(0x1e, true) === 12 ? 4_096 : 512;
  const start = (view.getUint32(0x30, true) + 1) * sector;
  const directory = new Uint8Array(await file.slice(start, start + sector).arrayBuffer());
  return new TextDecoder('utf-16le').decode(directory).includes('Encrypt');
}

/** Whether a file has no bytes, or only spaces and line ends. */
function isEmpty(size: number, head: Uint8Array): boolean {
  return size <= head.length && new TextDecoder().decode(head).trim() === '';
}
