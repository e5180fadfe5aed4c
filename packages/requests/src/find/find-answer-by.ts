import type { Day } from '@lanewright/units';
import { findDays } from './date/find-dates.ts';
import { findTimes } from './find-times.ts';
import { fieldAt, partOf, type FoundField, type Piece } from '../reading/piece.ts';
import type { Span } from '../reading/reading.ts';

const WISH =
  /\b(?:(?:please |pls )?(?:reply|respond|answer|get back to (?:me|us)|let (?:me|us) know|advise|quote|send (?:me |us )?(?:your )?(?:rates?|quotes?|price|pricing))|(?:i |we )?need (?:it|this|them|an? (?:rate|quote|price|answer)|the (?:rate|quote|price)|your (?:best )?(?:price|rate|quote|bid|offer|pricing|number))(?: back)?|(?:quotes?|bids?|offers?|rates?|responses?|pricing|price)(?: (?:is|are|must be|due|needed|required|in|close[sd]?))*|deadline(?: is)?|(?:bid|auction) (?:closes|ends))\s(?:by|before|no later than|nlt|at|until)\s/gi;
const END_OF_DAY = /^(?:(?:the )?end of (?:the )?(?:business )?day|eod|cob|close of business)\b/i;
const ZONE =
  /^\s{0,2}\(?(ET|CT|MT|PT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|UTC|Eastern|Central|Mountain|Pacific)\b\)?(?:\s(?:standard |daylight )?time\b)?/i;

/**
 * Finds when the shipper wants the answer, said in a sentence: `please reply by noon Central today`. A day that is not
 * said is the mail's own. Null when the words name no moment; they then stay unread. Source: SP-029, B-009.
 */
export function findAnswerBy(piece: Piece, mailDay: Day): FoundField<string> | null {
  if (piece.label !== null && piece.label !== 'other') return null;
  for (const match of piece.text.matchAll(WISH)) {
    const start = match.index + match[0].length;
    const stop = /[.;!?)\n](?!\d|m\.)|$/i.exec(piece.text.slice(start, start + 60))?.index ?? 60;
    const found = momentIn(partOf(piece, start, start + stop), mailDay);
    if (found !== null)
      return fieldAt(piece, found.value, found.sure ? 'certain' : 'likely', {
        from: match.index,
        to: start + found.to,
      });
  }
  return null;
}

/** Words that join the parts of one moment: `noon Central on Friday, 11/20`. */
const JOINED =
  /^(?:[\s,(–-]|\b(?:on|at|of|the|this|by|time|standard|daylight|ET|CT|MT|PT|[ECMP][SD]T|UTC|Eastern|Central|Mountain|Pacific)\b)*$/i;

/** Returns where the deadline at the start of the tail ends. Days and times after that belong to the stops. */
function endOfMoment(tail: Piece, start: number, spans: readonly Span[]): number {
  let end = start;
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (!JOINED.test(tail.text.slice(end, span.start - tail.start))) break;
    end = Math.max(end, span.end - tail.start);
  }
  return end;
}

function momentIn(
  tail: Piece,
  mailDay: Day,
): { readonly value: string; readonly to: number; readonly sure: boolean } | null {
  const after = (at: number): number => at - tail.start;
  const all = findDays(tail, mailDay);
  const allTimes = findTimes(
    tail,
    all.map((day) => day.field.at),
  );
  const eod = END_OF_DAY.exec(tail.text);
  const end = endOfMoment(tail, eod?.[0].length ?? 0, [
    ...all.map(({ field }) => field.at),
    ...allTimes.map(({ at }) => at),
  ]);
  const day = all.find(({ field, issue }) => issue === null && after(field.at.end) <= end);
  const time = allTimes.find(({ value, at }) => /^(?:before )?\d\d:\d\d$/.test(value) && after(at.end) <= end);
  if (day === undefined && time === undefined && eod === null) return null;
  const timeEnd = time === undefined ? (eod?.[0].length ?? 0) : after(time.at.end);
  const zone = ZONE.exec(tail.text.slice(timeEnd));
  const to = Math.max(timeEnd + (zone?.[0].length ?? 0), day === undefined ? 0 : after(day.field.at.end));
  const own = day?.field.value === mailDay || day === undefined ? mailDay : day.field.value;
  const clock =
    time === undefined ? '' : `T${time.value.replace('before ', '')}${zone === null ? '' : ` ${zone[1] ?? ''}`}`;
  return { value: `${own}${clock}`, to, sure: day !== undefined };
}
