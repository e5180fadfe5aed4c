import { findAnswerBy } from './find/find-answer-by.ts';
import { mailDayOf } from './find/date/mail-day.ts';
import { findPlaces } from './find/find-places.ts';
import { kindOfMail } from './judge/kind-of-mail.ts';
import { mailBody, withMark, type MailBody } from './body/mail-body.ts';
import { threadOf } from './body/replies.ts';
import { answeredByMachine, reasonWithoutLane, sentToList, writtenByMachine } from './judge/not-a-request.ts';
import { fieldAt, withLabel, type EquipmentNames, type FoundField, type Piece } from './reading/piece.ts';
import { laneSources, type LaneSources } from './lane-scopes.ts';
import type { Replies, Scope } from './quote/read-fields.ts';
import { readQuote } from './quote/read-quote.ts';
import type {
  Finding,
  IncomingMail,
  KindOfMail,
  NoRequestReason,
  PlacePort,
  ReadField,
  Reading,
  ReadQuote,
} from './reading/reading.ts';
import { senderWords, type SenderWord } from './reading/sender-words.ts';
import { companyName, contactName, headerPiece, replyTo } from './body/sender.ts';
import { threadDoubts, type LaneRead } from './thread-doubts.ts';

/** Most characters of a subject that are read. */
const SUBJECT_LIMIT = 500;
/** Most quotes that one mail becomes by itself; a longer list is cut, with a finding. */
const QUOTES_LIMIT = 50;

/** The reader's inputs in addition to the mail itself. */
type Told = {
  readonly answers?: readonly IncomingMail[];
  readonly corrections?: readonly SenderWord[];
  readonly equipmentNames?: EquipmentNames;
};

/**
 * Decides what a mail is, then reads it into quote requests, each field with its source words and a confidence.
 * Missing, ambiguous and misunderstood parts are listed, never guessed. Deterministic and bounded: no more than 200,000
 * characters are read, and time grows with them. Never throws, whatever the text. `answers` are the sender's replies to
 * questions about the mail, oldest first; they complete its lanes. `corrections` say what the sender's words meant in
 * earlier mails; they do not apply to a colleague's reply. `equipmentNames` are the names that staff mapped to a type.
 * Source: B-009, SP-070, SP-164.
 */
export function readRequest(
  mail: IncomingMail,
  port: PlacePort,
  { answers = [], corrections = [], equipmentNames }: Told = {},
): Reading {
  const machine = answeredByMachine(mail);
  const meant = corrections.length === 0 ? null : senderWords(corrections);
  const everyones = equipmentNames === undefined ? {} : { equipmentNames };
  const mark = meant === null ? everyones : { ...everyones, meant };
  const own = withMark(mailBody(mail), mark);
  const isOfSender = (answer: IncomingMail): boolean => addressOf(answer) === addressOf(mail);
  const thread = threadOf(own, answers, (answer) => (isOfSender(answer) ? mark : everyones));
  const ofColleagues = thread.parts.filter(({ reply }) => {
    const answer = reply === undefined ? undefined : answers[reply];
    return answer !== undefined && !isOfSender(answer);
  });
  const body = { ...own, text: thread.text, parts: thread.parts };
  const replies = thread.replies.map(({ pieces }) => pieces);
  if (machine !== null) return notARequest(body, machine, { kind: machine, evidence: [] });
  const subject: Piece = {
    ...headerPiece('subject', mail.subject.slice(0, SUBJECT_LIMIT)),
    ...(body.isDayFirst ? { isDayFirst: true } : {}),
    ...mark,
  };
  const pieces = allPieces(body);
  const about = kindOfMail([subject, ...[...pieces, ...replies.flat()].map(withLabel)]);
  const mailDay = mailDayOf(mail.date);
  const { sources, findings: ofLanes } = laneSources(body, subject, port);
  const scopes = sources.flat();
  // In a mail that does something else, places are no route.
  const mayInfer = about.kind === 'request' || about.kind === 'unclear';
  const readAll = (given: readonly Scope[], later: Replies = replies) =>
    given
      .slice(0, QUOTES_LIMIT)
      .map((scope) => ({
        scope,
        quote: readQuote(scope, { port, mailDay, mayInfer, replies: later, meant, ofColleagues }),
      }))
      .filter(({ quote }) => quote.stops.length > 0);
  const inBody = onceEach(readAll(scopes), sources);
  // `Quote me: Sparks NV - Boise ID, 45k lumber` with hardly any text below, or a lane that only the reply names.
  const whole = { own: [subject, ...pieces, ...replies.flat()], shared: [], subject };
  const read = inBody.length > 0 ? inBody : readAll([whole], []);
  const quotes = read.map(({ quote }) => quote);
  const who = people(mail, body);
  const findings = [
    ...body.findings,
    ...mailFindings(mail, body),
    ...body.pieces.findings,
    ...thread.findings,
    ...ofLanes,
    ...(scopes.length > QUOTES_LIMIT ? [remark('places_cut')] : []),
    ...kindFindings(about),
  ];
  const answerBy = [
    ...thread.replies.toReversed().flatMap((reply) => reply.pieces.map((piece) => findAnswerBy(piece, reply.mailDay))),
    ...[...pieces, subject].map((piece) => findAnswerBy(piece, mailDay)),
  ].find((found) => found !== null);
  const common = { about, answer_by: answerBy ?? null, ...who };
  if (quotes.length > 0) {
    return {
      kind: 'request',
      reason: null,
      ...common,
      quotes,
      findings: [
        ...findings,
        ...subjectFindings(subject, quotes, port),
        ...threadDoubts({ mail, own, thread }, { subject, lanes: read, who, port }),
      ],
    };
  }
  const reason = about.kind === 'offer' && !sentToList(mail) ? 'capacity_list' : reasonWithoutLane(mail, body.text);
  return reason === null
    ? { kind: 'unreadable', reason: null, ...common, quotes: [], findings }
    : notARequest(body, reason, sentToList(mail) ? { ...about, kind: 'newsletter' } : about);
}

