import type { Expression, Facts, Rule, RuleTable } from '../index.ts';

type Val = number | string | boolean | null;
type Bag = Record<string, Val>;

/** The result of the plain interpreter: values, ids of fired rules, how it ended and whether anything failed. */
export type PlainRun = {
  values: Bag;
  /** What setters stored: rule, target, old and new value, and for what moves the price the price before and after. */
  stored: Val[][];
  fired: string[];
  failed: string[];
  skipped: string[];
  end: string;
  errored: boolean;
};

const TYPES: Record<string, string> = { commodity: 'text', origin_state: 'text', equipment_type: 'text', note: 'text' };
const BOUNDS: Record<string, [number, number]> = {
  cost_estimate: [0, 9_999_999],
  all_in: [0, 9_999_999],
  min_margin: [0, 9_999_999],
  markup_amount: [-9_999_999, 9_999_999],
  markup_percent: [-100, 1000],
};
const MONEY = ['cost_estimate', 'all_in', 'min_margin', 'markup_amount'];
const PRICED = ['cost_estimate', 'markup_percent', 'markup_amount', 'all_in'];
const same = (a: number, b: number) => Math.abs(a - b) <= 1e-11 * Math.max(1, Math.abs(a), Math.abs(b));
const half = (n: number) => Math.sign(n) * Math.floor(Math.abs(n) + 0.5 + Math.abs(n) * Number.EPSILON * 4);

/** Datetimes are ISO texts as facts and milliseconds while rules run. */
const MOMENTS = ['created_time', 'now'];
const instant = (fact: Val | undefined) => (typeof fact === 'string' ? Date.parse(fact) : null);
const MINUTES: Record<string, number> = { minutes: 1, hours: 60, days: 1440 };

/** One error, as making its stack anew would take most of the proof's time. */
const FAILURE = new Error('fails');

function fail(): never {
  throw FAILURE;
}

function evaluate(node: Expression, bag: Bag): Val {
  if (node.type === 'literal') return typeof node.value === 'object' ? null : node.value;
  if (node.type === 'variable')
    return MOMENTS.includes(node.value) ? instant(bag[node.value]) : (bag[node.value] ?? null);
  const at = (index: number): Expression => node.args[index] ?? fail();
  const one = () => evaluate(at(0), bag);
  const two = () => evaluate(at(1), bag);
  const numbers = () => node.args.map((arg) => evaluate(arg, bag)).map((v) => (typeof v === 'number' ? v : fail()));
  const whole = (v: number) => (Number.isFinite(v) ? v : fail());
  if (node.name === 'and') return node.args.every((arg) => evaluate(arg, bag) === true);
  if (node.name === 'or') return node.args.some((arg) => evaluate(arg, bag) === true);
  if (node.name === 'not') return one() !== true;
  const blank = (v: Val) => v === null || (typeof v === 'string' && v.trim() === '');
  if (node.name === 'empty' || node.name === 'not_empty') return blank(one()) === (node.name === 'empty');
  if (node.name === 'null') return one() === null;
  if (node.name === 'not_null') return one() !== null;
  if (node.name === 'add') return whole(numbers().reduce((x, y) => x + y));
  if (node.name === 'subtract') return whole(numbers().reduce((x, y) => x - y));
  if (node.name === 'multiply') return whole(numbers().reduce((x, y) => x * y));
  if (node.name === 'divide') return numbers()[1] === 0 ? fail() : whole(numbers().reduce((x, y) => x / y));
  if (node.name === 'percent_of') return whole(numbers().reduce((x, y) => (x * y) / 100));
  if (node.name === 'maximum') return Math.max(...numbers());
  if (node.name === 'round') return half(numbers()[0] ?? fail());
  if (node.name === 'add_days') return moved(String(one() ?? fail()), Number(two() ?? fail()), 'days');
  if (node.name.startsWith('relative_')) {
    const base = one();
    const [sign, unit] = [two() === 'minus' ? -1 : 1, evaluate(at(3), bag)];
    const count = sign * Number(evaluate(at(2), bag));
    if (typeof base === 'string') return moved(base, count, String(unit));
    if (typeof base !== 'number') return null;
    // No clock is changed in the days that the proof speaks of.
    if (node.name === 'relative_datetime') return base + count * (MINUTES[String(unit)] ?? fail()) * 60_000;
    return whole(unit === 'exact' ? base + count : base * (1 + count / 100));
  }
  if (node.name === 'in' || node.name === 'not_in') {
    const value = one();
    const b = at(1);
    const list: readonly unknown[] = b.type === 'literal' && Array.isArray(b.value) ? b.value : [];
    if (typeof value === 'number') return list.includes(value) === (node.name === 'in');
    const texts = list.map((x) => String(x).trim().toLowerCase());
    return value !== null && texts.includes(String(value).trim().toLowerCase()) === (node.name === 'in');
  }
  return compare(node.name, [one(), two()], at(1).type === 'literal');
}

function moved(day: string, count: number, unit: string): string {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
  if (Number.isNaN(y)) return fail();
  if (unit === 'days' || unit === 'weeks') return iso(Date.UTC(y, m - 1, d + count * (unit === 'weeks' ? 7 : 1)));
  const month = m - 1 + count * (unit === 'years' ? 12 : 1);
  return iso(Date.UTC(y, month, Math.min(d, new Date(Date.UTC(y, month + 1, 0)).getUTCDate())));
}
function iso(time: number): string {
  const text = new Date(time).toISOString();
  return text.length > 24 || text < '1900' ? fail() : text.slice(0, 10);
}

