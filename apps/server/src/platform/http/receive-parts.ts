import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { done, type Outcome, refuse, refuseFields } from '@lanewright/units';
import type { FastifyRequest } from 'fastify';
import { temporaryFolder } from '../temporary-folders.ts';
import { shownName } from './field-name.ts';

/** A file as it came, laid down on disk for the time of the call. */
export type ReceivedFile = {
  /** The sender's own name and kind of it: not to be trusted. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly path: string;
};

/** The contents of a multipart body. */
export type ReceivedParts = { readonly fields: Readonly<Record<string, string>>; readonly file: ReceivedFile | null };

/** The most bytes of a file: at all, and as the fields before it tell. */
export type FileLimits = {
  readonly limit: number;
  readonly limitOf?: ((fields: Readonly<Record<string, string>>) => number) | undefined;
};

type PartsRefusal = 'file.too_large' | 'request.invalid';

/** More fields than any form of ours has, and longer values. */
const MAX_FIELDS = 20;
const LONGEST_VALUE = 100_000;
/** Bytes that the fields and the lines between the parts can take beside a file. */
const MAX_BESIDE = MAX_FIELDS * LONGEST_VALUE * 2;

/** What the disk says when it fails us; anything else that breaks a body is its sender's. */
const DISK_CALLS = new Set(['open', 'write', 'close', 'mkdtemp']);

/**
 * Reads a multipart body, its file into a folder that only we can read and that is gone after `use`, whatever happens: so
 * a file of any size needs little memory. Refuses a body that is broken or holds what nobody asked for, and a file of
 * more than `limit` bytes, or than the lower limit that the fields before it tell.
 */
export async function receiveParts<Value, Code extends string>(
  request: FastifyRequest,
  { limit, limitOf = () => limit }: FileLimits,
  use: (parts: ReceivedParts) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | PartsRefusal>> {
  // Larger than any form with such a file can be: refused before any of it is read.
  if (Number(request.headers['content-length'] ?? 0) > limit + MAX_BESIDE) {
    request.raw.resume();
    return refuse('file.too_large');
  }
  const folder = await temporaryFolder('upload');
  try {
    const parts = await readParts(request, { limit, limitOf, path: join(folder, 'content') });
    return parts.ok ? await use(parts.value) : parts;
  } finally {
    // The client keeps sending after its file was refused. An unread connection would delay the server's shutdown.
    request.raw.unpipe();
    request.raw.resume();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  { limit, limitOf, path }: Required<FileLimits> & { readonly path: string },
): Promise<Outcome<ReceivedParts, PartsRefusal>> {
  const length = Number(request.headers['content-length'] ?? 0);
  const fields = new Map<string, string>();
  let file: ReceivedFile | null = null;
  let place = 'before the end of its first part';
  try {
    const limits = { files: 1, fields: MAX_FIELDS, fieldSize: LONGEST_VALUE, fileSize: limit, fieldNameSize: 100 };
    for await (const part of request.parts({ limits })) {
      const name = shownName(part.fieldname);
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) return refuseFile(`The upload has the field "${name}" twice.`);
        if (part.valueTruncated) return refuseFile(`The field "${name}" of the upload is too long.`);
        fields.set(part.fieldname, String(part.value));
        place = `after the field "${name}"`;
      } else {
        if (part.fieldname !== 'file')
          return refuseFile(`The upload has a file in the field "${name}", not in "file".`);
        // Whatever the types say, a part of bytes may come without a name.
        const named: string | undefined = part.filename;
        if (named === undefined || named === '') return refuseFile('The file of the upload has no name.');
        place = `in the file "${shownName(named)}"`;
        const own = Math.min(limit, limitOf?.(Object.fromEntries(fields)) ?? limit);
        file = length > own + MAX_BESIDE ? null : await layDown(part, { path, limit: own });
        if (file === null) return refuse('file.too_large');
        place = `after the file "${shownName(named)}"`;
      }
    }
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return refuseFile(faultOf(error, place));
  }
  return done({ fields: Object.fromEntries(fields), file });
}

function refuseFile(sentence: string): Outcome<never, 'request.invalid'> {
  return refuseFields({ file: [sentence] });
}

/** What the multipart reader calls the faults of a form that can be named better than by where they are. */
const KNOWN_FAULTS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'The upload has more than one file. Send each file in a call of its own.',
  FST_PROTO_VIOLATION: 'The upload has a field whose name is reserved.',
  FST_FIELDS_LIMIT: `The upload has more than ${MAX_FIELDS} fields.`,
};

/** What is wrong with a body that cannot be read on, and where: most often it breaks off. */
function faultOf(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  const known = KNOWN_FAULTS[code];
  if (known !== undefined) return known;
  if (/boundary not found/i.test(message))
    return 'The upload cannot be read: its Content-Type names no boundary. Send it as multipart/form-data.';
  const cut = /unexpected end|terminated early|premature|aborted/i.test(`${code} ${message}`);
  return cut
    ? `The upload breaks off ${place}. Send the file again.`
    : `The upload cannot be read ${place}: it is no well-formed multipart/form-data. Send the file again.`;
}

/** Writes a file part to disk; null as soon as it is larger than is allowed. */
async function layDown(
  part: MultipartFile,
  { path, limit }: { readonly path: string; readonly limit: number },
): Promise<ReceivedFile | null> {
  const target = createWriteStream(path, { mode: 0o600 });
  let isTooLarge = false;
  await pipeline(
    part.file,
    async function* (bytes: AsyncIterable<Buffer>) {
      let size = 0;
      for await (const some of bytes) {
        size += some.length;
        isTooLarge = size > limit;
        if (isTooLarge) return;
        yield some;
      }
    },
    target,
  );
  if (isTooLarge || part.file.truncated) return null;
  return { name: part.filename, type: part.mimetype, size: target.bytesWritten, path };
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && DISK_CALLS.has(String(error.syscall));
}