function addressOf({ from }: IncomingMail): string {
  return from?.address.toLowerCase() ?? '';
}

/** A mail that does something else than ask, or does not say what it does, is never answered without a person. */
function kindFindings({ kind, evidence }: KindOfMail): readonly Finding[] {
  if (kind === 'request') return [];
  const [first] = evidence;
  return [{ code: 'other_kind', facts: { kind, words: first?.words ?? null }, at: first ?? null }];
}

/** All pieces of a mail and its files. */
function allPieces(body: MailBody): readonly Piece[] {
  const tables = [body.pieces, ...body.tables];
  return [
    ...tables.flatMap(({ pieces }) => pieces),
    ...tables.flatMap(({ rows }) => rows.flat()),
    ...body.documents.flat(),
  ];
}

/** Merges equal lanes from the mail and its file, or from two files; a finding names both sources. */
function onceEach(read: readonly LaneRead[], sources: LaneSources): readonly LaneRead[] {
  const sourceOf = ({ scope }: LaneRead): number => sources.findIndex((scopes) => scopes.includes(scope));
  return read.filter(
    (lane, at) =>
      !read.slice(0, at).some((other) => sourceOf(other) !== sourceOf(lane) && sameLoad(other.quote, lane.quote)),
  );
}

function sameLoad(one: ReadQuote, other: ReadQuote): boolean {
  const key = ({ stops, equipment, weight_lbs: weight }: ReadQuote): string =>
    JSON.stringify([
      stops.map((stop) => [stop.activity_type.value, stop.city?.value, stop.state?.value, stop.date?.value]),
      equipment?.value,
      weight?.value,
    ]);
  return key(one) === key(other);
}

function people(
  mail: IncomingMail,
  body: MailBody,
): Pick<Reading, 'body' | 'body_source' | 'parts' | 'shipper_company' | 'contact_name' | 'reply_to' | 'forwarded_by'> {
  const all = allPieces(body);
  const forwarded = body.forwardedFrom;
  const inLine = (words: string): FoundField<string> | null => {
    const from = forwarded?.line.text.indexOf(words) ?? -1;
    if (forwarded === null || from < 0) return null;
    const piece: Piece = { ...headerPiece('body', forwarded.line.text), start: forwarded.line.start };
    return fieldAt(piece, words, 'likely', { from, to: from + words.length });
  };
  const inFrom = (name: string): FoundField<string> =>
    fieldAt(headerPiece('from', mail.from?.name ?? ''), name, 'certain', {
      from: 0,
      to: (mail.from?.name ?? '').length,
    });
  return {
    body: body.text,
    body_source: body.source,
    parts: body.parts,
    shipper_company: companyName(body.lines, all, body.sender),
    contact_name: body.sender === null ? null : contactName(body.sender, forwarded === null ? inFrom : inLine),
    reply_to: forwarded === null ? replyTo(mail) : forwarded.address === null ? null : inLine(forwarded.address),
    forwarded_by: forwarded === null ? null : (mail.from?.address ?? null),
  };
}

function notARequest(body: MailBody, reason: NoRequestReason, about: KindOfMail): Reading {
  const nobody: ReadField<string> | null = null;
  return {
    kind: 'not_a_request',
    reason,
    about,
    answer_by: null,
    body: body.text,
    body_source: body.source,
    parts: body.parts,
    shipper_company: nobody,
    contact_name: nobody,
    reply_to: nobody,
    forwarded_by: null,
    quotes: [],
    findings: body.findings,
  };
}

function remark(code: Finding['code'], facts: Finding['facts'] = {}): Finding {
  return { code, facts, at: null };
}

/** Forwards, replies and mails written by machines are read, but never answered without a person. */
function mailFindings(mail: IncomingMail, body: MailBody): readonly Finding[] {
  return [
    ...(body.forwardedFrom === null ? [] : [remark('forwarded')]),
    ...(mail.inReplyTo === null && mail.references.length === 0 && !/^\s*(?:re|aw|rv|sv)\s*:/i.test(mail.subject)
      ? []
      : [remark('reply')]),
    ...(writtenByMachine(mail) ? [remark('auto_generated')] : []),
  ];
}

/** A place in the subject that no quote stops at. */
function subjectFindings(subject: Piece, quotes: readonly ReadQuote[], port: PlacePort): readonly Finding[] {
  const stops = quotes.flatMap((quote) => quote.stops);
  return findPlaces(subject, port)
    .filter(
      (place) =>
        !stops.some(
          (stop) =>
            stop.state?.value === place.state?.value &&
            stop.city?.value.toLowerCase().endsWith(place.city?.value.toLowerCase() ?? ''),
        ),
    )
    .map((place) => ({
      code: 'subject_disagrees' as const,
      facts: { city: place.city?.value ?? null, state: place.state?.value ?? null },
      at: place.city?.at ?? null,
    }));
}
