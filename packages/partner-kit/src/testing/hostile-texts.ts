/** Names that every object of the language answers to, whatever its author listed. */
const HOSTILE = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'CONSTRUCTOR'] as const;

/** A document with each of its texts replaced by each hostile one, one at a time. */
export function withHostileTexts(document: unknown): readonly unknown[] {
  if (typeof document === 'string') return HOSTILE;
  if (Array.isArray(document))
    return document.flatMap((part: unknown, at) => withHostileTexts(part).map((one) => document.toSpliced(at, 1, one)));
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, part]) =>
    withHostileTexts(part).map((one) => ({ ...document, [name]: one })),
  );
}

/** Where a result holds something that is no data, such as a function: `.messages.0.load.stops.0.country`. */
export function noDataIn(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'function') return [path];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const inside = Object.entries(value).flatMap(([name, part]) => noDataIn(part, `${path}.${name}`));
  return isPlain ? inside : [path, ...inside];
}
