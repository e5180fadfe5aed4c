import type { Finding } from './reading.ts';

/** One line of a text with its offset; the line break and a carriage return before it are left out. */
export type Line = { readonly start: number; readonly text: string; readonly number: number };

/** Most characters of a body that are read; a request is some hundred long. */
export const BODY_LIMIT = 200_000;
/** Most lines that are read. */
const LINES_LIMIT = 2_000;
/** Most lines of the newest words that are read; lanes by the dozen fit in easily. */
const NEWEST_LINES_LIMIT = 400;
/** Most characters of the newest words that are read. */
const NEWEST_LIMIT = 30_000;
/** Most characters of one line that are read. */
export const LINE_LIMIT = 2_000;

/**
 * Splits a text into lines. Bounded, whatever the text: at most LINES_LIMIT lines of LINE_LIMIT characters are given,
 * and a finding says that something was left unread.
 */
export function linesOf(text: string): { readonly lines: readonly Line[]; readonly findings: readonly Finding[] } {
  const lines: Line[] = [];
  const findings: Finding[] = [];
  let longest = 0;
  let start = 0;
  while (start <= text.length && lines.length < LINES_LIMIT) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const raw = text.slice(start, end).replace(/\r+$/, '');
    longest = Math.max(longest, raw.length);
    lines.push({ start, text: raw.slice(0, LINE_LIMIT), number: lines.length });
    start = end + 1;
  }
  if (start <= text.length) findings.push({ code: 'lines_cut', facts: { limit: LINES_LIMIT }, at: null });
  if (longest > LINE_LIMIT) findings.push({ code: 'long_line_cut', facts: { limit: LINE_LIMIT, longest }, at: null });
  return { lines, findings };
}

/** Whether a line holds nothing but blanks. */
export function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** The lines that are read of the newest words; a finding says that more was there. */
export function boundedLines(lines: readonly Line[]): {
  readonly lines: readonly Line[];
  readonly findings: readonly Finding[];
} {
  let length = 0;
  const kept = lines.slice(0, NEWEST_LINES_LIMIT).filter((line) => (length += line.text.length) <= NEWEST_LIMIT);
  const cut = kept.length < lines.length && lines.slice(kept.length).some((line) => !isBlank(line));
  return { lines: kept, findings: cut ? [{ code: 'lines_cut', facts: { limit: kept.length }, at: null }] : [] };
}
