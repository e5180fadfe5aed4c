/** What different people call the same thing in a header, as one word each. Longer ones are tried first. */
const SAME_WORD: Readonly<Record<string, string>> = {
  'ship date': 'origin date',
  'equip type': 'equipment',
  'ship from': 'origin',
  'shipped from': 'origin',
  'picked up': 'origin',
  'pick up': 'origin',
  pickup: 'origin',
  orig: 'origin',
  org: 'origin',
  from: 'origin',
  pu: 'origin',
  'load date': 'origin date',
  'load city': 'origin city',
  'load state': 'origin state',
  'load zip': 'origin postal',
  loading: 'origin',
  'start city': 'origin city',
  'start state': 'origin state',
  'start zip': 'origin postal',
  o: 'origin',
  'ship to': 'destination',
  'shipped to': 'destination',
  'drop off': 'destination',
  dropoff: 'destination',
  consignee: 'destination',
  delivery: 'destination',
  deliver: 'destination',
  dest: 'destination',
  dst: 'destination',
  del: 'destination',
  to: 'destination',
  unloading: 'destination',
  'end city': 'destination city',
  'end state': 'destination state',
  'end zip': 'destination postal',
  d: 'destination',
  'zip code': 'postal',
  'postal code': 'postal',
  'post code': 'postal',
  zipcode: 'postal',
  postcode: 'postal',
  zip: 'postal',
  town: 'city',
  st: 'state',
  prov: 'state',
  province: 'state',
  'state province': 'state',
  'st prov': 'state',
  region: 'region',
  ctry: 'country',
  cntry: 'country',
  'equipment type': 'equipment',
  'trailer type': 'equipment',
  'truck type': 'equipment',
  equip: 'equipment',
  eqp: 'equipment',
  trailer: 'equipment',
  mode: 'equipment',
  telephone: 'phone',
  tel: 'phone',
  mail: 'email',
  'e mail': 'email',
  distance: 'miles',
  mileage: 'miles',
  mi: 'miles',
  'annual volume': 'volume',
  loads: 'volume',
  lbs: 'weight',
  pounds: 'weight',
  'rate per mile': 'rpm',
  'per mile': 'rpm',
  linehaul: 'line haul',
  lh: 'line haul',
  minimum: 'min',
  maximum: 'max',
  temperature: 'temp',
  name: 'name',
  date: 'date',
  eff: 'effective',
  exp: 'expiration',
  expiry: 'expiration',
  expires: 'expiration',
  customer: 'shipper',
  client: 'shipper',
  account: 'shipper',
  comments: 'notes',
  comment: 'notes',
  remarks: 'notes',
  note: 'notes',
  pallet: 'pallets',
  plts: 'pallets',
  hazardous: 'hazmat',
  haz: 'hazmat',
  carrier: 'company',
  no: 'number',
  num: 'number',
};

/** Words that tell nothing. */
const SILENT = new Set(['of', 'the', 'in', 'est', 'estimated', 'usd', '']);

/** A wording of several words or one, and the marked words that stand for it. */
type Phrase = { readonly words: readonly string[]; readonly same: readonly string[] };

/** The wordings by their first word, the longest first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  Object.entries(SAME_WORD)
    .map(([wording, same]): Phrase => ({ words: wording.split(' '), same: same.split(' ') }))
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words: [first = ''] }) => first,
);

/** A header or column name as the set of its words, in one spelling each and in alphabetical order. */
export function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/\b(stop) (\d)\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u);
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    const phrase = PHRASES.get(words[at] ?? '')?.find((each) => each.words.every((word, i) => words[at + i] === word));
    for (const word of phrase?.same ?? [words[at] ?? '']) if (!SILENT.has(word)) found.add(word);
    at += phrase?.words.length ?? 1;
  }
  return [...found].toSorted();
}
