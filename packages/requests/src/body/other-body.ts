import { htmlToText } from './html-text.ts';
import { BODY_LIMIT } from '../reading/lines.ts';
import type { MailBody } from './mail-body.ts';
import type { Finding, IncomingMail } from '../reading/reading.ts';

const TOKEN = /[\p{L}\p{N}]+/gu;

/**
 * What the body that was not read says beyond the one that was: a mail program shows its reader one of the two, and
 * nobody knows which. Words count, not their order. Source: RFC 2046 5.1.4, SP-070.
 */
export function otherBodyDoubts(mail: IncomingMail, body: MailBody): readonly Finding[] {
  if (mail.html === null || mail.text.trim() === '') return [];
  const other = body.source === 'text' ? htmlToText(mail.html.slice(0, BODY_LIMIT)) : mail.text.slice(0, BODY_LIMIT);
  const read = new Set(tokensOf(body.text));
  const more = [...new Set(tokensOf(other))].filter((token) => token.length > 1 && !read.has(token));
  if (more.length === 0) return [];
  return [{ code: 'bodies_differ', facts: { words: more.slice(0, 6).join(', ') }, at: null }];
}

function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().slice(0, 40_000).match(TOKEN) ?? [];
}
