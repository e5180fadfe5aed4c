import type { Day } from '@lanewright/units';
import { writesDayFirst } from '../reading/day-first.ts';
import { htmlToText } from './html-text.ts';
import { BODY_LIMIT, boundedLines, linesOf, type Line } from '../reading/lines.ts';
import { newestPart, type ForwardedHead, type NewestPart } from './newest-part.ts';
import { mailDayOf } from '../find/date/mail-day.ts';
import { writtenDays } from '../find/date/written-days.ts';
import { piecesOf, type Pieces } from '../find/pieces.ts';
import type { Piece } from '../reading/piece.ts';
import type { BodyPart, Finding, IncomingMail, MailAddress } from '../reading/reading.ts';
import { attachedParts } from './attached-parts.ts';
import { headerPiece, signingNames } from './sender.ts';
import { partSignature } from './signature.ts';

/** The newest words of a mail, without quotes and signature, taken apart into pieces. */
export type MailBody = {
  readonly text: string;
  readonly source: 'text' | 'html';
  /** Pieces of the mail's own words. */
  readonly pieces: Pieces;
  /** The pieces of each attached table. */
  readonly tables: readonly Pieces[];
  /** Pieces of each attached document. */
  readonly documents: readonly (readonly Piece[])[];
  /** The parts of the text that come from attached files. */
  readonly parts: readonly BodyPart[];
  /** Lines of the newest part with the signature, in which the company's name is looked for. */
  readonly lines: readonly Line[];
  /** Lines below the closing words. */
  readonly signature: readonly Line[];
  /** The author of the request: the mail's sender, or the one named inside a forward. */
  readonly sender: MailAddress | null;
  readonly forwardedFrom: NewestPart['forwardedFrom'];
  readonly findings: readonly Finding[];
  /** Its language writes the day before the month. */
  readonly isDayFirst: boolean;
};

/**
 * Chooses what to read: the plain body, unless it is empty or only the HTML one holds a table of lanes. At most
 * BODY_LIMIT characters are read, and a finding says that more was there.
 */
export function mailBody(mail: IncomingMail): MailBody {
  const own = ownBody(mail);
  const whole = mail.attached.length === 0 ? own : withFiles(own, mail);
  return writesDayFirst(`${mail.subject}\n${whole.text}`) ? dayFirst(whole) : whole;
}

function withFiles(own: MailBody, mail: IncomingMail): MailBody {
  const { text, parts, documents, tables, findings } = attachedParts(own.text, mail.attached);
  return { ...own, text, parts, documents, tables, findings: [...own.findings, ...findings] };
}

/** Marks every piece as written day first. */
function dayFirst(body: MailBody): MailBody {
  return { ...withMark(body, { isDayFirst: true }), isDayFirst: true };
}

/** Adds the facts about the whole mail to every piece of its body. */
export function withMark(body: MailBody, mark: Pick<Piece, 'isDayFirst' | 'meant' | 'equipmentNames'>): MailBody {
  if (Object.keys(mark).length === 0) return body;
  const marked = (pieces: readonly Piece[]) => pieces.map((piece): Piece => ({ ...piece, ...mark }));
  const both = (each: Pieces): Pieces => ({ ...each, pieces: marked(each.pieces), rows: each.rows.map(marked) });
  return {
    ...body,
    pieces: both(body.pieces),
    tables: body.tables.map(both),
    documents: body.documents.map(marked),
  };
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
  const { forwardedFrom } = newest;
  const sender =
    forwardedFrom === null ? mail.from : { name: forwardedFrom.name, address: forwardedFrom.address ?? '' };
  const names = forwardedFrom === null ? signingNames(mail.from) : [];
  const parted = partSignature(newest.lines, names);
  const cut: readonly Finding[] =
    whole.length > BODY_LIMIT
      ? [{ code: 'body_cut', facts: { limit: BODY_LIMIT, length: whole.length }, at: null }]
      : [];
  return {
    text,
    source,
    pieces: withTheirDays(piecesOf(parted.words, text), newest.heads, mailDayOf(mail.date)),
    tables: [],
    documents: [],
    parts: [],
    lines: newest.lines,
    signature: parted.signature,
    sender,
    forwardedFrom,
    findings: [...cut, ...findings, ...bounded.findings],
    isDayFirst: false,
  };
}

/** Gives the pieces of a forward the day of the mail they are from: its `tomorrow` is not the forwarder's. */
function withTheirDays(pieces: Pieces, heads: readonly ForwardedHead[], mailDay: Day): Pieces {
  if (heads.length === 0) return pieces;
  const days = new Map(heads.map((head) => [head, dayOfHead(head, mailDay)]));
  const dated = (piece: Piece): Piece => {
    const head = heads.findLast(({ start }) => start <= piece.start);
    return head === undefined ? piece : { ...piece, toldOn: days.get(head) ?? null };
  };
  return { ...pieces, pieces: pieces.pieces.map(dated), rows: pieces.rows.map((row) => row.map(dated)) };
}

/** The day of a header block; null if it is missing or ambiguous. */
function dayOfHead({ date }: ForwardedHead, mailDay: Day): Day | null {
  const days = date === null ? [] : writtenDays(headerPiece('body', date), mailDay);
  const [day] = days;
  const isSure = days.length === 1 && day?.issue === null && !/^\d{1,2}\/\d{1,2}\//.test(day.field.at.words);
  return isSure && day.field.value <= mailDay ? day.field.value : null;
}
