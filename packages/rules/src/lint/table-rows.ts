import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import { foldText } from '../vocabulary/values.ts';
import { columnKinds, isLowerBound } from '../table/row-order.ts';
import type { Rule, RuleTable, TableCell } from '../tree/tree.ts';
import type { LintFinding } from './findings.ts';

/** The most findings about one table; more would only say that the whole sheet is wrong. */
const MAX_OF_A_TABLE = 10;

/** The most rows with the same cells for equality that are compared in pairs; further rows are not checked. */
const MAX_COMPARED = 200;

/**
 * Finds rows of a table with exactly the same cells, of which only the first can count. Also finds rows whose bounds
 * overlap although neither lies within the other, because the narrower bound then decides. Source: decision 0106.
 */
export function tableRows(rules: readonly Rule[], config: EditorConfig): readonly LintFinding[] {
  return rules.flatMap((rule) => {
    if (rule.table === undefined) return [];
    const { doubles, overlaps } = metRows(rule.table);
    return [
      ...doubles.slice(0, MAX_OF_A_TABLE).map(([first, second]) => ({
        kind: 'table_double_row' as const,
        rules: [rule.id],
        sentence: `Rule '${rule.name}': rows ${first + 1} and ${second + 1} of the table have the same cells; row ${first + 1} counts.`,
      })),
      ...overlaps.slice(0, MAX_OF_A_TABLE).map(([first, second, column]) => ({
        kind: 'table_overlap' as const,
        rules: [rule.id],
        sentence: `Rule '${rule.name}': rows ${first + 1} and ${second + 1} of the table overlap in ${nameOf(rule.table, column, config)}.`,
      })),
    ];
  });
}

function nameOf(table: RuleTable | undefined, column: number, config: EditorConfig): string {
  const name = table?.columns[column]?.operand ?? '';
  return dictionaryOf(config).operands.get(name)?.display_name ?? name;
}

type Pair = readonly [first: number, second: number];
type Met = { readonly doubles: readonly Pair[]; readonly overlaps: readonly (readonly [number, number, number])[] };

function metRows({ columns, rows }: RuleTable): Met {
  const { equal, bounds } = columnKinds(columns);
  const [doubles, alike]: [Pair[], Map<string, number[]>] = [[], new Map()];
  const firsts = new Map<string, number>();
  for (const [place, { cells }] of rows.entries()) {
    const whole = JSON.stringify(cells.map(folded));
    const first = firsts.get(whole);
    if (first !== undefined) {
      doubles.push([first, place]);
      continue;
    }
    firsts.set(whole, place);
    const key = JSON.stringify([equal.map((at) => folded(cells[at] ?? null)), bounds.map((at) => cells[at] === null)]);
    const list = alike.get(key);
    if (list === undefined) alike.set(key, [place]);
    else list.push(place);
  }
  // Computed once, because a table may have millions of pairs.
  const spans = spansOf(columns.map((column, at) => ({ ...column, at })));
  const overlaps = bounds.length === 0 ? [] : [...alike.values()].flatMap((places) => overlapping(places, rows, spans));
  return { doubles, overlaps };
}

/** Pairs of rows that overlap on every operand, where neither row lies within the other. */
function overlapping(
  places: readonly number[],
  rows: RuleTable['rows'],
  spans: readonly Span[],
): readonly (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  const looked = places.slice(0, MAX_COMPARED);
  for (const [index, one] of looked.entries())
    for (const other of looked.slice(index + 1)) {
      const column = crossing(rows[one]?.cells ?? [], rows[other]?.cells ?? [], spans);
      if (column !== null) found.push([one, other, column]);
      if (found.length >= MAX_OF_A_TABLE) return found;
    }
  return found;
}

/** The first column of the operand on which two rows cross; null where they do not meet, or one lies within the other. */
function crossing(one: readonly TableCell[], other: readonly TableCell[], spans: readonly Span[]): number | null {
  let [crossed, within, around]: [number | null, boolean, boolean] = [null, true, true];
  for (const span of spans) {
    const [a, b] = [reach(one, span), reach(other, span)];
    if (isBefore(a.high, b.low, span) || isBefore(b.high, a.low, span)) return null;
    const inside = atLeast(a.low, b.low) && atMost(a.high, b.high);
    const outside = atLeast(b.low, a.low) && atMost(b.high, a.high);
    if (!inside && !outside) crossed ??= span.at;
    within &&= inside;
    around &&= outside;
  }
  return within || around ? null : (crossed ?? spans[0]?.at ?? null);
}

type Span = { readonly at: number; readonly low: number; readonly high: number; readonly open: boolean };

/** Per operand the columns of its lower and its upper bound, -1 where it has none; `open` ends do not meet. */
function spansOf(columns: readonly (RuleTable['columns'][number] & { readonly at: number })[]): readonly Span[] {
  const bounded = columns.filter(({ comparison }) => comparison !== 'equal');
  return [...new Set(bounded.map(({ operand }) => operand))].map((operand) => {
    const own = bounded.filter((column) => column.operand === operand);
    const low = own.find(({ comparison }) => isLowerBound(comparison));
    const high = own.find(({ comparison }) => !isLowerBound(comparison));
    const open = low?.comparison === 'greater' || high?.comparison === 'less';
    return { at: own[0]?.at ?? 0, low: low?.at ?? -1, high: high?.at ?? -1, open };
  });
}

function reach(
  cells: readonly TableCell[],
  { low, high }: Span,
): { readonly low: TableCell; readonly high: TableCell } {
  return { low: cells[low] ?? null, high: cells[high] ?? null };
}

function isBefore(high: TableCell, low: TableCell, { open }: Span): boolean {
  return high !== null && low !== null && (open ? high <= low : high < low);
}

function atLeast(one: TableCell, other: TableCell): boolean {
  return other === null || (one !== null && one >= other);
}

function atMost(one: TableCell, other: TableCell): boolean {
  return other === null || (one !== null && one <= other);
}

function folded(cell: TableCell): TableCell {
  return typeof cell === 'string' ? foldText(cell) : cell;
}
