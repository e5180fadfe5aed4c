/** One segment: its id and its raw elements. Element 01 is `elements[0]`. */
export type Segment = { readonly id: string; readonly elements: readonly string[] };

/** A segment with its position in the transaction set; ST is 1. */
export type PlacedSegment = Segment & { readonly position: number };

/** More than any segment of the standard has; the rest is not read. */
const MAX_ELEMENTS = 100;

/**
 * An element by its number in the standard; 01 is 1. Trims blanks and replaces control characters, which the standard
 * forbids and the database cannot store. Null if it is absent or empty.
 */
export function element({ elements }: Segment, number: number): string | null {
  const written = elements[number - 1];
  if (written === undefined) return null;
  // eslint-disable-next-line no-control-regex -- control characters are what this removes
  const text = written.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return text === '' ? null : text;
}

/** Splits the text of one segment, without its terminator. */
export function parseSegment(text: string, separator: string): Segment {
  const elements: string[] = [];
  const idEnd = text.indexOf(separator);
  if (idEnd === -1) return { id: text, elements };
  let from = idEnd + 1;
  while (elements.length < MAX_ELEMENTS) {
    const end = text.indexOf(separator, from);
    elements.push(end === -1 ? text.slice(from) : text.slice(from, end));
    if (end === -1) break;
    from = end + 1;
  }
  return { id: text.slice(0, idEnd), elements };
}

/** Whether a text has the form of a segment id: two or three capitals or digits, such as B2A. */
export function isSegmentId(id: string): boolean {
  return /^[A-Z][A-Z0-9]{1,2}$/.test(id);
}
