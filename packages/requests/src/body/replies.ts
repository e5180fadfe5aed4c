import type { Day } from '@lanewright/units';
import { mailDayOf } from '../find/date/mail-day.ts';
import { BODY_LIMIT } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';
import type { BodyPart, Finding, IncomingMail } from '../reading/reading.ts';
import { labelledByQuestions, withAnsweredQuestions } from './answered-questions.ts';
import { mailBody, withMark, type MailBody } from './mail-body.ts';

/** A reply to a request, as a part of the text of the whole thread. */
export type Reply = {
  readonly mail: IncomingMail;
  readonly body: MailBody;
  readonly mailDay: Day;
  /** Its own words without quotations, at their offsets in the thread. */
  readonly pieces: readonly Piece[];
  /** The lines below its closing words, at their offsets in the thread. */
  readonly signature: MailBody['signature'];
};

/** A request with the replies of its sender, as one text. */
export type Thread = {
  readonly text: string;
  readonly parts: readonly BodyPart[];
  /** The replies, oldest first. */
  readonly replies: readonly Reply[];
  readonly findings: readonly Finding[];
};

/**
 * Appends replies to the text of a request, so that one text holds all source words. Leaves out what a reply quotes.
 * Days such as "tomorrow" count from the day of the reply that says them. Drops text beyond the limit of a body, with a
 * finding. `markOf` returns what is put on every piece of a reply. Source: B-009.
 */
export function threadOf(
  request: MailBody,
  mails: readonly IncomingMail[],
  markOf: (mail: IncomingMail) => Pick<Piece, 'meant' | 'equipmentNames'>,
): Thread {
  const parts: BodyPart[] = [...request.parts];
  const replies: Reply[] = [];
  const findings: Finding[] = [];
  let { text } = request;
  let line = text.split('\n').length;
  for (const [at, mail] of mails.entries()) {
    const body = withMark(mailBody(withAnsweredQuestions(mail)), markOf(mail));
    const said = body.text.slice(0, endOf(body));
    if (text.length + 2 + said.length > BODY_LIMIT) {
      findings.push({ code: 'body_cut', facts: { limit: BODY_LIMIT }, at: null });
      break;
    }
    const start = text.length + 2;
    text = `${text}\n\n${said}`;
    parts.push({ name: mail.from?.name ?? mail.from?.address ?? '', page: null, start, end: text.length, reply: at });
    const mailDay = mailDayOf(mail.date);
    const shift = { start, line: line + 1, mailDay };
    line += said.split('\n').length + 1;
    const labelled = labelledByQuestions([...body.pieces.pieces, ...body.pieces.rows.flat()]);
    const pieces = labelled.map((piece) => moved(piece, shift));
    const signature = body.signature.map((each) => ({ ...each, start: each.start + start }));
    replies.push({ mail, body, mailDay, pieces, signature });
    findings.push(...body.findings, ...body.pieces.findings);
  }
  return { text, parts, replies, findings };
}

/** The offset at which the newest words of a mail end, including its signature. */
function endOf({ lines, signature, text }: MailBody): number {
  const ends = [...lines, ...signature].map((line) => line.start + line.text.length);
  return Math.min(text.length, Math.max(0, ...ends));
}

function moved(piece: Piece, by: { readonly start: number; readonly line: number; readonly mailDay: Day }): Piece {
  return { ...piece, start: piece.start + by.start, line: piece.line + by.line, toldOn: piece.toldOn ?? by.mailDay };
}