function compare(name: string, [a, b]: [Val, Val], constant: boolean): boolean {
  if (a === null || b === null) return false;
  if (name.endsWith('like')) return String(a).toLowerCase().includes(String(b).toLowerCase()) === (name === 'like');
  const fold = (v: string | number | boolean) => (typeof v === 'string' ? v.trim().toLowerCase() : v);
  const [x, y] = [fold(a), fold(b)];
  const eq = typeof x === 'number' && typeof y === 'number' ? same(x, y) : x === y;
  // A blank at the end of a constant counts, one at the end of a fact does not.
  const begin = constant ? String(b).trimStart().toLowerCase() : String(y);
  if (name.endsWith('starts_with')) return String(x).startsWith(begin) === (name === 'starts_with');
  if (name === 'equal') return eq;
  if (name === 'not_equal') return !eq;
  const less = !eq && x < y;
  return { less, less_or_equal: less || eq, greater: !less && !eq, greater_or_equal: !less }[name] ?? fail();
}

/** Evaluates each row as the condition of a rule, and keeps the most specific row that matches. */
function rowOf({ columns, rows }: RuleTable, bag: Bag): RuleTable['rows'][number] | null {
  const matching = rows.filter(({ cells }) =>
    columns.every(({ operand, comparison }, at) => {
      const cell = cells[at] ?? null;
      return cell === null || compare(comparison, [bag[operand] ?? null, cell], true);
    }),
  );
  const filled = (row: (typeof rows)[number]) => row.cells.filter((cell) => cell !== null).length;
  const beats = (one: (typeof rows)[number], other: (typeof rows)[number]): boolean => {
    if (filled(one) !== filled(other)) return filled(one) > filled(other);
    for (const at of columns.keys()) {
      const empty = one.cells[at] === null;
      if (empty !== (other.cells[at] === null)) return !empty;
    }
    for (const [at, { comparison }] of columns.entries()) {
      const [a, b] = [one.cells[at] ?? null, other.cells[at] ?? null];
      if (comparison === 'equal' || a === b || a === null || b === null) continue;
      return comparison.startsWith('greater') ? a > b : a < b;
    }
    return false;
  };
  let best = matching[0] ?? null;
  for (const row of matching) if (best !== null && beats(row, best)) best = row;
  return best;
}

/** Runs a ruleset in the most literal way: sort, walk, set, stop. For tests only, to agree with the compiled engine. */
export function runPlainly(rules: readonly Rule[], facts: Facts, allIn: (bag: Bag) => Val): PlainRun {
  const run: PlainRun = {
    values: { ...facts },
    stored: [],
    fired: [],
    failed: [],
    skipped: [],
    end: 'completed',
    errored: false,
  };
  let [fixed, group] = [false, 0];
  const follow = () => (fixed ? undefined : (run.values['all_in'] = allIn(run.values)));
  follow();
  const order = (r: Rule) => r.priority * 1e6 + r.order.length * 1e3 + r.order.charCodeAt(0);
  for (const rule of [...rules].sort((r, s) => order(r) - order(s))) {
    if (rule.muted === true) continue;
    if (run.end !== 'completed' || rule.priority === group) {
      run.skipped.push(rule.id);
      continue;
    }
    const before = { ...run.values };
    const today = String(run.values['today']);
    if (rule.first_day !== undefined && today < rule.first_day) continue;
    if (rule.last_day !== undefined && today > rule.last_day) continue;
    try {
      if (evaluate(rule.test, run.values) !== true) continue;
      if (rule.table !== undefined) {
        const row = rowOf(rule.table, run.values);
        if (row === null) continue;
        run.values['table_value'] = row.value;
      }
    } catch {
      run.errored = true;
      run.failed.push(rule.id);
      run.values = before;
      continue;
    }
    run.fired.push(rule.id);
    for (const { name, action_data } of rule.actions) {
      if (name === 'stop_rule_group') group = rule.priority;
      else if (name.startsWith('stop_'))
        run.end = { stop_ruleset: 'stopped', stop_no_reply: 'no-reply' }[name] ?? 'reject';
      if (name.startsWith('stop_')) break;
      try {
        const value = evaluate(action_data.expression ?? fail(), run.values);
        if (value === null || (typeof value === 'number') === (TYPES[name] === 'text')) fail();
        const kept = typeof value !== 'number' ? value : MONEY.includes(name) ? half(value * 100) / 100 + 0 : value + 0;
        const [min, max] = BOUNDS[name] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        if (name === 'equipment_type' && !['reefer', 'dry_van'].includes(String(kept))) fail();
        if (typeof kept === 'number' && (kept < min || kept > max)) fail();
        const [old, price] = [run.values[name] ?? null, run.values['all_in'] ?? null];
        run.values[name] = kept;
        fixed ||= name === 'all_in';
        follow();
        run.stored.push([
          rule.id,
          name,
          old,
          kept,
          ...(PRICED.includes(name) ? [price, run.values['all_in'] ?? null] : []),
        ]);
      } catch {
        run.errored = true;
      }
    }
  }
  return run;
}
