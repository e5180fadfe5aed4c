import { labelOf, roleOf, type Label } from '../reading/labels.ts';
import { isBlank, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';
import { freePiece } from './table/cells.ts';

/** Parses a line into a labelled value or free words; null if it is empty. */
export function pieceOf(line: Line): Piece | null {
  if (isBlank(line) || /^[\s=\-_*~]+$/.test(line.text)) return null;
  const free = freePiece(line);
  const colon = separatorIn(line.text.slice(0, 48));
  if (colon <= 0) return headOf(free) ?? counted(free) ?? dashed(free);
  const labelText = line.text.slice(0, colon);
  const label =
    labelOfStop(labelText) ??
    labelOf(labelText) ??
    (/^[\s*•-]*[A-Za-z][A-Za-z /#&.]{1,28}$/.test(labelText) && labelText.trim().split(/\s+/).length <= 3
      ? 'other'
      : null);
  if (label === null) return free;
  const from = colon + (/^\.+/.exec(line.text.slice(colon))?.[0].length ?? 1);
  return { ...free, start: line.start + from, text: line.text.slice(from), label, labelText };
}

/** Finds the end of a label: a colon, or a semicolon after a known label. */
function separatorIn(text: string): number {
  const semicolon = text.indexOf(';');
  if (semicolon > 0 && !text.slice(0, semicolon).includes(':') && labelOf(text.slice(0, semicolon)) !== null)
    return semicolon;
  // `Pickup location..... Jasper, IN`
  const dots = /\.{3,}/.exec(text);
  if (dots !== null && labelOf(text.slice(0, dots.index)) !== null) return dots.index;
  const tab = text.indexOf('\t');
  if (tab > 0 && labelOf(text.slice(0, tab)) !== null) return tab;
  return text.search(/:(?!\d|\/\/)/);
}

/** `Stop 2 (drop)`: the activity of a numbered stop. */
function labelOfStop(words: string): Label | null {
  const said = /^\s*stop\s?#?\d{1,2}\s?[(–-]\s?([a-z/ ]{2,12})\)?\s*$/i.exec(words)?.[1];
  const label = said === undefined ? null : labelOf(said);
  return roleOf(label) === null ? null : label;
}

/** Labels that may precede a figure without a separator: `Pallets 22`, `Ship date 11/24`. */
const COUNTED: ReadonlySet<Label> = new Set<Label>([
  'weight',
  'pallets',
  'temperature',
  'pickup_date',
  'delivery_date',
]);

/** `Weight 39,120`, `Arrive 11/28/26 06:00`: a line of a known label and its figure. */
function counted(free: Piece): Piece | null {
  const match = /^\s*(\p{L}[\p{L}/ ]{1,24}?)\.?\s{1,4}(?=[-−]?\d[^\p{L}]{0,24}(?:\s?\p{L}{1,10}\.?)?\s*$)/u.exec(
    free.text.slice(0, 70),
  );
  const words = match?.[1] ?? '';
  const label = labelOf(words);
  if (match === null || label === null || !COUNTED.has(label) || /^total$/i.test(words)) return null;
  const text = free.text.slice(match[0].length);
  if (roleOf(label) !== null && !/^\d{1,4}[/-]\d/.test(text)) return null;
  return { ...free, start: free.start + match[0].length, text, label, labelText: words };
}

/** `DELIVERY` or `Stop 2 (drop)` alone on its line is a heading for the lines below. */
function headOf(free: Piece): Piece | null {
  const isShort = free.text.length <= 30 && !/\d/.test(free.text);
  const label = labelOfStop(free.text) ?? (isShort ? labelOf(free.text) : null);
  if (label === null || roleOf(label) === null || /[_]/.test(label)) return null;
  return { ...free, start: free.start + free.text.length, text: '', label, labelText: free.text, isHead: true };
}

const IS_LABELLED =
  /^\s*((?:(?:the|our) )?(?:origin|destination|shipper|consignee|commodity|product|weight|total weight|equipment))\s(?:is|will be)\s/i;

/** `Origin - Memphis, TN`, `Origin is Memphis, TN`: a known label before a dash, an equals sign or `is`. */
function dashed(free: Piece): Piece {
  const match =
    /^((?:\d{1,2}[.)]\s{1,3})?[^\d:=–]{1,30}?)\s{1,4}[-–=]\s/.exec(free.text.slice(0, 60)) ??
    (/[.!?]\s+\S/.test(free.text.replace(/(?<=\b(?:st|ft|no|approx))\./gi, ''))
      ? null
      : IS_LABELLED.exec(free.text.slice(0, 60)));
  const label = labelOf(match?.[1] ?? '');
  if (match === null || label === null || label === 'boilerplate') return free;
  const from = match[0].length;
  return { ...free, start: free.start + from, text: free.text.slice(from), label, labelText: match[1] ?? '' };
}
