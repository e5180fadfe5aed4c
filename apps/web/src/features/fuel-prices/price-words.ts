import type { ImportedPrices, PriceSource } from '@lanewright/contract';

/** A diesel price as dollars a gallon with three decimals: `$3.874`. */
export function dieselText(price: number): string {
  return `$${price.toFixed(3)}`;
}

/** A change against the week before: `+0.012`, `−0.012`, `0.000`. */
export function changeText(change: number): string {
  const text = Math.abs(change).toFixed(3);
  return change === 0 ? text : `${change > 0 ? '+' : '−'}${text}`;
}

/** An exchange rate with at least four decimals: `1.4120`. */
export function rateText(rate: number): string {
  const text = String(rate);
  const decimals = text.split('.')[1]?.length ?? 0;
  return decimals < 4 ? rate.toFixed(4) : text;
}

/** Sources whose figures no person and no file brought. */
const KINDS: Readonly<Record<string, string>> = {
  demo: 'Demo',
  eia: 'U.S. EIA',
  bank_of_canada: 'Bank of Canada',
};

/** Where a figure comes from, and who is behind it: a person, a file and who brought it. */
export function sourceWords({ kind, by, file }: PriceSource): {
  readonly first: string;
  readonly second: string | null;
} {
  if (kind === 'hand') return { first: `Entered by ${by ?? 'hand'}`, second: null };
  if (kind === 'file') return { first: file ?? 'File', second: by === null ? null : `Imported by ${by}` };
  return { first: KINDS[kind] ?? kind, second: null };
}

/** The age of a figure: `Today`, `1 day`, `15 days`. */
export function ageText(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** What an import did, in a sentence; `thing` is one of what it brought. */
export function importedText({ added, corrected, unchanged }: ImportedPrices, thing: string): string {
  const parts = [
    `${added.toLocaleString('en-US')} ${added === 1 ? thing : `${thing}s`} added`,
    ...(corrected > 0 ? [`${corrected} corrected`] : []),
    ...(unchanged > 0 ? [`${unchanged} stored already`] : []),
  ];
  return `${parts.join(', ')}.`;
}
