/** The fields of an object that came from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether an unknown value is a plain object of fields. */
export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Tells every field that has no business in an object. */
export function refuseOthers(
  fields: Fields,
  known: readonly string[],
  path: string,
  tell: (path: string, problem: string) => void,
): void {
  for (const key of Object.keys(fields)) if (!known.includes(key)) tell(`${path}${key.slice(0, 40)}`, 'Unknown field');
}
