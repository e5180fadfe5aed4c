import type { PlacePort } from '../reading/reading.ts';

/** The abbreviations of states and provinces from before the two-letter codes, as newspapers still write them. */
const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  (
    'ala AL|ariz AZ|ark AR|calif CA|colo CO|conn CT|dela DE|fla FL|ill IL|ind IN|kan KS|kans KS|mass MA|mich MI|minn MN|' +
    'miss MS|mont MT|neb NE|nebr NE|nev NV|okla OK|ore OR|oreg OR|penn PA|penna PA|tenn TN|tex TX|wash WA|wis WI|wisc WI|' +
    'wyo WY|nh NH|nj NJ|nm NM|ny NY|nc NC|nd ND|ri RI|sc SC|sd SD|wva WV|alta AB|bc BC|man MB|nb NB|ns NS|ont ON|que QC|' +
    'sask SK'
  )
    .split('|')
    .map((entry) => [entry.slice(0, -3), entry.slice(-2)]),
);

/** The state that words name: its code, its name, or its abbreviation with or without dots, as `Calif` or `B.C.` */
export function stateOfWords(words: string, port: PlacePort): ReturnType<PlacePort['stateOf']> {
  const known = port.stateOf(words);
  if (known !== null) return known;
  const code = TRADITIONAL.get(words.toLowerCase().replace(/[. ]/g, ''));
  return code === undefined ? null : port.stateOf(code);
}
