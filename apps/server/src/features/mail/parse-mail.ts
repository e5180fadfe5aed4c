import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { zoneOffsetOf, type IncomingMail } from '@lanewright/requests';
import type { AttachedFile } from './attachments/attached-file.ts';
import { headerAddress, type ParsedAddress } from './header-address.ts';
import { MailParser, type AddressObject, type AttachmentStream, type Headers, type MessageText } from 'mailparser';

/** A parsed message. Everything in it is hostile text. */
export type ParsedMail = {
  readonly mail: IncomingMail;
  /** The values of all Authentication-Results headers, unfolded. */
  readonly authenticationResults: readonly string[];
  /** Attached files; pictures within the text are not counted. */
  readonly files: readonly AttachedFile[];
  /** Names of further files. */
  readonly leftOut: readonly string[];
  /** The defects of the message, as sentences for a person. */
  readonly problems: readonly string[];
};

/** Time limit of parsing, in milliseconds; the largest message takes well under a second. */
const PATIENCE = 20_000;
const CHUNK = 65_536;
/** How many bytes are searched for a body. */
const BODY_SEARCHED = 200_000;
const MAX_FILES = 20;
const MAX_NAMED = 20;
const NAME_LIMIT = 120;

type Parts = {
  headers: Headers;
  lines: readonly HeaderLine[];
  body: MessageText | null;
  files: AttachedFile[];
  leftOut: string[];
};
type HeaderLine = { readonly key: string; readonly line: string };

/**
 * Parses a stored message. Never throws for its content: an unreadable part becomes a problem for a person (SP-070).
 * Does not open attachments. Removes NUL characters and reports them as a problem.
 */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const problems: string[] = [];
  const parts: Parts = { headers: new Map(), lines: [], body: null, files: [], leftOut: [] };
  try {
    await takeApart(raw, parts);
  } catch (error) {
    problems.push(`The message could not be taken apart: ${sentence(error)}`);
  }
  const { body, lines } = parts;
  const text = body?.text ?? '';
  const html = typeof body?.html === 'string' ? body.html : null;
  if (raw.includes(0) || text.includes('\0') || (html ?? '').includes('\0'))
    problems.push('The message holds NUL characters; they were left out.');
  if (`${text}${html ?? ''}`.includes('\u{FFFD}'))
    problems.push('Some characters of the message could not be read; they are shown as \u{FFFD}.');
  if (isCutOff(raw, parts.headers)) problems.push('The message is cut off: the end of its last part is missing.');
  if (isEmpty(text, html) && parts.files.length + parts.leftOut.length === 0 && holdsBody(raw))
    problems.push('No text could be read from the message, although it is not empty.');
  const from = headerAddress('From', valuesOf(lines, 'from'), addressesOf(parts.headers.get('from')));
  const replyTo = headerAddress('Reply-To', valuesOf(lines, 'reply-to'), addressesOf(parts.headers.get('reply-to')));
  if (from.address === null && from.problem === null) problems.push('The message names no sender.');
  problems.push(...[from.problem, replyTo.problem].filter((problem) => problem !== null));
  return {
    mail: {
      from: from.address,
      replyTo: replyTo.address,
      subject: clean(textOf(parts.headers.get('subject'))).slice(0, 1000),
      date: dateOf(lines),
      messageId: textOf(parts.headers.get('message-id')) || null,
      inReplyTo: textOf(parts.headers.get('in-reply-to')) || null,
      references: referencesOf(parts.headers.get('references')),
      headers: Object.fromEntries(lines.map(({ key, line }) => [key, clean(valueOf(line))])),
      text: clean(text),
      html: html === null ? null : clean(html),
      attached: [],
    },
    authenticationResults: valuesOf(lines, 'authentication-results'),
    files: parts.files,
    leftOut: parts.leftOut.slice(0, MAX_NAMED),
    problems,
  };
}

