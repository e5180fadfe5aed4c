import { createHash } from 'node:crypto';

/** Most bytes of a message that are searched for a header; more is no mail a person wrote. */
const HEAD_LIMIT = 65_536;
/** Of a mail that could not be taken apart a person sees so much. */
const SHOWN = 20_000;
/** RFC 5322 allows lines of 998 characters; a key must fit an index. */
const KEY_LIMIT = 900;

/**
 * What tells a message from every other: its Message-ID, trimmed, case kept, or a digest of the whole when there is none
 * to go by. The same message sent again has the same key (SP-045, SP-070).
 */
export function messageKey(raw: Buffer): string {
  const id = headerOf(raw, 'message-id');
  // oxlint-disable-next-line no-control-regex -- control characters are what must not pass
  const usable = id !== null && id !== '' && id.length <= KEY_LIMIT && !/[\u0000-\u001f\u007f]/.test(id);
  return usable ? id : `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}

/** The first header of a name, unfolded and trimmed, without taking the message apart; null when there is none. */
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

/** A header as it can be stored: no NUL character, which the database refuses. Null when there is none. */
export function plainHeaderOf(raw: Buffer, name: string): string | null {
  return headerOf(raw, name)?.replaceAll('\0', '') ?? null;
}

/** The beginning of a message as it came, for a person to read what no parser could. */
export function readableText(raw: Buffer): string {
  return raw.subarray(0, SHOWN).toString('latin1').replaceAll('\0', '');
}
