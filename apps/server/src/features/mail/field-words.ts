/** What a field of a mail request is called in a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  activity_type: 'kind of stop',
  address: 'address',
  city: 'city',
  commodity: 'commodity',
  cost_type: 'cost type',
  country: 'country',
  currency: 'currency',
  date: 'date',
  date_to: 'last possible date',
  declared_value: 'declared value',
  destination: 'destination',
  equipment: 'equipment',
  expires: 'deadline',
  facility: 'facility',
  hazmat: 'hazmat',
  live_handling: 'live or drop',
  loads: 'number of loads',
  max_temp_f: 'highest temperature',
  min_temp_f: 'lowest temperature',
  origin: 'origin',
  pallets: 'number of pallets',
  location: 'place',
  max_temp: 'highest temperature',
  min_temp: 'lowest temperature',
  place: 'place',
  pallet_count: 'number of pallets',
  equipment_type: 'equipment',
  stops: 'stops',
  postal_code: 'postal code',
  reference_number: 'reference number',
  shipper_quote_id: 'shipper quote id',
  state: 'state',
  team: 'team',
  temperature: 'temperature',
  time_range: 'time',
  un_number: 'UN number',
  weight: 'weight',
  weight_lbs: 'weight',
};

/**
 * A field's name in plain words: `stops.2.date` → `date of stop 2`, `stop_3_date` → `date of stop 3`, `delivery_date` →
 * `date of the delivery`. A name that is not known is said as it stands.
 */
export function fieldWords(field: string): string {
  const [, stop, name = ''] = /^stops?[._](\d+)[._]?(.*)$/.exec(field) ?? [];
  if (stop !== undefined) return `${wordOf(name === '' ? 'place' : name)} of stop ${stop}`;
  const [, end, part = ''] = /^(origin|destination|pickup|delivery)_(.+)$/.exec(field) ?? [];
  return end === undefined ? wordOf(field) : `${wordOf(part)} of the ${end}`;
}

function wordOf(name: string): string {
  return WORDS[name] ?? name.replaceAll('_', ' ');
}
