import type { ActivityView } from '@lanewright/contract';
import { idFromSystemId } from '@lanewright/quoting';
import { centsFromUnits, formatWhole } from '@lanewright/units';

/** An activity in words; `original` is the quote it was duplicated from, with its id where the number can be read. */
export type ActivityWords = {
  readonly words: string;
  readonly original: { readonly systemId: string; readonly id: number | null } | null;
};

/** What one entry of the activity log says about the quote named `systemId` (Q-171, Q-172, SP-050). */
export function activityWords(activity: ActivityView, systemId: string): ActivityWords {
  const original = activity.activity_type === 'duplicate' ? activity.custom_fields.original_quote : null;
  if (original !== null && original !== systemId)
    return { words: 'Duplicated from', original: { systemId: original, id: idFromSystemId(original) } };
  const { confirmed_warnings: confirmed, proof } = activity.custom_fields;
  const said = WORDS[activity.activity_type](activity.custom_fields);
  const words = proof === undefined ? said : `${said}. ${proof}`;
  return { words: confirmed === undefined ? words : `${words}. Confirmed: ${confirmed.join(' ')}`, original: null };
}

type Fields = ActivityView['custom_fields'];

/** The words of every type of activity. */
const WORDS: Readonly<Record<ActivityView['activity_type'], (fields: Fields) => string>> = {
  create: () => 'Quote created',
  update_price: (fields) => (fields.undone === true ? undonePrice(fields) : updatedPrice(fields)),
  won: () => 'Marked as Won',
  lost: (fields) => `Marked as Lost${because(fields.lost_reason)}`,
  responded: (fields) => `Marked as Responded${withPrice(fields)}`,
  rejected: (fields) => `Marked as Rejected${because(fields.rejection_reason)}`,
  respond_by_email: (fields) => `Responded by e-mail${recipient(fields)}${withPrice(fields)}`,
  respond_by_api: (fields) => `Responded by API${withPrice(fields)}`,
  reject_by_email: (fields) => `Rejected by e-mail${recipient(fields)}${because(fields.rejection_reason)}`,
  reject_by_api: (fields) => `Rejected by API${because(fields.rejection_reason)}`,
  update_quote: (fields) =>
    fields.undone === true ? 'Answer recalled before it left' : `Quote updated${changedWords(fields.changed)}`,
  duplicate: () => 'Quote duplicated',
};

function updatedPrice(fields: Fields): string {
  return fields.price === null ? 'Price updated' : `Price updated to ${priceOf(fields)}`;
}

function undonePrice(fields: Fields): string {
  return `Price change undone, ${fields.price === null ? 'no price' : `back to ${priceOf(fields)}`}`;
}

function priceOf({ price, currency }: Fields): string {
  return price === null ? '' : formatWhole(centsFromUnits(price), currency ?? 'USD');
}

function withPrice(fields: Fields): string {
  return fields.price === null ? '' : ` with ${priceOf(fields)}`;
}

function recipient({ recipient_email: email }: Fields): string {
  return email === null ? '' : ` to ${email}`;
}

function because(reason: string | null): string {
  return reason === null || reason === '' ? '' : `: ${reason}`;
}

function changedWords(changed: readonly string[] | null): string {
  if (changed === null || changed.length === 0) return '';
  return `: ${changed.map((field) => field.replaceAll('_', ' ')).join(', ')}`;
}
