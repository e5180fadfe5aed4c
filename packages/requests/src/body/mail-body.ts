import { htmlToText } from './html-text.ts';
import { BODY_LIMIT, boundedLines, linesOf, type Line } from '../reading/lines.ts';
import { newestPart, type NewestPart } from './newest-part.ts';
import { piecesOf, type Pieces } from '../find/pieces.ts';
import type { Piece } from '../reading/piece.ts';
import type { BodyPart, Finding, IncomingMail, MailAddress } from '../reading/reading.ts';
import { attachedParts } from './attached-parts.ts';
import { signingNames } from './sender.ts';
import { partSignature } from './signature.ts';

/** The newest words of a mail, without quotes and signature, taken apart into pieces. */
export type MailBody = {
  readonly text: string;
  readonly source: 'text' | 'html';
  /** Pieces of the mail's own words, and of attached tables. */
  readonly pieces: Pieces;
  /** Pieces of each attached document. */
  readonly documents: readonly (readonly Piece[])[];
  /** The stretches of the text that came in attached files. */
  readonly parts: readonly BodyPart[];
  /** Lines of the newest part with the signature, in which the company's name is looked for. */
  readonly lines: readonly Line[];
  /** Lines below the closing words. */
  readonly signature: readonly Line[];
  /** Who wrote the request: the mail's sender, or the one named inside a forward. */
  readonly sender: MailAddress | null;
  readonly forwardedFrom: NewestPart['forwardedFrom'];
  readonly findings: readonly Finding[];
};

/**
 * Chooses what to read: the plain body, unless it is empty or only the HTML one holds a table of lanes. At most
 * BODY_LIMIT characters are read, and a finding says that more was there.
 */
export function mailBody(mail: IncomingMail): MailBody {
  const own = ownBody(mail);
  if (mail.attached.length === 0) return own;
  const { text, parts, documents, tables, findings } = attachedParts(own.text, mail.attached);
  const pieces = {
    pieces: [...own.pieces.pieces, ...tables.pieces],
    rows: [...own.pieces.rows, ...tables.rows],
    headless: own.pieces.headless || tables.headless,
  };
  return { ...own, text, parts, documents, pieces, findings: [...own.findings, ...findings] };
}

function ownBody(mail: IncomingMail): MailBody {
  const plain = bodyOf(mail, mail.text, 'text');
  if (mail.html === null || (mail.text.trim() !== '' && plain.pieces.rows.length > 0)) return plain;
  if (mail.text.trim() !== '' && !/<table/i.test(mail.html.slice(0, BODY_LIMIT))) return plain;
  const cut = mail.html.length > BODY_LIMIT;
  const html = bodyOf(mail, htmlToText(mail.html.slice(0, BODY_LIMIT)), 'html');
  if (mail.text.trim() !== '' && html.pieces.rows.length === 0) return plain;
  return cut
    ? {
        ...html,
        findings: [
          ...html.findings,
          { code: 'body_cut', facts: { limit: BODY_LIMIT, length: mail.html.length }, at: null },
        ],
      }
    : html;
}

function bodyOf(mail: IncomingMail, whole: string, source: 'text' | 'html'): MailBody {
  const text = whole.slice(0, BODY_LIMIT);
  const { lines, findings } = linesOf(text);
  const part = newestPart(lines, mail.subject.slice(0, 500), mail.from);
  const bounded = boundedLines(part.lines);
  const newest = { ...part, lines: bounded.lines };
  const sender = newest.forwardedFrom?.address ?? mail.from;
  const names = newest.forwardedFrom === null ? signingNames(mail.from) : [];
  const parted = partSignature(newest.lines, names);
  const cut: readonly Finding[] =
    whole.length > BODY_LIMIT
      ? [{ code: 'body_cut', facts: { limit: BODY_LIMIT, length: whole.length }, at: null }]
      : [];
  return {
    text,
    source,
    pieces: piecesOf(parted.words, text),
    documents: [],
    parts: [],
    lines: newest.lines,
    signature: parted.signature,
    sender,
    forwardedFrom: newest.forwardedFrom,
    findings: [...cut, ...findings, ...bounded.findings],
  };
}
