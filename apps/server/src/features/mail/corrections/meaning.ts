import { EQUIPMENT_LABEL, EQUIPMENT_TYPES } from '@lanewright/quoting';
import { plainWords, type SenderMeaning } from '@lanewright/requests';
import { z } from 'zod';

const meaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('equipment'), words: z.string(), value: z.enum(EQUIPMENT_TYPES) }),
  z.object({
    kind: z.literal('place'),
    words: z.string(),
    value: z.strictObject({ city: z.string(), state: z.string() }),
  }),
  z.object({ kind: z.literal('date_order'), words: z.string(), value: z.enum(['day_first', 'month_first']) }),
  z.object({ kind: z.literal('weight_unit'), words: z.string(), value: z.enum(['kg', 'lbs']) }),
]);

/** Parses a stored correction. */
export function meaningOf(row: {
  readonly kind: string;
  readonly words: string;
  readonly value: unknown;
}): SenderMeaning {
  return meaning.parse(row);
}

/** The key by which corrections are compared: their words without capitals. Habits belong to no words, so theirs is empty. */
export function keyOf({ kind, words }: SenderMeaning): string {
  return kind === 'equipment' || kind === 'place' ? plainWords(words) : '';
}

/** Whether two corrections have the same subject: the same words for equipment or a place, or the same kind of habit. */
export function isSameSubject(one: SenderMeaning, other: SenderMeaning): boolean {
  return one.kind === other.kind && keyOf(one) === keyOf(other);
}

/** Whether two corrections of the same subject have the same meaning. */
export function isSameValue(one: SenderMeaning, other: SenderMeaning): boolean {
  return saysOf({ ...one, words: '' }) === saysOf({ ...other, words: '' });
}

/** A correction in words: `“vans” means Reefer`. */
export function saysOf(said: SenderMeaning): string {
  switch (said.kind) {
    case 'equipment':
      return `“${said.words}” means ${EQUIPMENT_LABEL[said.value]}`;
    case 'place':
      return `“${said.words}” means ${said.value.city}, ${said.value.state}`;
    case 'date_order':
      return `Dates such as “${said.words}” name the ${said.value === 'day_first' ? 'day' : 'month'} first`;
    default:
      return `Weights without a unit are in ${said.value === 'kg' ? 'kilograms' : 'pounds'}`;
  }
}
