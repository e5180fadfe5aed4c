/** A figure as a shipper writes it, in one token: `42,000`, `41.000`, `41 000`, `18.5`, `18,5`. */
export const NUMBER_TOKEN = String.raw`\d{1,3}(?:[,.'’ \u00a0]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`;

/** A number with whether only one reading of its figures is possible. */
export type WrittenNumber = { readonly value: number; readonly clear: boolean };

/**
 * Reads a figure as one token, so that no part of it is ever read alone. Commas group and a dot begins decimals, as in
 * the US; every other way of writing (`41.000`, `41 000`, `18,5`) is read as it is most often meant and is not clear.
 */
export function readNumber(token: string): WrittenNumber {
  const american = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(token);
  if (american) return { value: Number(token.replaceAll(',', '')), clear: true };
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(token) ?? [];
  const grouped = /^\d{1,3}(?:[,.'’ \u00a0]\d{3})+$/.test(whole);
  const figures = grouped ? whole.replace(/\D/g, '') : whole.replace(',', '.');
  return { value: Number(decimals === '' ? figures : `${figures.replace(/\D/g, '')}.${decimals}`), clear: false };
}
