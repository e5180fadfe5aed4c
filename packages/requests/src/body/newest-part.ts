import { isBlank, type Line } from '../reading/lines.ts';
import type { MailAddress } from '../reading/reading.ts';

/** The part of a mail that was written last, or, in a forward, the shipper's part inside. */
export type NewestPart = {
  readonly lines: readonly Line[];
  /** The sender named in the first forwarded header block. */
  readonly forwardedFrom: ForwardedSender | null;
  /** The header blocks within a forward, by their position: the text below one was written on its day. */
  readonly heads: readonly ForwardedHead[];
};

/**
 * The author of a forwarded mail, with the line that names them. Some mail programs write a name without an address.
 */
type ForwardedSender = { readonly name: string | null; readonly address: string | null; readonly line: Line };

/** A header block within a forward, with the text of its date; null if it has none. */
export type ForwardedHead = { readonly start: number; readonly date: string | null };

const SEPARATOR =
  /^\s*(?:-{2,}\s*(?:original message|forwarded message|mensaje original|mensaje reenviado|message d'origine|message transf[ée]r[ée])\s*-{0,}|begin forwarded message:?)\s*-*\s*$/i;
const FORWARDED =
  /^\s*(?:-{2,}\s*(?:forwarded message|mensaje reenviado|message transf[ée]r[ée])\s*-*|begin forwarded message:?)\s*$/i;
const WROTE = /^\s*(?:on|le|el)\b.{5,200}\b(?:wrote|écrit|escribió)\s*:\s*$/i;
const FROM = String.raw`(?:from|de)\s*:`;
const DATE = String.raw`(?:sent|date|enviado(?: el)?|fecha|envoy[ée](?: le)?)\s*:`;
const SUBJECT = String.raw`(?:subject|asunto|objet)\s*:`;
const HEADER = new RegExp(String.raw`^\s*\*?(?:${FROM}|${DATE}|${SUBJECT}|(?:to|para|à|cc)\s*:)\*?\s`, 'i');
/** Marks of a forward in a subject, in English, French and Spanish. */
const FORWARD = String.raw`(?:fwd?|tr|rv|wg|enc)\s*:`;
const FORWARDS = new RegExp(String.raw`(?:^|:)\s*${FORWARD}`, 'i');
const FORWARDS_INSIDE = new RegExp(
  String.raw`^[\s>*]*(?:subject|asunto|objet)\s*:\*?\s*(?:re\s*:\s*)?${FORWARD}`,
  'im',
);
const REPLIES = /(?:^|:)\s*(?:re|aw|sv|antw)\s*:/i;

/**
 * Removes quoted text below or between the newest words: lines that begin with `>`, `On … wrote:`, `Original Message`
 * and From/Sent header blocks. A forward (subject FW:) has the request inside, so it keeps the words of the newest mail
 * in it, without header blocks. In a mail that is no reply, `>` marks list items. Source: B-009, quoted older messages
 * are ignored.
 */
export function newestPart(lines: readonly Line[], subject: string, from: MailAddress | null): NewestPart {
  const forward = FORWARDS.test(subject) || (!REPLIES.test(subject) && lines.some(({ text }) => FORWARDED.test(text)));
  const firstBlock = lines.findIndex((line, at) => startsBlock(lines, line, at));
  if (forward && firstBlock >= 0) return forwardedPart(lines, from);
  const kept: Line[] = [];
  const isReply = firstBlock >= 0 || REPLIES.test(subject) || lines.some((_, at) => wroteLines(lines, at) > 0);
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line) && !isReply) {
      kept.push(unquoted(line));
      continue;
    }
    if (isQuoted(line)) continue;
    if (startsBlock(lines, line, at)) break;
    const wrote = wroteLines(lines, at);
    if (wrote === 2 || (wrote === 1 && !isQuoted(nextFilled(lines, at + 1)))) break;
    if (wrote === 0) kept.push(line);
  }
  return { lines: kept, forwardedFrom: null, heads: [] };
}

/**
 * The words of the forwarder and of the mail inside. Of a chain only the newest mail counts: text that its own subject
 * does not forward, and earlier mails of the forwarder's colleagues, are older.
 */
function forwardedPart(lines: readonly Line[], by: MailAddress | null): NewestPart {
  const kept: Line[] = [];
  const heads: ForwardedHead[] = [];
  let forwardedFrom: NewestPart['forwardedFrom'] = null;
  let inBlock = false;
  let goesOn = true;
  for (const [at, raw] of lines.entries()) {
    const line = isQuoted(raw) ? unquoted(raw) : raw;
    if (SEPARATOR.test(line.text)) continue;
    const begins = startsHeader(lines, at);
    if (begins && !goesOn) break;
    inBlock = begins || (inBlock && HEADER.test(line.text));
    if (begins) {
      const head = headerOf(lines, at);
      const isColleague = sameDomain(head.sender.address, by);
      if (forwardedFrom === null || (sameDomain(forwardedFrom.address, by) && !isColleague))
        forwardedFrom = head.sender;
      heads.push({ start: raw.start, date: head.date });
      goesOn = head.forwards || isColleague;
    }
    if (!inBlock && forwardedFrom !== null && !goesOn && wroteLines(lines, at) > 0) break;
    if (!inBlock) kept.push(line);
  }
  return { lines: kept, forwardedFrom, heads };
}

