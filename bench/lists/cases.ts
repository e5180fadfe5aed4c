import { boxAround, type Place } from '@lanewright/places';
import { places } from '../../apps/server/src/application.ts';

/** One question to the dashboard, and the same in SQL by hand. */
export type Ask = {
  readonly query: Readonly<Record<string, string>>;
  /** What it asks for of `quote`, in words of the database. */
  readonly where: string;
  readonly order: string;
  /** Parts that add up to the count, where counting them is quicker than counting all at once. */
  readonly counts?: readonly string[];
};

/** Questions of one kind, asked in turn. */
export type Case = { readonly name: string; readonly asks: readonly Ask[] };

/** What the cases name of the world: ids and texts that are there. */
export type Named = {
  readonly people: readonly number[];
  readonly shippers: readonly number[];
  readonly shipperName: string;
  readonly owners: readonly number[];
  readonly quote: { readonly id: number; readonly reference: string; readonly load: string; readonly asked: string };
  readonly today: Date;
};

const BY_ID = 'quote.id DESC';
const CITIES = ['Chicago, IL', 'Dallas, TX', 'Boise, ID', 'Laredo, TX', 'Atlanta, GA'];
const LANES = [
  ['Chicago, IL', 'Dallas, TX'],
  ['Los Angeles, CA', 'Phoenix, AZ'],
  ['Boise, ID', 'Atlanta, GA'],
] as const;

const PAGES = { 'page 10': 9, 'page 100': 99, 'page 1,000': 999 } as const;

/** A question in the order of the newest. */
function ask(query: Ask['query'], where: string, order = BY_ID): Ask {
  return { query, where, order };
}

/** Several questions in one, all to hold. */
function both(...asks: readonly Ask[]): Ask {
  return ask(Object.assign({}, ...asks.map(({ query }) => query)), asks.map(({ where }) => where).join(' AND '));
}

const createdBy = (id: number) => ask({ created_by: String(id) }, `quote.created_by = ${id}`);
const respondedBy = (id: number) => ask({ responded_by: String(id) }, `quote.responded_by = ${id}`);
const shipper = (id: number) => ask({ customer: String(id) }, `quote.customer_id = ${id}`);
const owner = (id: number) =>
  ask(
    { nfi_pricing_contact: String(id) },
    `quote.customer_id IN (SELECT id FROM customer WHERE nfi_pricing_contact = ${id})`,
  );
const equipment = (type: string) =>
  ask({ equipment: type }, `quote.equipment_id IN (SELECT id FROM equipment WHERE type = '${type}')`);
const OVERDUE = "(quote.status IN ('open', 'responded') AND quote.expiration_date <= now())";
const status = (name: string) =>
  ask(
    { status: name },
    name === 'expired'
      ? `(quote.status = 'expired' OR ${OVERDUE})`
      : `quote.status = '${name}' AND ${OVERDUE} IS NOT TRUE`,
  );

function days(from: string | null, to: string | null): Ask {
  const after = from === null ? [] : [`quote.created_at >= '${from} 00:00 America/Chicago'`];
  const before = to === null ? [] : [`quote.created_at < timestamptz '${to} 00:00 America/Chicago' + interval '1 day'`];
  return ask(
    { ...(from === null ? {} : { created_at_after: from }), ...(to === null ? {} : { created_at_before: to }) },
    [...after, ...before].join(' AND '),
  );
}

