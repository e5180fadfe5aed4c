import { day } from '@lanewright/units';
import type { Label } from '../../reading/labels.ts';
import type { Piece } from '../../reading/piece.ts';
import { findDays } from '../date/find-dates.ts';
import { findEquipment } from '../find-equipment.ts';

const ANY_DAY = day('2026-01-01');
const STATE = /^\s*[A-Z]{2}\s*$/;
const POSTAL = /^\s*(?:\d{5}|[A-Z]\d[A-Z](?:\s?\d[A-Z]\d)?)\s*$/;
const WORDS = /^\s*\p{L}[\p{L}.'’ &/-]{1,40}\s*$/u;
const WEIGHT = /^\s*(?:\d{1,2},\d{3}|\d{4,5})\s*(?:lbs?|#|kgs?)?\s*$/i;
const LEAST_CELLS = 5;

/**
 * Guesses the columns of rows pasted from a spreadsheet without a head, from the cells of one row: the first place is
 * the pickup and the second the delivery, and likewise for the days. Null if the line is no such row. A person checks
 * such a mail.
 */
export function columnsByContent(
  cells: readonly Piece[],
  isPlace: (text: string) => boolean,
): readonly (Label | null)[] | null {
  if (cells.length < LEAST_CELLS) return null;
  const labels: (Label | null)[] = [];
  const taken = new Set<Label>();
  let end: 'pickup' | 'delivery' | null = null;
  const take = (label: Label): Label | null => {
    if (taken.has(label)) return null;
    taken.add(label);
    return label;
  };
  for (const [at, { text }] of cells.entries()) {
    const isCity = WORDS.test(text) && STATE.test(cells[at + 1]?.text ?? '') && !STATE.test(text);
    if (isCity || isPlace(text)) {
      end = end === null ? 'pickup' : 'delivery';
      labels.push(take(isCity ? `${end}_city` : end));
    } else if (end !== null && STATE.test(text) && labels.at(-1) === `${end}_city`) labels.push(take(`${end}_state`));
    else if (end !== null && POSTAL.test(text) && [end, `${end}_city`, `${end}_state`].includes(labels.at(-1) ?? ''))
      labels.push(take(`${end}_postal`));
    else if (cells[at] !== undefined && findDays(cells[at], ANY_DAY).length > 0)
      labels.push(take('pickup_date') ?? take('delivery_date'));
    else if (WEIGHT.test(text)) labels.push(take('weight'));
    else if (cells[at] !== undefined && findEquipment({ ...cells[at], label: 'equipment' }).length > 0)
      labels.push(take('equipment'));
    else if (WORDS.test(text) && end !== null) labels.push(take('commodity'));
    else labels.push(null);
  }
  const has = (label: 'pickup' | 'delivery'): boolean => taken.has(label) || taken.has(`${label}_city`);
  return has('pickup') && has('delivery') ? labels : null;
}
