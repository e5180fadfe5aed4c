import type { AnswerOf, getReceivedMail } from '@lanewright/contract';
import { momentText } from '../../../lib/dates.ts';

/** A received mail as it is opened. */
export type ReceivedMail = AnswerOf<typeof getReceivedMail>;

/** One request read from a mail. */
export type MailDraft = ReceivedMail['drafts'][number];

/** A field read from a mail, with its source words. */
export type MailField = MailDraft['fields'][number];

/**
 * A stretch of a mail's text. `keys` are the fields read from this stretch and the doubts about it. It is empty if
 * there are none.
 */
export type TextStretch = { readonly start: number; readonly text: string; readonly keys: readonly string[] };

/** The name of a field in the whole mail: `0:stops.1.city`. */
export function fieldKey(draft: number, field: string): string {
  return `${draft}:${field}`;
}

/** The name of words that were not understood, among the keys of fields. */
export function doubtKey(at: number): string {
  return `doubt:${at}`;
}

/** Whether a stretch of text holds words that were not understood. */
export function isDoubted(stretch: TextStretch): boolean {
  return stretch.keys.some((key) => key.startsWith('doubt:'));
}

/**
 * Cuts a text where source words begin and end, so that each stretch has the same keys throughout. Fields may
 * overlap, and several may stand on the same words. Source: B-009.
 */
export function stretches(
  text: string,
  drafts: readonly MailDraft[],
  { doubts = [], parts = [] }: Partial<Pick<ReceivedMail, 'doubts' | 'parts'>> = {},
): readonly TextStretch[] {
  const unread = doubts.flatMap(({ start, end }, at) =>
    start === null || end === null || start >= end ? [] : [{ key: doubtKey(at), start, end }],
  );
  const fields = drafts.flatMap(({ fields }, draft) =>
    fields.flatMap(({ field, start, end }) =>
      start === null || end === null || start >= end ? [] : [{ key: fieldKey(draft, field), start, end }],
    ),
  );
  const spans = [...fields, ...unread];
  const cuts = new Set([0, text.length]);
  for (const { start, end } of spans) cuts.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  for (const { start } of parts) cuts.add(Math.min(start, text.length));
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length;
    return {
      start: from,
      text: text.slice(from, to),
      keys: spans.filter(({ start, end }) => start <= from && to <= end).map(({ key }) => key),
    };
  });
}

type Thread = Pick<ReceivedMail, 'text' | 'parts' | 'replies'>;

/** The name of an attached file, with its page if it has pages (B-038); or who replied, and when. */
export function partTitle(
  { name, page, mail }: ReceivedMail['parts'][number],
  { replies }: Pick<Thread, 'replies'>,
): string {
  if (mail === null) return page === null ? name : `${name}, page ${page}`;
  const at = replies.find((reply) => reply.id === mail)?.received_at;
  return `Reply from ${name}${at === undefined ? '' : `, ${momentText(new Date(at))}`}`;
}

/**
 * The position of words in an attached file, `RFQ.pdf, page 2, line 14`, or the reply that says them; null for words of
 * the mail itself. Source: B-009, B-038.
 */
export function placeInPart(thread: Thread, start: number | null): string | null {
  const { text, parts } = thread;
  const part = start === null ? undefined : parts.find((each) => each.start <= start && start < each.end);
  if (part === undefined || start === null) return null;
  const title = partTitle(part, thread);
  return part.mail === null ? `${title}, line ${text.slice(part.start, start).split('\n').length}` : title;
}
