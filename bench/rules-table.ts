import {
  act,
  apply,
  compileRuleset,
  openSituation,
  operand,
  rule,
  runRuleset,
  type Facts,
  type Rule,
  type RuleTable,
} from '@lanewright/rules';
import { figure, type Bench } from './figures.ts';
import { timeEach } from './rules/measure.ts';
import { CONFIG } from './rules/ours.ts';
import type { BenchQuote } from './rules/world.ts';

const ROWS = 5_000;
const QUOTES = 1_000;
const STATES = 47;
const EQUIPMENT = ['reefer', 'dry_van', 'flatbed'];
const COLUMNS = ['origin_state', 'destination_state', 'equipment_type'];

const stateAt = (index: number): string => `S${Math.floor(index) % STATES}`;
const cellsAt = (index: number): readonly string[] => [
  stateAt(index),
  stateAt(index / STATES),
  EQUIPMENT[Math.floor(index / STATES / STATES) % EQUIPMENT.length] ?? '',
];

/**
 * Runs quotes by one rule with a table of 5,000 lanes, and by the same lanes as 5,000 rules. The table must not be
 * slower. Each run opens the facts of the quote again (decision 0106).
 */
export const measureTable: Bench = async () => {
  const quotes = Array.from({ length: QUOTES }, (_none, at) => factsAt(at * 7));
  const asTable = await timeEach(quotes, runner([tableRule()]));
  const asRules = await timeEach(quotes, runner(lanes()));
  return [
    figure({
      name: `a table of ${ROWS} rows: run of a quote, p50, beside as many rules`,
      value: asTable.p50,
      unit: 'µs',
      reference: asRules.p50,
      budget: asRules.p50,
    }),
    figure({ name: `a table of ${ROWS} rows: run of a quote, p99`, value: asTable.p99, unit: 'µs' }),
    figure({ name: `a table of ${ROWS} rows: read and compiled`, value: compiling(), unit: 'ms' }),
  ];
};

function factsAt(index: number): BenchQuote {
  const [origin_state = '', destination_state = '', equipment_type = ''] = cellsAt(index);
  return { origin_state, destination_state, equipment_type, cost_estimate: 1_000, markup_percent: 0, markup_amount: 0 };
}

function tableRule(): Rule {
  const rows = Array.from({ length: ROWS }, (_none, at) => ({ cells: cellsAt(at), value: at % 40 }));
  const columns = COLUMNS.map((name) => ({ operand: name, comparison: 'equal' as const }));
  const table: RuleTable = { columns, rows };
  const always = apply('not_null', operand('now'));
  return rule({ name: 'Lanes', test: always, actions: [act('markup_percent', operand('table_value'))], table });
}

function lanes(): readonly Rule[] {
  return Array.from({ length: ROWS }, (_none, at) =>
    rule({
      name: `Lane ${at}`,
      priority: at + 1,
      test: apply('and', ...COLUMNS.map((name, column) => apply('equal', operand(name), cellsAt(at)[column] ?? ''))),
      actions: [act('markup_percent', at % 40)],
    }),
  );
}

function runner(rules: readonly Rule[]): (facts: Facts) => unknown {
  const compiled = compileRuleset(rules, CONFIG);
  return (facts) => runRuleset(compiled, situationOf(facts));
}

function situationOf(facts: Facts) {
  return openSituation({ config: CONFIG, facts, at: '2026-11-20T18:00:00Z', zone: 'UTC', derivation: null });
}

/** The milliseconds until a new table has run for the first time. */
function compiling(): number {
  const rules = [tableRule()];
  const from = performance.now();
  runRuleset(compileRuleset(rules, CONFIG), situationOf(factsAt(0)));
  return performance.now() - from;
}
