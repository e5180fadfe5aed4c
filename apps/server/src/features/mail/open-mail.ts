import type { IncomingMail } from '@lanewright/requests';
import { isInvitation, openAttachments } from './attachments/open-attachments.ts';
import { limitsOfOneMail } from './attachments/reading-limits.ts';
import { withForwarded } from './attachments/forwarded-message.ts';
import { parseMail, type ParsedMail } from './parse-mail.ts';

/** A message with the text of its files. */
export type OpenedMail = Pick<ParsedMail, 'authenticationResults' | 'problems'> & {
  /** The mail with the text of its files, and with an attached message quoted below its own words. */
  readonly mail: IncomingMail;
  /** A sentence for a person about each unread part of its files. */
  readonly unread: readonly string[];
  /** It comes with a calendar invitation. */
  readonly invites: boolean;
};

/** How deep attached messages are opened. */
const DEEPEST = 3;

/**
 * Parses a message and opens its files. Treats the first attached message as a forward and reads it with its files;
 * further ones are only named. Never throws for the content of a message. Source: SP-070, B-038.
 */
export async function openMail(raw: Buffer, depth = 0, limits = limitsOfOneMail()): Promise<OpenedMail> {
  const parsed = await parseMail(raw);
  const { authenticationResults, problems } = parsed;
  const messages = parsed.files.filter(({ type }) => type === 'message/rfc822');
  const files = parsed.files.filter((file) => !messages.includes(file));
  const { attached, unread } = await openAttachments(files, limits);
  const own = { ...parsed.mail, attached };
  const invites = files.some(isInvitation);
  const [first, ...others] = messages;
  const notRead = [
    ...(depth < DEEPEST ? others : messages).map(({ name }) => `The attached message “${name}” was not read.`),
    ...parsed.leftOut.map((name) => `The attachment “${name}” was not read.`),
  ];
  if (first === undefined || depth >= DEEPEST)
    return { mail: own, authenticationResults, problems, unread: [...unread, ...notRead], invites };
  const inner = await openMail(first.bytes, depth + 1, limits);
  return {
    mail: { ...withForwarded(own, inner.mail), attached: [...attached, ...inner.mail.attached] },
    authenticationResults,
    problems: [...problems, ...inner.problems],
    unread: [...unread, ...inner.unread, ...notRead],
    invites: invites || inner.invites,
  };
}
