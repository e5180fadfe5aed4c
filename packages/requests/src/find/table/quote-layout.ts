import type { Label } from '../../reading/labels.ts';

/** How a column of the product's own quote layout is read, and the unit that the layout gives its figures. */
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

/** Columns of the layout that a mail says nothing of, or that are read with another. */
const FURTHER =
  /^(?:shipper_code|(?:pickup|delivery)_country|stop[2-9]_[a-z_]+|effective_date|expiration_date|miles|notes)$/;
/** Columns without which no row of the layout is complete. */
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
 * The columns of a table whose head is that of the quote layout (SP-122), which says its units; null for every other
 * table. One column of another name makes it a table of the shipper's own, whose figures may have other units. A column
 * that the layout has and a mail does not, such as a stop between, stays unknown.
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
  // The state says the country, and the gazetteer refuses one that disagrees with the postal code.
  return { label: part === 'date' ? `${end}_date` : 'boilerplate', unit: '' };
}
