import { WorkbookError, type Archive } from './archive.ts';
import { readXml } from './xml.ts';

/** The texts that the cells of a workbook share, by number. */
export type SharedTexts = { readonly at: (index: number) => string | null };

/** What a workbook without shared texts has. */
export const NO_TEXTS: SharedTexts = { at: () => null };

/** Characters of one cell: spreadsheets hold 32,767. */
export const LONGEST_CELL = 1_048_576;
/** What is said of a longer one. */
export const TOO_LONG =
  'A cell of the workbook holds more text than a spreadsheet can. Save it again and upload that file.';

/** Bytes of text beyond which a workbook does not fit into a process. */
const MAX_TEXT = 134_217_728;
const TOO_MUCH_TEXT = 'The workbook holds more text than can be read at once. Save it as CSV.';

/**
 * Reads the shared texts into one block of bytes: as separate strings a million of them would take several times the
 * memory. Formatted pieces of a text are joined; readings aids of Asian texts are left out. Throws a WorkbookError.
 */
export async function readTexts(archive: Archive, part: string): Promise<SharedTexts> {
  const store = textStore();
  let text = '';
  let taken = false;
  let aside = 0;
  for await (const _ of readXml(archive, part, {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') aside += 1;
      taken = tag === 't' && aside === 0;
    },
    text(piece) {
      if (taken) text += piece;
      if (text.length > LONGEST_CELL) throw new WorkbookError(TOO_LONG);
    },
    close(tag) {
      if (tag === 'rPh') aside -= 1;
      if (tag === 't') taken = false;
      if (tag === 'si') store.add(unescaped(text));
    },
  }));
  return store;
}

/** Characters that XML cannot hold are written `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;
}

/** Characters from which a text is decoded only once. */
const LONG = 1_024;

function textStore() {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let bytes = new Uint8Array(65_536);
  let ends = new Uint32Array(4_096);
  let used = 0;
  let count = 0;
  // A file of a few kilobytes may name one long text in thousands of cells: they share one string.
  const long = new Map<number, string>();
  return {
    add(text: string): void {
      // A character takes three bytes at most.
      if (used + text.length * 3 > bytes.length) {
        const more = new Uint8Array((used + text.length * 3) * 2);
        more.set(bytes.subarray(0, used));
        bytes = more;
      }
      used += encoder.encodeInto(text, bytes.subarray(used)).written;
      if (used > MAX_TEXT) throw new WorkbookError(TOO_MUCH_TEXT);
      if (count === ends.length) {
        const more = new Uint32Array(count * 2);
        more.set(ends);
        ends = more;
      }
      ends[count] = used;
      count += 1;
    },
    at(index: number): string | null {
      if (!Number.isInteger(index) || index < 0 || index >= count) return null;
      const known = long.get(index);
      if (known !== undefined) return known;
      const text = decoder.decode(bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]));
      if (text.length > LONG) long.set(index, text);
      return text;
    },
  };
}
