/** A valid id that no row has. The server answers it with the usual refusal for a missing object. */
const NOTHING = Number.MAX_SAFE_INTEGER;

/** The id in an address; that of nothing where it is not in plain digits. */
export function idIn(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : NOTHING;
}
