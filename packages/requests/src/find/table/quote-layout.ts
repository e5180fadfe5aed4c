import type { Label } from '../../reading/labels.ts';

/** The label of a column in the product's quote layout, and the unit that the layout defines for it. */
export type LayoutColumn = { readonly label: Label; readonly unit: string };

const LOAD: Readonly<Record<string, LayoutColumn>> = {
  shipper_quote_id: { label: 'quote_id', unit: '' },
  equipment: { label: 'equipment', unit: '' },
  weight: { label: 'weight', unit: ' (lbs)' },
  commodity: { label: 'commodity', unit: '' },
  pallets: { label: 'pallets', unit: '' },
  hazmat: { label: 'hazmat', unit: '' },
  team: { label: 'team', unit: '' },
  cost_type: { label: 'cost_type', unit: '' },
  min_temp: { label: 'temperature', unit: ' (F)' },
  max_temp: { label: 'temperature', unit: ' (F)' },
};

const OF_STOP = /^(pickup|delivery)_(city|state|postal_code|date|country)$/;

/** Columns of the layout that a mail does not need, or that are read with another column. */
const FURTHER =
  /^(?:shipper_code|(?:pickup|delivery)_country|stop[2-9]_[a-z_]+|effective_date|expiration_date|miles|notes)$/;
/** Columns that every complete row of the layout needs. */
const NEEDED = [
  'equipment',
  'pickup_city',
  'pickup_state',
  'pickup_date',
  'delivery_city',
  'delivery_state',
  'delivery_date',
];

/**
 * The columns of a table in the quote layout (SP-122), which defines units; null for every other table. A single
 * unknown column name makes it the shipper's own table, which may use other units. Layout columns that the reader does
 * not support, such as stops between, stay unknown.
 */
export function quoteLayoutColumns(words: readonly string[]): readonly (LayoutColumn | null)[] | null {
  const names = words.map((each) => each.trim().toLowerCase());
  const isLayout = names.every(
    (name) => Object.hasOwn(LOAD, name) || columnOfStop(name) !== null || FURTHER.test(name),
  );
  if (!isLayout || !NEEDED.every((name) => names.includes(name))) return null;
  return names.map((name) => LOAD[name] ?? columnOfStop(name));
}

function columnOfStop(name: string): LayoutColumn | null {
  const [, end, part] = OF_STOP.exec(name) ?? [];
  if (end !== 'pickup' && end !== 'delivery') return null;
  if (part === 'city') return { label: `${end}_city`, unit: '' };
  if (part === 'state') return { label: `${end}_state`, unit: '' };
  if (part === 'postal_code') return { label: `${end}_postal`, unit: '' };
  // The country column is redundant: the state implies it, and the gazetteer refuses a state that contradicts the
  // postal code.
  return { label: part === 'date' ? `${end}_date` : 'boilerplate', unit: '' };
}
