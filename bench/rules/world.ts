/** A condition that every engine of the comparison can say. */
export type Condition =
  | { readonly kind: 'among'; readonly field: string; readonly values: readonly string[]; readonly wanted: boolean }
  | { readonly kind: 'more' | 'less'; readonly field: string; readonly than: number }
  | { readonly kind: 'contains'; readonly field: string; readonly text: string }
  | { readonly kind: 'above'; readonly field: string; readonly factor: number; readonly of: string };

/** A rule: all conditions, and all of one of the alternatives where there are some. */
export type BenchRule = {
  readonly id: string;
  readonly all: readonly Condition[];
  readonly any: readonly (readonly Condition[])[];
};

/** What is known of a quote; no fact is absent, as the engines differ in what absence means. */
export type BenchQuote = Readonly<Record<string, string | number>>;

/** A dense set, of which about 2 % match a quote, or a sparse one with 0.4 %. */
export type Density = 'dense' | 'sparse';

const STATES = 'tx ca wi il oh ga pa nc fl wa mi in tn mo az co ny nj va al'.split(' ');
const EQUIPMENT = ['dry_van', 'reefer', 'flatbed', 'step_deck'];
const COMMODITIES = ['frozen food', 'canned food', 'steel coils', 'paper rolls', 'auto parts', 'lumber'];
const MONTHS = ['january', 'june', 'july', 'august', 'november', 'december'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const SHIPPERS = Array.from({ length: 200 }, (_, index) => String(1000 + index));

/** A number from 0 up to a limit. */
export type Random = (below: number) => number;

/** Numbers by chance, the same ones for the same start. */
export function randomFrom(start: number): Random {
  let seed = start;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

/** One of a list. */
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const item = list[random(list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/** Rules made by chance, the same ones every time. One condition in ten is about a working value. */
export function makeRules(count: number, density: Density): readonly BenchRule[] {
  const random = randomFrom(density === 'dense' ? 20_261_120 : 20_261_121);
  return Array.from({ length: count }, (_, index) => {
    const extra = density === 'sparse' ? [among(random, 'destination_state', STATES, 7)] : [];
    // Authors write conditions in any order, so the one that tells most is not always asked first.
    const all = shuffled(random, [
      keyOf(random),
      ...extra,
      ...Array.from({ length: 1 + random(3) }, () => conditionOf(random)),
    ]);
    const any = random(4) === 0 ? Array.from({ length: 2 + random(2) }, () => alternativeOf(random)) : [];
    return { id: `rule-${index}`, all, any };
  });
}

/** One condition, or a nested group of two. */
function alternativeOf(random: Random): readonly Condition[] {
  return Array.from({ length: 1 + random(2) }, () => conditionOf(random));
}

function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
  return list
    .map((item) => ({ item, at: random(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** What most rules go by: a place, a shipper or a place and kind. */
function keyOf(random: Random): Condition {
  return random(4) === 0
    ? among(random, 'shipper', SHIPPERS, 8)
    : among(random, random(2) === 0 ? 'origin_state' : 'destination_state', STATES, 4);
}

type Among = Extract<Condition, { kind: 'among' }>;

function among(random: Random, field: string, from: readonly string[], most: number): Among {
  const values = new Set(Array.from({ length: 1 + random(most) }, () => pick(random, from)));
  return { kind: 'among', field, values: [...values], wanted: true };
}

function conditionOf(random: Random): Condition {
  const sort = random(100);
  if (sort < 6) return { kind: 'above', field: 'cost_estimate', factor: 0.8 + random(40) / 100, of: 'award_rate' };
  if (sort < 15) return { kind: random(2) === 0 ? 'more' : 'less', field: 'cost_estimate', than: 1000 + random(2500) };
  if (sort < 35) return { kind: 'among', field: 'equipment_type', values: [pick(random, EQUIPMENT)], wanted: true };
  if (sort < 58) return { kind: random(2) === 0 ? 'more' : 'less', field: 'distance', than: 100 + random(2000) };
  if (sort < 68) return { kind: random(2) === 0 ? 'more' : 'less', field: 'weight', than: 5000 + 500 * random(80) };
  if (sort < 76) return { kind: 'less', field: 'lead_time_hours', than: 12 + random(120) };
  if (sort < 84) return { kind: 'contains', field: 'commodity', text: pick(random, ['food', 'steel', 'paper', 'o']) };
  if (sort < 87) return { ...among(random, 'pickup_weekday', WEEKDAYS, 2), wanted: false };
  if (sort < 90) return among(random, 'pickup_month', MONTHS, 3);
  if (sort < 95) return { kind: 'more', field: 'prediction_confidence_level', than: 20 + random(70) };
  return among(random, 'source', ['api', 'form', 'mail', 'csv'], 2);
}

/** Quotes made by chance, the same ones every time. */
export function makeQuotes(count: number): readonly BenchQuote[] {
  const random = randomFrom(4_711);
  return Array.from({ length: count }, () => {
    const cost = 800 + random(300_000) / 100;
    return {
      shipper: pick(random, SHIPPERS),
      source: pick(random, ['api', 'form', 'mail', 'csv']),
      equipment_type: pick(random, EQUIPMENT),
      origin_state: pick(random, STATES),
      origin_country: 'us',
      destination_state: pick(random, STATES),
      destination_country: 'us',
      stop_count: 2,
      distance: 100 + random(20_000) / 10,
      pickup_date: `2026-11-${String(10 + random(20))}`,
      pickup_weekday: pick(random, WEEKDAYS),
      pickup_month: pick(random, MONTHS),
      delivery_date: `2026-12-${String(10 + random(20))}`,
      lead_time_hours: 4 + random(1400) / 10,
      weight: 5000 + random(40_000),
      pallets: 1 + random(26),
      commodity: pick(random, COMMODITIES),
      cost_type: 1,
      prediction_target_buy_rate: cost,
      prediction_confidence_level: random(100),
      prediction_sample_size: random(60),
      award_rate: 800 + random(300_000) / 100,
      cost_estimate: cost,
      markup_percent: 0,
      markup_amount: 0,
    };
  });
}
