/** The two countries of the gazetteer, spelled as on the wire. */
export const COUNTRIES = ['US', 'Canada'] as const;
export type Country = (typeof COUNTRIES)[number];

/** A state, district, commonwealth or province with its postal abbreviation. */
export type State = { readonly code: string; readonly name: string; readonly country: Country };

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
  'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

const listed = (text: string, country: Country): State[] =>
  text.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country }));

/** The 50 states, DC and Puerto Rico, then the 13 provinces and territories. Abbreviations: USPS and Canada Post. */
export const STATES: readonly State[] = [...listed(US_STATES, 'US'), ...listed(PROVINCES, 'Canada')];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

const byWord = new Map<string, State>(
  STATES.flatMap((state) => [
    [plain(state.code), state],
    [plain(state.name), state],
  ]),
);

/** Spellings still met in mails and files that are neither the abbreviation nor the name. */
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    pq: 'qc',
    nf: 'nl',
    newfoundland: 'nl',
    yukonterritory: 'yt',
  }),
);

/** The state of an abbreviation or full name in any case, accents and dots ignored; null when there is none. */
export function stateOf(text: string): State | null {
  const word = plain(text);
  return byWord.get(OTHER_SPELLINGS.get(word) ?? word) ?? null;
}

/** The states whose abbreviation is the text or whose name starts with it: what somebody still typing may mean. */
export function statesStartingWith(text: string): readonly State[] {
  const word = plain(text);
  if (word === '') return [];
  return STATES.filter((state) => plain(state.code).startsWith(word) || plain(state.name).startsWith(word));
}

const COUNTRY_WORDS: ReadonlyMap<string, Country> = new Map<string, Country>(
  Object.entries({
    us: 'US',
    usa: 'US',
    unitedstates: 'US',
    unitedstatesofamerica: 'US',
    ca: 'Canada',
    can: 'Canada',
    canada: 'Canada',
  } as const),
);

/** The country meant by `US`, `USA`, `United States`, `CA`, `CAN` or `Canada`; null for anything else. */
export function countryOf(text: string): Country | null {
  return COUNTRY_WORDS.get(plain(text)) ?? null;
}
