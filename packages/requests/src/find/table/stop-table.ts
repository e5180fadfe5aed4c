import type { Line } from '../../reading/lines.ts';
import type { Piece } from '../../reading/piece.ts';

/** The columns of a table with a row for each stop. */
export type StopColumns = readonly ('type' | 'place' | null)[];

const STOP_COLUMN = [
  ['type', /^(?:type|stop type|activity|action|event|p\/d|pu\/del)$/i],
  ['place', /^(?:where|location|city|city,? ?st(?:ate)?|place|address|site|facility)$/i],
] as const;

/** What each column of such a head is. */
export function stopColumns(head: readonly Piece[]): StopColumns {
  return head.map((cell) => STOP_COLUMN.find(([, words]) => words.test(cell.text.trim()))?.[0] ?? null);
}

/** Whether cells head a table with a row for each stop: what happens there, and where. */
export function isStopHead(cells: readonly Piece[]): boolean {
  return cells.length >= 3 && STOP_COLUMN.every(([, words]) => cells.some((cell) => words.test(cell.text.trim())));
}

/** A row of such a table as the stop that it is: everything behind the cell that says what happens. */
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
