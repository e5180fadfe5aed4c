import { piecesOf, type Pieces } from '../find/pieces.ts';
import { BODY_LIMIT, boundedLines, linesOf, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';
import type { AttachedText, BodyPart, Finding } from '../reading/reading.ts';

/** Attached files as parts of the body: the whole text, the position of each file in it, and its pieces. */
export type AttachedParts = {
  /** The mail's own text with the text of the files below it. */
  readonly text: string;
  readonly parts: readonly BodyPart[];
  /** Pieces of each document, all of its pages together. */
  readonly documents: readonly (readonly Piece[])[];
  /** The content of each table: its rows, and the lines around them. */
  readonly tables: readonly Pieces[];
  readonly findings: readonly Finding[];
};

/**
 * Appends the text of attached files to the mail's, so that one text holds all source words. Continues the mail's line
 * numbers. Drops text beyond the limits of a body, with a finding. Source: B-009, B-038.
 */
export function attachedParts(own: string, attached: readonly AttachedText[]): AttachedParts {
  const parts: BodyPart[] = [];
  const findings: Finding[] = [];
  const documents: Piece[][] = [];
  const tables: Pieces[] = [];
  let open: { readonly name: string; readonly page: number } | null = null;
  let text = own;
  let number = own.split('\n').length;
  for (const { name, page, kind, text: whole } of attached) {
    const room = Math.max(0, BODY_LIMIT - text.length - 2);
    if (whole.length > room) findings.push({ code: 'body_cut', facts: { limit: BODY_LIMIT }, at: null });
    const said = whole.slice(0, room);
    if (said.trim() === '') continue;
    const start = text.length + 2;
    text = `${text}\n\n${said}`;
    parts.push({ name, page, start, end: text.length });
    const taken = linesOf(said);
    const bounded = boundedLines(taken.lines);
    const from = number + 2;
    const lines = bounded.lines.map((line): Line => ({
      ...line,
      start: line.start + start,
      number: line.number + from,
    }));
    number = from + taken.lines.length;
    findings.push(...taken.findings, ...bounded.findings);
    const read = piecesOf(lines, text);
    findings.push(...read.findings);
    if (kind === 'table') {
      tables.push(read);
      continue;
    }
    // Two files may have the same name: a page number that does not rise starts another document.
    const goesOn = open?.name === name && page !== null && page > open.page;
    open = { name, page: page ?? 0 };
    const known = goesOn ? (documents.at(-1) ?? []) : [];
    if (!goesOn) documents.push(known);
    known.push(...read.pieces, ...read.rows.flat());
    if (findings.every(({ code }) => code !== 'document_read'))
      findings.push({ code: 'document_read', facts: { words: name }, at: null });
  }
  return { text, parts, documents, tables, findings };
}
