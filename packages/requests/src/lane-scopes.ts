import type { MailBody } from './body/mail-body.ts';
import type { Pieces } from './find/pieces.ts';
import { clausesOf } from './quote/clauses.ts';
import type { Scope } from './quote/read-fields.ts';
import type { Piece } from './reading/piece.ts';
import type { PlacePort } from './reading/reading.ts';

/** The scopes of each source of lanes: the mail's own words, or one of its files. */
export type LaneSources = readonly (readonly Scope[])[];

/**
 * One scope for each row of a table or each line that holds a lane of its own, else one for the whole mail. What stands
 * around the rows of a file is about that file alone; what a file without lanes says is about all.
 */
export function laneSources(body: MailBody, subject: Piece, port: PlacePort): LaneSources {
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
  return own.length + files.length > 0 ? [...own, ...files] : [lineScopes(pieces, silent, { subject, port })];
}

type Ask = { readonly subject: Piece; readonly port: PlacePort };

function tableScopes({ rows, pieces }: Pieces, shared: readonly Piece[], ask: Ask): readonly Scope[] {
  if (rows.length === 0) return lineScopes(pieces, shared, ask);
  return rows.map((own) => ({ own, shared: [...shared, ...pieces], subject: ask.subject }));
}

/** Whether a document says from where to where: a letterhead alone names a place as well. */
function namesLane(document: readonly Piece[], port: PlacePort): boolean {
  const clauses = document.flatMap((piece) => clausesOf(piece, port));
  const stopsAs = (role: 'pickup' | 'delivery'): boolean =>
    clauses.some((clause) => clause.role === role && clause.places.length > 0);
  return clauses.some(({ lane }) => lane !== null) || (stopsAs('pickup') && stopsAs('delivery'));
}

/** One scope for each line that holds a lane of its own, else one for all pieces. */
function lineScopes(pieces: readonly Piece[], around: readonly Piece[], { subject, port }: Ask): readonly Scope[] {
  const laneLines = new Set(
    pieces.filter((piece) => clausesOf(piece, port).some((c) => c.lane !== null)).map((piece) => piece.line),
  );
  if (laneLines.size < 2) return [{ own: pieces, shared: around, subject }];
  const shared = [...pieces.filter((piece) => !laneLines.has(piece.line)), ...around];
  return [...laneLines].map((line) => ({ own: pieces.filter((piece) => piece.line === line), shared, subject }));
}
