import { apply, operand, type Expression, type Rule } from '@lanewright/rules';
import { ownRules } from './ours.ts';
import { makeQuotes, makeRules, pick, randomFrom, type BenchQuote, type BenchRule, type Random } from './world.ts';

/** A ruleset and quotes for it; `order` tells where a shape's own condition stands in the tests of its rules. */
export type Variant = {
  readonly order: 'first' | 'last' | 'only';
  readonly rules: readonly Rule[];
  readonly quotes: readonly BenchQuote[];
};

/** A shape of rulesets that real desks write and the plain one lacks. */
export type Shape = { readonly name: string; readonly variants: readonly Variant[] };

const QUOTES = 1_000;
const TEXTS = 20_000;

/** The plain rules and quotes, which every shape is compared with. */
export function plainShape(count: number): Shape {
  return { name: 'plain', variants: [{ order: 'only', rules: plainRules(count), quotes: makeQuotes(QUOTES) }] };
}

/** Makes each shape at a size. The plain rules get one more condition, or have other facts. */
export const SHAPES: Readonly<Record<string, (count: number) => Shape>> = {
  'dates-few': (count) => bothOrders('dates-few', count, (random) => (random(33) === 0 ? dayCondition(random) : null)),
  dates: (count) => bothOrders('dates', count, dayCondition),
  datetimes: (count) => bothOrders('datetimes', count, instantCondition),
  'absent-fact': (count) => bothOrders('absent-fact', count, marketCondition, withoutAward(makeQuotes(QUOTES))),
  'rate-per-mile': (count) => bothOrders('rate-per-mile', count, perMileCondition),
  'free-text': (count) => bothOrders('free-text', count, textCondition, freeTexts()),
  noise: (count) => {
    const rules = plainRules(count);
    return { name: 'noise', variants: [{ order: 'only', rules, quotes: noisy(makeQuotes(QUOTES), rules) }] };
  },
  'facts-20': (count) => {
    const random = randomFrom(20);
    const rules = ownRules(makeRules(count, 'dense')).map((one) => withCondition(one, anyFact(random), 'last'));
    return { name: 'facts-20', variants: [{ order: 'only', rules, quotes: manyFacts() }] };
  },
  'shippers-300': (count) => {
    const rules = ownRules(deskRules(count));
    return { name: 'shippers-300', variants: [{ order: 'only', rules, quotes: deskQuotes() }] };
  },
};

function plainRules(count: number): readonly Rule[] {
  return ownRules(makeRules(count, 'dense'));
}

type MakeCondition = (random: Random) => Expression | null;

function bothOrders(name: string, count: number, make: MakeCondition, quotes = withTimes(makeQuotes(QUOTES))): Shape {
  const variants = (['first', 'last'] as const).map((order): Variant => {
    const random = randomFrom(31);
    return { order, rules: plainRules(count).map((one) => withCondition(one, make(random), order)), quotes };
  });
  return { name, variants };
}

function withCondition(one: Rule, condition: Expression | null, order: 'first' | 'last'): Rule {
  if (condition === null || one.test.type !== 'operation') return one;
  const { args } = one.test;
  return { ...one, test: apply('and', ...(order === 'first' ? [condition, ...args] : [...args, condition])) };
}

function dayCondition(random: Random): Expression {
  const limit = apply('relative_date', operand('today'), 'plus', random(60), 'days');
  return apply('less_or_equal', operand('pickup_date'), limit);
}

function instantCondition(random: Random): Expression {
  const limit = apply('relative_datetime', operand('now'), 'minus', 1 + random(72), 'hours');
  return apply('greater', operand('created_time'), limit);
}

function marketCondition(random: Random): Expression {
  const market = apply('multiply', operand('award_rate'), 0.5 + random(1000) / 1000);
  return apply('greater', operand('prediction_target_buy_rate'), market);
}

function perMileCondition(random: Random): Expression {
  return apply('greater', apply('divide', operand('award_rate'), operand('distance')), random(400) / 100);
}

const WORDS = 'steel coil paper roll frozen fish canned corn auto part lumber pine tile glass wine beer seed'.split(
  ' ',
);

function textCondition(random: Random): Expression {
  const word = pick(random, WORDS);
  return random(3) === 0
    ? apply('starts_with', operand('commodity'), word)
    : apply('like', operand('commodity'), `${word} ${random(100)}`);
}

