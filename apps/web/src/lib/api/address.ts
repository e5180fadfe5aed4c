type Value = string | number | boolean | null | undefined;

/**
 * The address of a call: path parameters filled in, query parameters appended. Lists are comma-joined; empty values are
 * left out, since empty means all (P-006, SP-020). Throws when a path parameter is missing.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, Value>> = {},
  query: Readonly<Record<string, Value | readonly Value[]>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === null || value === undefined || value === '')
      throw new RangeError(`no value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.filter(isGiven).join(',') : isGiven(value) ? String(value) : '';
    if (text !== '') search.set(name, text);
  }
  const tail = search.toString();
  return tail === '' ? filled : `${filled}?${tail}`;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
