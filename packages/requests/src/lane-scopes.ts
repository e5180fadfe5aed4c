import type { MailBody } from './body/mail-body.ts';
import type { Pieces } from './find/pieces.ts';
import { clausesOf } from './quote/clauses.ts';
import type { Scope } from './quote/read-fields.ts';
import type { Piece } from './reading/piece.ts';
import type { Finding, PlacePort } from './reading/reading.ts';

/** The scopes of each source: the mail's own words, or one of its files. */
export type LaneSources = readonly (readonly Scope[])[];

/** The lanes of a mail, with findings about how they were separated. */
export type LanesFound = { readonly sources: LaneSources; readonly findings: readonly Finding[] };

/**
 * One scope for each table row or line with its own lane, else one for the whole mail. Text around the rows of a file
 * applies only to that file. A file without lanes applies to all lanes.
 */
export function laneSources(body: MailBody, subject: Piece, port: PlacePort): LanesFound {
  const { pieces, rows } = body.pieces;
  const asks = (lines: readonly Piece[]): boolean => namesLane(lines, port);
  const asking = body.documents.filter(asks);
  const tables = body.tables.filter((table) => table.rows.length > 0 || asks(table.pieces));
  const silent = [
    ...body.documents.filter((document) => !asking.includes(document)).flat(),
    ...body.tables.filter((table) => !tables.includes(table)).flatMap((table) => table.pieces),
  ];
  const shared = [...pieces, ...silent];
  const files = [
    ...tables.map((table) => tableScopes(table, shared, { subject, port })),
    ...asking.map((document) => lineScopes(document, shared, { subject, port })),
  ];
  const own = rows.length > 0 ? [rows.map((row) => ({ own: row, shared, subject }))] : [];
  const sources = [...own, ...files];
  if (sources.length > 1) return { sources, findings: [remark('several_sources')] };
  if (sources.length === 1) return { sources, findings: [] };
  const blocks = blockScopes(pieces, silent, { subject, port });
  if (blocks !== null) return { sources: [blocks], findings: [remark('numbered_loads')] };
  return { sources: [lineScopes(pieces, silent, { subject, port })], findings: [] };
}

function remark(code: Finding['code']): Finding {
  return { code, facts: {}, at: null };
}

/** `Load 1`, `Lane #2:` alone on its line is the heading of the lines up to the next one. */
const NUMBERED = /^\s*(?:load|lane|shipment|move|route|truck|quote)\s?#?\s?\d{1,2}\s?[:.)]?\s*$/i;

/**
 * One scope for each numbered load, if each names its own lane; null otherwise. Text below the last load may apply to
 * all of them, so a person checks.
 */
function blockScopes(
  pieces: readonly Piece[],
  around: readonly Piece[],
  { subject, port }: Ask,
): readonly Scope[] | null {
  const heads = pieces.flatMap((piece, at) => {
    const line = piece.label === null ? piece.text : `${piece.labelText}:${piece.text}`;
    return NUMBERED.test(line) ? [at] : [];
  });
  if (heads.length < 2) return null;
  const blocks = heads.map((from, at) => pieces.slice(from + 1, heads[at + 1]));
  if (!blocks.every((block) => namesLane(block, port))) return null;
  const shared = [...pieces.slice(0, heads[0]), ...around];
  return blocks.map((own) => ({ own, shared, subject }));
}

type Ask = { readonly subject: Piece; readonly port: PlacePort };

function tableScopes({ rows, pieces }: Pieces, shared: readonly Piece[], ask: Ask): readonly Scope[] {
  if (rows.length === 0) return lineScopes(pieces, shared, ask);
  return rows.map((own) => ({ own, shared: [...shared, ...pieces], subject: ask.subject }));
}

/** Whether a document names both ends of a lane: a letterhead alone names a place, too. */
function namesLane(document: readonly Piece[], port: PlacePort): boolean {
  const clauses = document.flatMap((piece) => clausesOf(piece, port));
  const stopsAs = (role: 'pickup' | 'delivery'): boolean =>
    clauses.some((clause) => clause.role === role && clause.places.length > 0);
  return clauses.some(({ lane }) => lane !== null) || (stopsAs('pickup') && stopsAs('delivery'));
}

/** One scope for each line with its own lane, else one for all pieces. */
function lineScopes(pieces: readonly Piece[], around: readonly Piece[], { subject, port }: Ask): readonly Scope[] {
  const laneLines = new Set(
    pieces.filter((piece) => clausesOf(piece, port).some((c) => c.lane !== null)).map((piece) => piece.line),
  );
  if (laneLines.size < 2) return [{ own: pieces, shared: around, subject }];
  const shared = [...pieces.filter((piece) => !laneLines.has(piece.line)), ...around];
  return [...laneLines].map((line) => ({ own: pieces.filter((piece) => piece.line === line), shared, subject }));
}
