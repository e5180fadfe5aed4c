import { act, apply, EDITOR_CONFIG, lintRuleset, operand, rule, type Expression, type Rule } from '@lanewright/rules';
import { figure, median, type Bench } from './figures.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const STATES = ['TX', 'OK', 'NM', 'CA', 'IL', 'IN', 'OH', 'GA', 'FL', 'AL'];
const SIZES = [
  { count: 500, budget: 200 },
  { count: 10_000, budget: 3_000 },
] as const;

const is = (name: string, operandName: string, value: string | number): Expression =>
  apply(name, operand(operandName), value);
const stateAt = (index: number): string => STATES[Math.floor(index) % STATES.length] ?? 'TX';
const lane = (index: number): readonly Expression[] => [
  is('equal', 'origin_state', stateAt(index)),
  is('equal', 'destination_state', stateAt(index / STATES.length)),
];
const between = (index: number): Expression =>
  apply('and', is('greater', 'distance', index), is('less', 'distance', index + 3));
const city = (index: number, place: number): Expression =>
  apply('and', is('equal', 'origin_city', `${index} ${place}`), is('less', 'distance', 40 + place));

type Draft = Pick<Rule, 'test' | 'actions'>;

/** Rulesets that are hard to look through: rules that nearly meet, and tests with many alternatives. */
const RULESETS: Readonly<Record<string, (index: number) => Draft>> = {
  'ranges that overlap': (index) => ({ test: between(index), actions: [act('markup_percent', index % 50)] }),
  'ranges that stop': (index) => ({ test: between(index), actions: [act('stop_reject', 'no')] }),
  'lanes of shippers that stop': (index) => ({
    test: apply('and', ...lane(index), apply('in', operand('shipper'), [String(index), 'x'])),
    actions: [act('stop_ruleset')],
  }),
  'lanes with other markups': (index) => ({
    test: apply('and', ...lane(index)),
    actions: [act('markup_percent', index)],
  }),
  'forty alternatives each': (index) => ({
    test: apply('or', ...Array.from({ length: 40 }, (_none, place) => city(index, place))),
    actions: [act('stop_ruleset')],
  }),
};

/** How long the findings about a draft take that need no data (B-007); they are sought while rules are edited. */
export const measureFindings: Bench = async () =>
  Object.entries(RULESETS).flatMap(([title, draft]) =>
    SIZES.map(({ count, budget }) => {
      const rules = Array.from({ length: count }, (_none, index) => rule({ name: `R${index}`, ...draft(index) }));
      const taken = [1, 2, 3].map(() => {
        const begin = performance.now();
        lintRuleset([...rules], CONFIG);
        return performance.now() - begin;
      });
      return figure({ name: `findings, ${title}, ${count} rules`, value: median(taken), unit: 'ms', budget });
    }),
  );
