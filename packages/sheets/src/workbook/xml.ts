import { SaxesParser } from 'saxes';
import { WorkbookError, type Archive } from './archive.ts';

/** What is told of the XML of a part. Names come without their prefix: some programs write one before every name. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Bytes without a single tag: nothing that a spreadsheet program writes, and all of it would be held in memory. */
const MAX_WITHOUT_TAG = 16_777_216;
/** Bytes of a part that is read as a whole. */
const MAX_OF_SMALL = 67_108_864;

/** What is said of a part that is no XML, or not that of a spreadsheet. */
export const NO_XML = 'The workbook is damaged: a part of it cannot be read. Save it again and upload that file.';
const DECLARES =
  'The workbook declares entities of its own, which no spreadsheet program writes. Save it again and upload that file.';

/**
 * Reads the XML of a part and tells `reader` of it; yields after each piece the unpacked bytes read so far. Entities are
 * never resolved: a document type refuses the workbook. Throws a WorkbookError.
 */
export async function* readXml(archive: Archive, part: string, reader: XmlReader): AsyncGenerator<number> {
  const parser = new SaxesParser<{ readonly xmlns?: false; readonly position: false }>({ position: false });
  parser.on('error', (cause) => {
    throw new WorkbookError(NO_XML, { cause });
  });
  parser.on('doctype', () => {
    throw new WorkbookError(DECLARES);
  });
  const { open, text, close } = reader;
  let quiet = 0;
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0;
    open?.(local(name), attributes);
  });
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close !== undefined) parser.on('closetag', ({ name }) => close(local(name)));
  let decoder: TextDecoder | null = null;
  let come = 0;
  try {
    for await (const piece of archive.bytesOf(part)) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      come += piece.length;
      quiet += piece.length;
      if (quiet > MAX_WITHOUT_TAG) throw new WorkbookError(NO_XML);
      parser.write(decoder.decode(piece, { stream: true }));
      yield come;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    throw error instanceof TypeError ? new WorkbookError(NO_XML, { cause: error }) : error;
  }
}

/** The whole of a small part. */
export async function readSmallXml(archive: Archive, part: string, reader: XmlReader): Promise<void> {
  if (archive.sizeOf(part) > MAX_OF_SMALL) throw new WorkbookError(NO_XML);
  for await (const _ of readXml(archive, part, reader));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute whose prefix differs between programs. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => local(key) === name);
  return found === undefined ? undefined : attributes[found];
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
