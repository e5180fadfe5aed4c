import { isBlank, type Line } from '../reading/lines.ts';
import type { MailAddress } from '../reading/reading.ts';

/** The part of a mail that was written last, or, in a forward, the shipper's part inside. */
export type NewestPart = {
  readonly lines: readonly Line[];
  /** The sender named in the first forwarded header block, with the line that names it. */
  readonly forwardedFrom: { readonly address: MailAddress; readonly line: Line } | null;
};

const SEPARATOR =
  /^\s*(?:-{2,}\s*(?:original message|forwarded message|mensaje original|message d'origine)\s*-{0,}|begin forwarded message:?)\s*-*\s*$/i;
const WROTE = /^\s*(?:on|le|el)\b.{5,200}\b(?:wrote|écrit|escribió)\s*:\s*$/i;
const HEADER = /^\s*\*?(?:from|sent|date|to|cc|subject)\s*:\*?\s/i;

/**
 * Cuts what is quoted below or between the newest words: lines that begin with `>`, `On … wrote:`, `Original Message`
 * and From/Sent header blocks. In a forward (subject FW:) the words wanted lie inside, so those
 * of the newest mail in it are kept without their header blocks. In a mail that answers none, `>` marks points of its own. Source: B-009, quoted older
 * messages are ignored.
 */
export function newestPart(lines: readonly Line[], subject: string, from: MailAddress | null): NewestPart {
  const forward = /(?:^|:)\s*fwd?\s*:/i.test(subject);
  const firstBlock = lines.findIndex((line, at) => startsBlock(lines, line, at));
  if (forward && firstBlock >= 0) return forwardedPart(lines, from);
  const kept: Line[] = [];
  const isReply =
    firstBlock >= 0 ||
    /(?:^|:)\s*(?:re|aw|rv|sv|antw)\s*:/i.test(subject) ||
    lines.some((_, at) => wroteLines(lines, at) > 0);
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
  return { lines: kept, forwardedFrom: null };
}

/**
 * The words of whoever forwards, and those of the mail inside. Of a chain the newest mail counts: what its own subject
 * does not forward, and what colleagues of the forwarder wrote before it, lies below and is older.
 */
function forwardedPart(lines: readonly Line[], by: MailAddress | null): NewestPart {
  const kept: Line[] = [];
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
      const isColleague = head.sender !== null && sameDomain(head.sender.address, by);
      if (head.sender !== null && (forwardedFrom === null || (sameDomain(forwardedFrom.address, by) && !isColleague)))
        forwardedFrom = head.sender;
      goesOn = head.forwards || isColleague;
    }
    if (!inBlock && forwardedFrom !== null && !goesOn && wroteLines(lines, at) > 0) break;
    if (!inBlock) kept.push(line);
  }
  return { lines: kept, forwardedFrom };
}

/** Who wrote the mail that a header block begins, and whether its subject forwards another. */
function headerOf(lines: readonly Line[], at: number): { sender: NewestPart['forwardedFrom']; forwards: boolean } {
  const first = lines[at];
  const head = [1, 2, 3, 4, 5].map((ahead) => lines[at + ahead]?.text ?? '').join('\n');
  return {
    sender: first === undefined ? null : senderIn(isQuoted(first) ? unquoted(first) : first),
    forwards: /^[\s>*]*subject\s*:\*?\s*(?:re\s*:\s*)?(?:fwd?|tr|rv)\s*:/im.test(head),
  };
}

function sameDomain(one: MailAddress, other: MailAddress | null): boolean {
  const domain = (address: string | undefined): string => address?.toLowerCase().split('@')[1] ?? '';
  return domain(one.address) !== '' && domain(one.address) === domain(other?.address);
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

/** `From: …` is a header block only when Sent or Date and then To or Subject follow: a stop may be labelled From too. */
function startsHeader(lines: readonly Line[], at: number): boolean {
  const text = (ahead: number): string => lines[at + ahead]?.text ?? '';
  if (!/^[\s>*]*from\s*:/i.test(text(0))) return false;
  const next = [1, 2, 3, 4].map(text).join('\n');
  return /^[\s>*]*(?:sent|date)\s*:/im.test(next) && /^[\s>*]*(?:to|subject)\s*:/im.test(next);
}

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

function senderIn(line: Line): NewestPart['forwardedFrom'] {
  const found = /from\s*:\*?\s*"?([^"<>@]{0,80}?)"?\s*[<[(]?(?:mailto:)?([\w.+'-]{1,64}@[\w.-]{1,190})/i.exec(
    line.text,
  );
  if (found?.[2] === undefined) return null;
  const name = found[1]?.trim() ?? '';
  return { address: { name: name === '' ? null : name, address: found[2] }, line };
}