function freeTexts(): readonly BenchQuote[] {
  const random = randomFrom(77);
  return makeQuotes(TEXTS).map((quote, at) => ({
    ...quote,
    commodity: `${pick(random, WORDS)} ${random(100)} ${pick(random, WORDS)} lot ${at}`,
  }));
}

function withTimes(quotes: readonly BenchQuote[]): readonly BenchQuote[] {
  const random = randomFrom(5);
  return quotes.map((quote) => {
    const [day, hour] = [17 + random(4), 10 + random(10)];
    return {
      ...quote,
      today: '2026-11-20',
      now: '2026-11-20T18:00:00Z',
      created_time: `2026-11-${day}T${hour}:00:00Z`,
    };
  });
}

function withoutAward(quotes: readonly BenchQuote[]): readonly BenchQuote[] {
  return quotes.map((quote) => Object.fromEntries(Object.entries(quote).filter(([name]) => name !== 'award_rate')));
}

/** One number of each quote is a constant of the rules, but for the noise of binary fractions. */
function noisy(quotes: readonly BenchQuote[], rules: readonly Rule[]): readonly BenchQuote[] {
  const constants = { distance: [] as number[], weight: [] as number[] };
  const collect = (node: Expression): void => {
    if (node.type !== 'operation') return;
    const [left, right] = node.args;
    if (left?.type === 'variable' && right?.type === 'literal' && typeof right.value === 'number')
      if (left.value === 'distance' || left.value === 'weight') constants[left.value].push(right.value);
    node.args.forEach(collect);
  };
  for (const { test } of rules) collect(test);
  const random = randomFrom(3);
  return quotes.map((quote, at) =>
    at % 2 === 0
      ? { ...quote, distance: pick(random, constants.distance) + 3e-13 }
      : { ...quote, weight: pick(random, constants.weight) * (1 + 3e-13) },
  );
}

const MORE_FACTS = 'prediction_low_buy_rate prediction_high_buy_rate award_miles award_volume lane_volume'.split(' ');
const SMALL_FACTS = 'pallets stop_count prediction_sample_size reverse_lane_volume'.split(' ');

function anyFact(random: Random): Expression {
  const many = random(2) === 0;
  const name = pick(random, many ? MORE_FACTS : SMALL_FACTS);
  return apply(random(2) === 0 ? 'greater' : 'less', operand(name), random(many ? 3000 : 60));
}

function manyFacts(): readonly BenchQuote[] {
  const random = randomFrom(21);
  const drawn = (names: readonly string[], below: number): BenchQuote =>
    Object.fromEntries(names.map((name) => [name, random(below)]));
  return makeQuotes(QUOTES).map((quote) => ({ ...quote, ...drawn(MORE_FACTS, 3000), ...drawn(SMALL_FACTS, 60) }));
}

const PARTIES = Array.from({ length: 300 }, (_, index) => String(2000 + index));
const STATES = Array.from({ length: 48 }, (_, index) => `s${index}`);
const PREFIXES = Array.from({ length: 480 }, (_, index) => String(100 + index));
const KEYS = [
  ['shipper', PARTIES],
  ['origin_state', STATES],
  ['destination_state', STATES],
  ['origin_postal_prefix', PREFIXES],
  ['destination_postal_prefix', PREFIXES],
] as const;

/** The plain rules with keys of a large desk: many shippers, states and postal prefixes, one or two to a rule. */
function deskRules(count: number): readonly BenchRule[] {
  const random = randomFrom(300);
  return makeRules(count, 'dense').map(({ id, all, any }) => {
    const own = all.filter(({ field }) => field !== 'shipper' && !field.endsWith('_state'));
    const keys = Array.from({ length: 1 + random(2) }, () => {
      const [field, values] = pick(random, KEYS);
      const some = new Set(
        Array.from({ length: 1 + random(field.endsWith('state') ? 6 : 12) }, () => pick(random, values)),
      );
      return { kind: 'among' as const, field, values: [...some], wanted: true };
    });
    return { id, all: random(2) === 0 ? [...keys, ...own] : [...own, ...keys], any };
  });
}

function deskQuotes(): readonly BenchQuote[] {
  const random = randomFrom(301);
  return makeQuotes(QUOTES).map((quote) => ({
    ...quote,
    ...Object.fromEntries(KEYS.map(([field, values]) => [field, pick(random, values)])),
  }));
}