/** Streams the message through the parser and yields to other work between chunks. */
async function takeApart(raw: Buffer, parts: Parts): Promise<void> {
  const parser = new MailParser({ skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  parser.on('headers', (headers: Headers) => {
    parts.headers = headers;
  });
  parser.on('headerLines', (lines: readonly HeaderLine[]) => {
    parts.lines = lines;
  });
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', () => resolve());
    parser.on('error', reject);
    parser.on('data', (part: AttachmentStream | MessageText) => {
      // Nothing else catches an exception here, so one message could crash the process.
      try {
        if (part.type === 'text') parts.body = part;
        else takeFile(part, parts, reject);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
  const stop = new AbortController();
  const late = pause(PATIENCE, 'late' as const, { signal: stop.signal, ref: false });
  late.catch(() => undefined);
  Readable.from(chunksOf(raw)).pipe(parser);
  try {
    if ((await Promise.race([ended, late])) === 'late') throw new Error('it took too long');
  } finally {
    stop.abort();
    parser.destroy();
  }
}

function takeFile(part: AttachmentStream, { files, leftOut }: Parts, fail: (error: Error) => void): void {
  const pieces: Buffer[] = [];
  const isKept = !isPicture(part) && files.length < MAX_FILES;
  if (!isPicture(part) && !isKept) leftOut.push(nameOf(part));
  part.content.on('error', fail);
  part.content.on('data', (piece: Buffer) => {
    if (isKept) pieces.push(piece);
  });
  part.content.on('end', () => {
    if (isKept) files.push({ name: nameOf(part), type: typeOf(part), bytes: Buffer.concat(pieces) });
    part.release();
  });
}

function* chunksOf(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length; at += CHUNK) yield raw.subarray(at, at + CHUNK);
}

/** Ignores logos and photographs in signatures, which are no reason to ask a person. */
function isPicture(part: AttachmentStream): boolean {
  return typeOf(part).startsWith('image/') && (part.related === true || part.contentDisposition !== 'attachment');
}

/** The parser returns no type for a header without one, although its declaration promises a type. */
function typeOf({ contentType }: { readonly contentType: unknown }): string {
  const type = typeof contentType === 'string' ? clean(contentType).trim() : '';
  return type === '' ? 'application/octet-stream' : type.toLowerCase().slice(0, NAME_LIMIT);
}

function nameOf(part: AttachmentStream): string {
  const name = clean(part.filename ?? '').trim();
  return name === '' ? `an unnamed ${typeOf(part)}` : name.slice(0, NAME_LIMIT);
}

/** A multipart message ends with a closing boundary; without it, lanes may be missing. */
function isCutOff(raw: Buffer, headers: Headers): boolean {
  const type = headers.get('content-type');
  if (typeof type !== 'object' || !('params' in type) || !type.value.toLowerCase().startsWith('multipart/'))
    return false;
  const { boundary } = type.params;
  return boundary === undefined || boundary === '' || !raw.includes(`--${boundary}--`);
}

function isEmpty(text: string, html: string | null): boolean {
  return text.trim() === '' && (html ?? '').trim() === '';
}

/** Whether anything follows the header except boundaries and part headers. */
function holdsBody(raw: Buffer): boolean {
  const text = raw.subarray(0, BODY_SEARCHED).toString('latin1').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  return end >= 0 && text.slice(end).replaceAll(PART_HEAD, '').trim() !== '';
}

/** A boundary with the header of its part. */
const PART_HEAD = /^--.*(?:\n[!-9;-~]+:.*(?:\n[ \t].*)*)*$/gm;

/** Reads the raw header, because the parser replaces an unreadable date with the current time. */
function dateOf(lines: readonly HeaderLine[]): IncomingMail['date'] {
  const written = lines.find(({ key }) => key === 'date');
  const value = written === undefined ? '' : valueOf(written.line);
  return { at: new Date(value === '' ? Number.NaN : value), offsetMinutes: zoneOffsetOf(value) };
}

function valueOf(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim();
}

type HeaderField = Headers extends Map<string, infer Field> ? Field | undefined : never;

function textOf(field: HeaderField): string {
  return typeof field === 'string' ? clean(field).trim() : '';
}

function referencesOf(field: HeaderField): readonly string[] {
  const all = typeof field === 'string' ? [field] : Array.isArray(field) ? field : [];
  return all.filter((id) => typeof id === 'string').map(clean);
}

/** The values of every line of a header, unfolded. */
function valuesOf(lines: readonly HeaderLine[], key: string): readonly string[] {
  return lines.filter((line) => line.key === key).map(({ line }) => clean(valueOf(line)));
}

function addressesOf(field: HeaderField): readonly ParsedAddress[] {
  if (typeof field !== 'object' || !isAddresses(field)) return [];
  return field.value.map(({ name, address }) => ({ name: clean(name), address }));
}

function isAddresses(field: object): field is AddressObject {
  return 'value' in field && Array.isArray(field.value);
}

/** Text without NUL and unpaired surrogates, so that it can be stored and shown. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function sentence(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.').slice(0, 200);
}
