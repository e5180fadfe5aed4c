/** The fields of an object that came from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether an unknown value is a plain object of fields. */
export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** More of them say nothing that the first did not. */
const MAX_TOLD = 20;

/** Tells the fields that have no business in an object, the first twenty of them. */
export function refuseOthers(
  fields: Fields,
  known: readonly string[],
  path: string,
  tell: (path: string, problem: string) => void,
): void {
  let told = 0;
  for (const key of Object.keys(fields)) {
    if (known.includes(key)) continue;
    tell(`${path}${key.slice(0, 40)}`, 'Unknown field');
    told += 1;
    if (told >= MAX_TOLD) return;
  }
}
