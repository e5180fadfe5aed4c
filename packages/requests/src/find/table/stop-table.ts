import type { Line } from '../../reading/lines.ts';
import type { Piece } from '../../reading/piece.ts';

/** The columns of a table with one row per stop. */
export type StopColumns = readonly ('type' | 'place' | null)[];

const STOP_COLUMN = [
  ['type', /^(?:type|stop type|activity|action|event|p\/d|pu\/del)$/i],
  ['place', /^(?:where|location|city|city,? ?st(?:ate)?|place|address|site|facility)$/i],
] as const;

/** The meaning of each column in such a head. */
export function stopColumns(head: readonly Piece[]): StopColumns {
  return head.map((cell) => STOP_COLUMN.find(([, words]) => words.test(cell.text.trim()))?.[0] ?? null);
}

/** Whether cells are the head of a table with one row per stop: its activity and its place. */
export function isStopHead(cells: readonly Piece[]): boolean {
  return cells.length >= 3 && STOP_COLUMN.every(([, words]) => cells.some((cell) => words.test(cell.text.trim())));
}

/** Reads a row of such a table as a stop: everything after the cell with the activity. */
export function stopOf(line: Line, cells: readonly Piece[], columns: StopColumns): Piece | null {
  const type = cells[columns.indexOf('type')];
  const words = type?.text.trim() ?? '';
  const role = /^(?:load|pick|p\/?u|origin|shipper|collect)/i.test(words)
    ? 'pickup'
    : /^(?:unload|drop|del|dest|consignee|receiver)/i.test(words)
      ? 'delivery'
      : null;
  if (type === undefined || role === null) return null;
  const from = type.start + type.text.length;
  const text = line.text.slice(from - line.start);
  return { ...type, start: from, text, label: role, labelText: words };
}
