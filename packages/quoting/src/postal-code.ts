import type { Country } from './states.ts';

/** A postal code as somebody wrote it, in normal form. */
export type PostalCode = {
  readonly country: Country;
  /** The code of the gazetteer: five digits, or the first three characters of a Canadian code. */
  readonly area: string;
  /** The code as it is written in full: `60436`, `L5T`, `L5T 2N7`. */
  readonly text: string;
};

const ZIP = /^(\d{5})(?:[- ]?\d{4})?$/;
const CANADIAN = /^([A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z])(?:[ -]?(\d[A-CEGHJ-NPR-TV-Z]\d))?$/;

/**
 * Reads a ZIP code (ZIP+4 is cut to five digits), a forward sortation area or a full Canadian postal code, in any
 * case and with or without the space. Null when the text has none of these forms; whether the code exists is another
 * question. Source: USPS Publication 28; Canada Post addressing guidelines (no D, F, I, O, Q, U; no W or Z first).
 */
export function parsePostalCode(text: string): PostalCode | null {
  const code = text.trim().toUpperCase();
  const zip = ZIP.exec(code)?.[1];
  if (zip !== undefined) return { country: 'US', area: zip, text: zip };
  const [, area, unit] = CANADIAN.exec(code) ?? [];
  if (area === undefined) return null;
  return { country: 'Canada', area, text: unit === undefined ? area : `${area} ${unit}` };
}

/**
 * The 3-character prefix by which markets and carriers' lanes are kept (SP-085, SP-117): `604` of 60436, `L5T` of
 * L5T 2N7. Null when the text is no postal code.
 */
export function postalPrefix(text: string): string | null {
  return parsePostalCode(text)?.area.slice(0, 3) ?? null;
}
