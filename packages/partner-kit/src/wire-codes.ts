/**
 * A partner's codes with the meaning of each. It is a map and no object: an object answers to names that stand in no
 * list, such as `constructor`, and a partner may send any text.
 */
export type WireCodes<Meaning> = ReadonlyMap<string, Meaning>;

/** The meaning of a code in upper or lower case; undefined for a text that is none of the codes. */
export function meaningOf<Meaning>(codes: WireCodes<Meaning>, told: string): Meaning | undefined {
  const wanted = told.toUpperCase();
  return [...codes].find(([code]) => code.toUpperCase() === wanted)?.[1];
}

/** The code to send for a meaning; empty where the partner has none. */
export function codeOf<Meaning>(codes: WireCodes<Meaning>, meaning: Meaning): string {
  return [...codes].find(([, one]) => one === meaning)?.[0] ?? '';
}