/** The author and date of the mail below a header block, and whether its subject forwards another mail. */
function headerOf(
  lines: readonly Line[],
  at: number,
): { readonly sender: ForwardedSender; readonly forwards: boolean; readonly date: string | null } {
  const head = [1, 2, 3, 4, 5].map((ahead) => lines[at + ahead]?.text ?? '').join('\n');
  return {
    sender: senderIn(lines[at] ?? { text: '', start: 0, number: 0 }),
    forwards: FORWARDS_INSIDE.test(head),
    date: DATE_LINE.exec(head)?.[1]?.trim() ?? null,
  };
}

const DATE_LINE = new RegExp(String.raw`^[\s>*]*${DATE}\*?([^\n]{1,100})`, 'im');

function sameDomain(one: string | null, other: MailAddress | null): boolean {
  const domain = (address: string | null): string => address?.toLowerCase().split('@')[1] ?? '';
  return domain(one) !== '' && domain(one) === domain(other?.address ?? null);
}

function unquoted(line: Line): Line {
  const mark = /^[\s>]*/.exec(line.text)?.[0].length ?? 0;
  return { ...line, start: line.start + mark, text: line.text.slice(mark) };
}

function isQuoted(line: Line | undefined): boolean {
  return line !== undefined && /^\s*>/.test(line.text);
}

function startsBlock(lines: readonly Line[], line: Line, at: number): boolean {
  return SEPARATOR.test(line.text) || startsHeader(lines, at);
}

/** `From: …` is a header block only with an address or a subject, and a date: `From`, `Date` and `To` label stops as well. */
function startsHeader(lines: readonly Line[], at: number): boolean {
  const text = (ahead: number): string => lines[at + ahead]?.text ?? '';
  if (!BEGINS_WITH_FROM.test(text(0))) return false;
  const next = [1, 2, 3, 4, 5].map(text).join('\n');
  return HAS_DATE.test(next) && (text(0).includes('@') || HAS_SUBJECT.test(next));
}

const BEGINS_WITH_FROM = new RegExp(String.raw`^[\s>*]*${FROM}`, 'i');
const HAS_DATE = new RegExp(String.raw`^[\s>*]*${DATE}`, 'im');
const HAS_SUBJECT = new RegExp(String.raw`^[\s>*]*${SUBJECT}`, 'im');

/** 1 when the line is `On … wrote:`, 2 when it and the next one are, folded; 0 else. A folded one is followed by quotes. */
function wroteLines(lines: readonly Line[], at: number): 0 | 1 | 2 {
  const text = lines[at]?.text ?? '';
  if (WROTE.test(text)) return 1;
  return /^\s*(?:on|le|el)\s/i.test(text) && WROTE.test(`${text} ${lines[at + 1]?.text ?? ''}`) ? 2 : 0;
}

function nextFilled(lines: readonly Line[], from: number): Line | undefined {
  for (let at = from; at < lines.length; at += 1) if (!isBlank(lines[at])) return lines[at];
  return undefined;
}

const ADDRESS = String.raw`[\w.+'-]{1,64}@[\w.-]{1,190}`;
const IN_BRACKETS = new RegExp(String.raw`[<[(](?:mailto:)?(${ADDRESS})[>\])]`, 'gi');
const ANY_ADDRESS = new RegExp(ADDRESS, 'g');

/**
 * The sender in a `From:` line. The address is the one in brackets, because an address in the display name proves
 * nothing. Two addresses without brackets are ambiguous.
 */
function senderIn(line: Line): ForwardedSender {
  const words = line.text
    .replace(BEGINS_WITH_FROM, '')
    .replace(/^\*\s*/, '')
    .slice(0, 300);
  const bracketed = [...new Set(Array.from(words.matchAll(IN_BRACKETS), ([, address = '']) => address))];
  const bare = [...new Set(Array.from(words.matchAll(ANY_ADDRESS), ([address]) => address))];
  const told = bracketed.length > 0 ? bracketed : bare;
  const name = words
    .replace(IN_BRACKETS, ' ')
    .replaceAll(/["*<>[\]]/g, ' ')
    .trim();
  const isName = name !== '' && name.length <= 80 && !name.includes('@');
  return { name: isName ? name : null, address: told.length === 1 ? (told[0] ?? null) : null, line };
}
