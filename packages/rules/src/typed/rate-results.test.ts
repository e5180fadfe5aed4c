import { expect, it } from 'vitest';
import { NOON } from '../facts/all-in.fixture.ts';
import { openSituation, valueOf } from '../facts/situation.ts';
import { compileRuleset } from '../compile/compile.ts';
import { runRuleset } from '../run/run.ts';
import { apply, operand, rule } from '../tree/build.ts';
import type { RuleAction } from '../tree/tree.ts';
import { RULE_CONTEXTS, type ActionSpec, type EditorConfig } from '../vocabulary/config.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { quickActions } from './quick-action.ts';

/** What an amount of money is before the rule runs; amounts per mile and steps of a rounding are smaller. */
const baseOf = ({ config: { max } }: ActionSpec): number => ((max ?? 0) > 10_000 ? 500_000 : 100);
const AMOUNT = 1.25;

const QUOTES = [
  { stop_count: 2, distance: 500, pallets: 20, weight: 38_000, lead_time_hours: 48 },
  { stop_count: 3, distance: 80.8, pallets: 22, weight: 40_000, lead_time_hours: 9.6 },
  { stop_count: 6, distance: 1234, pallets: 26, weight: 44_500, lead_time_hours: 100 },
] as const;
type Quote = (typeof QUOTES)[number];

type Rate = {
  readonly words: string;
  readonly isOnce: boolean;
  readonly isMile: boolean;
  readonly isAbove: boolean;
  readonly count: (quote: Quote) => number;
};

const UNITS: readonly (readonly [unit: string, from: number, written: string, counted: (quote: Quote) => number])[] = [
  ['stop', 3, '3', (quote) => quote.stop_count],
  ['mile', 500, '500 miles', (quote) => quote.distance],
  ['pallet', 22, 'the first 22', (quote) => quote.pallets],
  ['lb', 40_000, '40,000 lbs', (quote) => quote.weight],
  ['day of notice', 1, '1', (quote) => quote.lead_time_hours / 24],
];

const ONCE: Rate = { words: '', isOnce: true, isMile: false, isAbove: false, count: () => 1 };
const RATES: readonly Rate[] = [
  ONCE,
  ...UNITS.flatMap(([unit, from, written, counted]): readonly Rate[] => {
    const each = { isOnce: false, isMile: unit === 'mile', isAbove: false, count: counted };
    const above = (quote: Quote): number => Math.max(counted(quote) - from, 0);
    return [
      { ...each, words: `per ${unit}` },
      { ...each, words: `for each ${unit} above ${written}`, isAbove: true, count: above },
    ];
  }),
];

/** How people write a change of a price; `{}` is the name of the price, `$` the amount and `#` what it is for. */
const WAYS: Readonly<Record<Change, readonly string[]>> = {
  add: ['{} + $ #', '{} +$ #', 'add $ # to the {}', 'increase {} by $ #', '$ # to {}', '$ to the {} #', '+$ # on {}'],
  subtract: [
    '{} - $ #',
    '{} −$ #',
    'take $ # off the {}',
    'reduce {} by $ #',
    '$ off the {} #',
    '$ # off the {}',
    '-$ # off {}',
  ],
  set: ['{} $ #', 'set {} to $ #', '{} = $ #', '{}: $ #'],
};
const UNNAMED: Readonly<Record<Change, readonly string[]>> = {
  add: ['$ #', '+$ #', 'add $ #', 'plus $ #'],
  subtract: ['-$ #', '−$ #', 'take $ #', 'discount $ #'],
  set: [],
};
const CHANGES = ['add', 'subtract', 'set'] as const;
type Change = (typeof CHANGES)[number];

