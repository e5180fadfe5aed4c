import { dieselWords } from '@lanewright/pricing';

/**
 * A series of figures by name and day: diesel prices by region and week, exchange rates by currency and day. Both are
 * kept, corrected and imported alike. Figures are integers of the smallest step: tenths of a cent, millionths.
 */
export type Series = {
  readonly table: 'diesel_price' | 'exchange_rate';
  readonly name: 'region' | 'currency';
  readonly day: 'week' | 'day';
  readonly figure: 'price_mills' | 'rate_millionths';
  /** The columns by which the audit names a row. */
  readonly auditKey: readonly [string, string];
  /** What a figure is called on screens. */
  readonly label: string;
  /** Steps in one dollar. */
  readonly steps: number;
  /** A figure's name in sentences: `Midwest of 2026-11-16`. */
  readonly of: (name: string, day: string) => string;
  /** A figure in sentences: `$3.874`. */
  readonly words: (figure: number) => string;
};

/** The weekly diesel prices of the regions (SP-128). */
export const DIESEL: Series = {
  table: 'diesel_price',
  name: 'region',
  day: 'week',
  figure: 'price_mills',
  auditKey: ['region', 'week'],
  label: 'Price',
  steps: 1_000,
  of: (region, week) => `${region} of ${week}`,
  words: dieselWords,
};

/** The daily exchange rates (SP-163). */
export const EXCHANGE: Series = {
  table: 'exchange_rate',
  name: 'currency',
  day: 'day',
  figure: 'rate_millionths',
  auditKey: ['day', 'currency'],
  label: 'Rate',
  steps: 1_000_000,
  of: (_currency, day) => `The rate of ${day}`,
  words: (figure) => String(figure / 1_000_000),
};

/** A figure of the wire as the stored integer. */
export function storedFigure({ steps }: Series, value: number): number {
  return Math.round(value * steps);
}
