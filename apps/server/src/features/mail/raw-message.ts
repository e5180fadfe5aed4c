import { createHash } from 'node:crypto';

/** How many bytes of a message are searched for a header; no mail of a person has a longer one. */
const HEAD_LIMIT = 65_536;
/** How many characters of an unparsable mail a person sees. */
const SHOWN = 20_000;
/** RFC 5322 allows lines of 998 characters; a key must fit an index. */
const KEY_LIMIT = 900;

/**
 * The identity of a message: its trimmed Message-ID with its case kept, or a digest of the message if it has no usable
 * one. A repeated message has the same key (SP-045, SP-070).
 */
export function messageKey(raw: Buffer): string {
  const id = headerOf(raw, 'message-id');
  // oxlint-disable-next-line no-control-regex -- control characters are what must not pass
  const usable = id !== null && id !== '' && id.length <= KEY_LIMIT && !/[\u0000-\u001f\u007f]/.test(id);
  return usable ? id : `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}

/** The first header of a name, unfolded and trimmed, without parsing the message; null if there is none. */
export function headerOf(raw: Buffer, name: string): string | null {
  const start = raw.subarray(0, HEAD_LIMIT).toString('utf8');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  const lines = start
    .slice(0, end)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const begin = `${name}:`;
  const line = lines.find((candidate) => candidate.toLowerCase().startsWith(begin));
  return line === undefined ? null : line.slice(begin.length).trim();
}

/** A header without NUL characters, which the database refuses. Null if there is none. */
export function plainHeaderOf(raw: Buffer, name: string): string | null {
  return headerOf(raw, name)?.replaceAll('\0', '') ?? null;
}

/** The raw start of a message, so that a person can read an unparsable one. */
export function readableText(raw: Buffer): string {
  return raw.subarray(0, SHOWN).toString('latin1').replaceAll('\0', '');
}