/** The amount that a person computes for a quote; null where a person could not tell what is meant. */
function computed(spec: ActionSpec, change: Change, { rate, quote }: { rate: Rate; quote: Quote }): number | null {
  const total = Math.round(AMOUNT * rate.count(quote) * 100) / 100;
  if (spec.config.result_type === 'named_amount') return change === 'subtract' ? null : total;
  const base = baseOf(spec);
  const isPlain = rate.isOnce || !/_per_mile$|^final_round_/.test(spec.name);
  if (!isPlain && spec.name.endsWith('_per_mile'))
    return change === 'set' && rate.isMile && !rate.isAbove ? AMOUNT : null;
  if (!isPlain || spec.config.unit !== 'money') return null;
  if (change === 'set') return rate.isAbove ? null : total;
  return change === 'add' ? base + total : base - total;
}

/** The amount that the offered action leads to for a quote. */
function resultOf(action: RuleAction, config: EditorConfig): (quote: Quote) => number | null {
  const rules = [rule({ name: 'A', test: apply('not_null', operand('distance')), actions: [action] })];
  const ruleset = compileRuleset(rules, config);
  const known = new Set(config.operands.map(({ name }) => name));
  const targets = config.actions.filter(({ name, config: { unit } }) => unit === 'money' && known.has(name));
  const amounts = Object.fromEntries(targets.map((spec) => [spec.name, baseOf(spec)]));
  return (quote) => {
    const facts = { ...amounts, ...quote };
    const situation = openSituation({ config, facts, at: NOON, zone: 'America/Chicago', derivation: null });
    runRuleset(ruleset, situation);
    const [line] = situation.lines;
    if (line !== undefined) return line.amount;
    const value = valueOf(situation, action.name);
    return typeof value === 'number' ? value : null;
  };
}

/** The phrases of a change with what is wrong about the actions that are offered for them. */
function wrongIn(
  config: EditorConfig,
  change: Change,
): { readonly offered: number; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  let offered = 0;
  const priced = config.actions.filter(({ config: { unit } }) => unit === 'money');
  const names = priced.map((spec) => spec.display_name.replace(/^(?:Set|Add) /, '').toLowerCase());
  const ways = [...names.flatMap((name) => WAYS[change].map((way) => way.replace('{}', name))), ...UNNAMED[change]];
  for (const way of ways)
    for (const rate of RATES) {
      const phrase = way.replace('$', `$${AMOUNT}`).replace('#', rate.words).trim();
      for (const action of quickActions(phrase, { config, today: '2026-11-20' })) {
        const spec = config.actions.find(({ name }) => name === action.name);
        const result = resultOf(action, config);
        offered += 1;
        for (const quote of QUOTES) {
          const want = spec === undefined ? null : computed(spec, change, { rate, quote });
          if (want === null || result(quote) !== want)
            wrong.push(`${phrase}: ${action.name} gives ${String(result(quote))}, not ${String(want)}`);
        }
      }
    }
  return { offered, wrong };
}

const CASES = RULE_CONTEXTS.flatMap((context) => CHANGES.map((change) => [context, change] as const));

it.each(CASES)(
  'offers for %s only what a person would compute, where phrases %s an amount for each',
  (context, change) => {
    const { offered, wrong } = wrongIn(EDITOR_CONFIG[context], change);
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(50);
  },
);

it.each(RULE_CONTEXTS)('offers for %s every price that an amount for each of something may change', (context) => {
  const config = EDITOR_CONFIG[context];
  const rate = RATES[1] ?? ONCE;
  const quote = QUOTES[0];
  const missed: string[] = [];
  for (const spec of config.actions)
    for (const change of CHANGES) {
      if (computed(spec, change, { rate, quote }) === null) continue;
      if (spec.config.result_type === 'named_amount' && change === 'add') continue;
      const name = spec.display_name.replace(/^(?:Set|Add) /, '').toLowerCase();
      for (const way of WAYS[change]) {
        const phrase = way.replace('{}', name).replace('$', `$${AMOUNT}`).replace('#', rate.words).trim();
        const offered = quickActions(phrase, { config, today: '2026-11-20' });
        if (!offered.some((one) => one.name === spec.name)) missed.push(phrase);
      }
    }
  expect(missed).toEqual([]);
});
