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
  load: 'origin',
  loading: 'origin',
  start: 'origin',
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
  end: 'destination',
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
};

/** Words that tell nothing. */
const SILENT = new Set(['of', 'the', 'in', 'est', 'estimated', 'no', 'number', 'usd', '']);

const LONGEST_FIRST = Object.keys(SAME_WORD).toSorted((a, b) => b.length - a.length);

/** A header or column name as the set of its words, in one spelling each and in alphabetical order. */
export function wordsOf(name: string): readonly string[] {
  let text = ` ${name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  for (const words of LONGEST_FIRST) {
    const same = SAME_WORD[words] ?? words;
    // Marked, so that what was replaced is not replaced again.
    text = text.replaceAll(
      ` ${words} `,
      ` ${same
        .split(' ')
        .map((word) => `!${word}`)
        .join(' ')} `,
    );
  }
  const found = text
    .replaceAll('!', '')
    .split(' ')
    .filter((word) => !SILENT.has(word));
  return [...new Set(found)].toSorted();
}