/** Great-circle miles of a row of `lane_place` as one writes them in SQL. */
function milesFrom({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string {
  return `2 * 3958.7613 * asin(sqrt(least(1, power(sin(radians(lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(lat)) * power(sin(radians(lng - (${lng})) / 2), 2))))`;
}

function placeNamed(name: string): Place {
  const [city = '', state = ''] = name.split(', ');
  const found = places().resolve({ city, state, postal_code: null, country: null });
  if (!found.ok) throw new Error(`${name} is not in the gazetteer`);
  return found.value;
}

function near(end: 'origin' | 'destination', name: string): Ask {
  const place = placeNamed(name);
  const box = boxAround(place, 50);
  return ask(
    { [end]: name },
    `quote.${end}_place IN (SELECT id FROM lane_place
      WHERE (lat BETWEEN ${box.south} AND ${box.north} AND lng BETWEEN ${box.west} AND ${box.east}
          AND ${milesFrom(place)} <= 50)
        OR (lower(city) = '${place.city.toLowerCase()}' AND state = '${place.state}'))`,
  );
}

function byNearness(asked: Ask, ends: readonly (readonly ['origin' | 'destination', string])[]): Ask {
  const miles = ends.map(
    ([end, name]) => `(SELECT ${milesFrom(placeNamed(name))} FROM lane_place WHERE id = quote.${end}_place)`,
  );
  return { ...asked, query: { ...asked.query, ordering: 'proximity' }, order: `${miles.join(' + ')}, quote.id` };
}

function search(term: string, named: Named): Ask {
  const pattern = term.length < 3 ? `%' || E'\\n' || '${term}%` : `%${term}%`;
  const name = term.length < 3 ? `${term}%` : `%${term}%`;
  const id = /^Q?0*(\d{1,12})$/i.exec(term)?.[1];
  const shippers = `quote.customer_id = ANY(ARRAY(SELECT id FROM customer WHERE customer_name ILIKE '${name}'))`;
  const number = id === undefined ? '' : ` OR quote.id = ${Math.min(Number(id), named.quote.id * 1000)}`;
  const own = `(quote.search_text ILIKE '${pattern}'${number})`;
  return {
    ...ask({ search: term }, `(${own} OR ${shippers})`),
    counts: [shippers, `${own} AND NOT ${shippers}`],
  };
}

function sorted(ordering: string, key: string): Ask {
  const direction = ordering.startsWith('-') ? 'DESC' : 'ASC';
  const order = key === 'quote.id' ? `quote.id ${direction}` : `${key} ${direction} NULLS LAST, quote.id ${direction}`;
  return { query: { ordering }, where: 'true', order };
}

const SORT_KEYS = {
  id: 'quote.id',
  created_at: 'quote.created_at',
  expiration_date: 'quote.expiration_date',
  pickup_date: 'quote.pickup_at',
  delivery_date: 'quote.delivery_at',
  quoted_price: 'quote.quoted_price_cents',
  customer_name: '(SELECT lower(customer_name) FROM customer WHERE id = quote.customer_id)',
  equipment_type: '(SELECT type FROM equipment WHERE id = quote.equipment_id)',
  status: `CASE WHEN ${OVERDUE} THEN 'expired' ELSE quote.status END`,
} as const;

/** The order of triage as one writes it in SQL: the figure of each open quote is calculated anew. */
function triage(): Ask {
  const open = "(quote.status = 'open' AND (quote.expiration_date IS NULL OR quote.expiration_date > now()))";
  const margin = '(SELECT all_in_cents - cost_estimate_cents FROM pricing_run WHERE id = quote.latest_run_id)';
  // `greatest` passes over null, and a quote that never expires has no figure.
  const left = `CASE WHEN quote.expiration_date IS NOT NULL
    THEN greatest(extract(epoch FROM quote.expiration_date - now()), 900) END`;
  const first = (key: string) => `CASE WHEN ${open} THEN ${key} END`;
  return {
    query: { ordering: 'triage' },
    where: 'true',
    order: `${open} DESC, ${first(`${margin} / (${left})`)} DESC NULLS LAST,
      ${first('quote.expiration_date')} NULLS LAST, ${first('quote.id')}, quote.id DESC`,
  };
}

/** The single filters: what a person sets first. */
export function singleFilters(named: Named): readonly Case[] {
  const day = (ago: number) => new Date(named.today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'created by', asks: named.people.map(createdBy) },
    { name: 'responded by', asks: named.people.map(respondedBy) },
    { name: 'shipper', asks: named.shippers.map(shipper) },
    { name: 'account owner', asks: named.owners.map(owner) },
    ...['open', 'lost', 'expired', 'won'].map((name) => ({ name: `status ${name}`, asks: [status(name)] })),
    ...['dry_van', 'power_only'].map((type) => ({ name: `equipment ${type}`, asks: [equipment(type)] })),
    { name: 'created in the last week', asks: [days(day(7), null)] },
    { name: 'created in a month a year ago', asks: [days(day(395), day(365))] },
    { name: 'created before a year ago', asks: [days(null, day(365))] },
    { name: 'origin', asks: CITIES.map((city) => near('origin', city)) },
    { name: 'destination', asks: CITIES.map((city) => near('destination', city)) },
    { name: 'origin and destination', asks: LANES.map(laneAsk) },
  ];
}

function laneAsk([from, to]: readonly [string, string]): Ask {
  return both(near('origin', from), near('destination', to));
}

/** Three filters together. */
export function threeFilters(named: Named): readonly Case[] {
  const day = (ago: number) => new Date(named.today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const [person = 1] = named.people;
  const [busy = 1] = named.shippers;
  const [contact = 1] = named.owners;
  const quiet = named.shippers.at(-1) ?? 1;
  return [
    { name: 'shipper, status, equipment', asks: [both(shipper(busy), status('won'), equipment('power_only'))] },
    { name: 'a small shipper, status, equipment', asks: [both(shipper(quiet), status('lost'), equipment('reefer'))] },
    { name: 'creator, equipment, status', asks: [both(createdBy(person), equipment('power_only'), status('open'))] },
    {
      name: 'origin, equipment, status',
      asks: [both(near('origin', 'Boise, ID'), equipment('reefer'), status('won'))],
    },
    {
      name: 'lane, status, a month a year ago',
      asks: [both(laneAsk(LANES[0]), status('won'), days(day(395), day(365)))],
    },
    { name: 'owner, responder, status', asks: [both(owner(contact), respondedBy(person), status('responded'))] },
    { name: 'month, status, equipment', asks: [both(days(day(395), day(365)), status('open'), equipment('flatbed'))] },
  ];
}

/** What is typed into the search box. */
export function searches(named: Named): readonly Case[] {
  const { quote, shipperName } = named;
  const of = (...terms: readonly string[]) => terms.map((term) => search(term, named));
  const systemId = `Q${String(quote.id).padStart(8, '0')}`;
  return [
    { name: 'search for a system id', asks: of(systemId, String(quote.id)) },
    { name: 'search for a shipper', asks: of(shipperName, 'foods', 'alder') },
    { name: "search for a shipper's id or reference", asks: of(quote.asked, quote.reference, quote.asked.slice(3, 9)) },
    { name: 'search for a load number', asks: of(quote.load) },
    { name: 'search for one or two characters', asks: of('A', 'q', 'PO', 'L0', 'zz', 'AL') },
    { name: 'search for nothing there', asks: of('no such thing') },
  ];
}

/** The nearest first. */
export function proximities(): readonly Case[] {
  return [
    ...(['origin', 'destination'] as const).map((end) => ({
      name: `proximity to an ${end}`.replace('an d', 'a d'),
      asks: CITIES.map((city) => byNearness(near(end, city), [[end, city]])),
    })),
    {
      name: 'proximity to both ends',
      asks: LANES.map((lane) =>
        byNearness(laneAsk(lane), [
          ['origin', lane[0]],
          ['destination', lane[1]],
        ]),
      ),
    },
  ];
}

/** Each sort field both ways. */
export function sorts(): readonly Case[] {
  const byColumn = Object.entries(SORT_KEYS).flatMap(([name, key]) =>
    [name, `-${name}`].map((ordering) => ({ name: `sorted by ${ordering}`, asks: [sorted(ordering, key)] })),
  );
  return [...byColumn, { name: 'sorted by triage', asks: [triage()] }];
}

/** Deeper pages of a case. */
export function deeper(cases: readonly Case[], page: keyof typeof PAGES): readonly Case[] {
  const offset = PAGES[page] * 10;
  return cases.map(({ name, asks }) => ({
    name: `${name}, ${page}`,
    asks: asks.map((one) => ({ ...one, query: { ...one.query, offset: String(offset) } })),
  }));
}

/** The list as it opens. */
export const FIRST_PAGE: Case = { name: 'first page', asks: [ask({}, 'true')] };

/** Half of all quotes passed over. */
export const PAGE_50_000: Case = { name: 'page 50,000', asks: [ask({ offset: '499990' }, 'true')] };
