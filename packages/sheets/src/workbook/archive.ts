import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';

// The reader runs where it is called: the server has a thread for it, the browser a few rows.
configure({ useWebWorkers: false });

/** A workbook that is not read, with the sentence for the person who sent it. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}

/** Unpacked bytes beyond which a workbook is refused (SP-110). */
const MAX_UNPACKED = 1_073_741_824;
const MAX_PARTS = 10_000;

const INCOMPLETE = 'The workbook is damaged or incomplete. Save it again and upload that file.';
const TOO_LARGE = 'The workbook is larger than 1 GB when unpacked. Save it as CSV.';

/** The parts of a workbook by their names. */
export type Archive = {
  readonly has: (name: string) => boolean;
  /** The unpacked size of a part in bytes, 0 where there is none. */
  readonly sizeOf: (name: string) => number;
  /** The bytes of a part as they are unpacked. Throws a WorkbookError where they are damaged. */
  readonly bytesOf: (name: string) => AsyncGenerator<Uint8Array>;
  readonly names: readonly string[];
};

/** Opens the archive that a workbook is, without unpacking any of it. Throws a WorkbookError. Source: SP-110. */
export async function openArchive(file: Blob): Promise<Archive> {
  const reader = new ZipReader(new BlobReader(file), { checkOverlappingEntry: true });
  const parts = new Map<string, FileEntry>();
  let unpacked = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED || parts.size >= MAX_PARTS) throw new WorkbookError(TOO_LARGE);
      parts.set(entry.filename.replaceAll('\\', '/').toLowerCase(), entry);
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError(INCOMPLETE, { cause: error });
  }
  const partOf = (name: string) => parts.get(name.toLowerCase());
  return {
    has: (name) => partOf(name) !== undefined,
    sizeOf: (name) => partOf(name)?.uncompressedSize ?? 0,
    bytesOf: (name) => unpack(partOf(name)),
    names: [...parts.keys()],
  };
}

async function* unpack(entry: FileEntry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new WorkbookError(INCOMPLETE);
  if (entry.encrypted) throw new WorkbookError('The workbook is protected by a password. Save it without one.');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacking = entry.getData(writable, { checkSignature: true });
  // What fails here ends the reading below with the same error; damaged bytes would leave it waiting for ever.
  unpacking.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  let come = 0;
  try {
    for await (const piece of readable) {
      come += piece.length;
      if (come > entry.uncompressedSize) throw new WorkbookError(INCOMPLETE);
      yield piece;
    }
    await unpacking;
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError(INCOMPLETE, { cause: error });
  }
}
