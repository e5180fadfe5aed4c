import type { PricePart, RunView } from '@lanewright/contract';
import type { Cents } from '@lanewright/units';

/** How a step is drawn: where the price starts, what raises or lowers it, fuel, and the price itself. */
type StepTone = 'base' | 'up' | 'down' | 'fuel' | 'fuel-down' | 'price';

/** A row of the waterfall. `from` and `to` are percent of the bar's room; `effect` is null where nothing is added. */
export type WaterfallRow = {
  readonly key: string;
  readonly label: string;
  readonly rule: { readonly id: string; readonly name: string } | null;
  readonly note: string | null;
  readonly tone: StepTone;
  readonly effect: Cents | null;
  readonly running: Cents;
  readonly from: number;
  readonly to: number;
};

/** The rows of a price. */
export type Waterfall = {
  readonly rows: readonly WaterfallRow[];
  /** Whether the axis does not start at zero; the bars then show a break mark. */
  readonly cut: boolean;
  /** Whether any amount has cents. Then all amounts show cents, so that the steps add up to the price. */
  readonly hasCents: boolean;
};

type Axis = { readonly low: number; readonly high: number };

/**
 * A run's price as rows: where it starts, the effect of each step in order, and the price. The axis is cut so that
 * small steps stay visible beside a large price. Units: cents. Empty without parts. Source: B-003.
 */
export function waterfallOf(run: Pick<RunView, 'parts' | 'price_cents'>): Waterfall {
  const { parts } = run;
  if (parts.length === 0) return { rows: [], cut: false, hasCents: false };
  const axis = axisOf([
    ...parts.map((part) => part.running_cents),
    ...(run.price_cents === null ? [] : [run.price_cents]),
  ]);
  const rows = parts.map((part, index) => rowOf(part, index, axis));
  const all = run.price_cents === null ? rows : [...rows, priceRow(run.price_cents, axis)];
  const hasCents = all.some(({ effect, running }) => (effect ?? 0) % 100 !== 0 || running % 100 !== 0);
  return { rows: all, cut: axis.low > 0, hasCents };
}

/** The least share of the largest price that an axis shows, so that a step of cents never fills it. */
const LEAST_SHARE = 0.06;

/** From a little under the smallest running price to the largest; from 0 when they are all the same. */
function axisOf(running: readonly Cents[]): Axis {
  const smallest = Math.min(...running);
  const high = Math.max(...running, 0);
  const under = Math.min(smallest - (high - smallest) * 0.25, high * (1 - LEAST_SHARE));
  const low = high === smallest ? 0 : Math.max(0, under);
  return { low: Math.min(low, Math.max(0, smallest)), high };
}

function rowOf(part: PricePart, index: number, axis: Axis): WaterfallRow {
  const base = index === 0;
  const before = part.running_cents - part.effect_cents;
  return {
    key: `${index}-${part.kind}`,
    label: part.label,
    rule: part.rule_id === null ? null : { id: part.rule_id, name: part.rule_name ?? part.rule_id },
    note: part.note,
    tone: base ? 'base' : toneOf(part),
    effect: base ? null : part.effect_cents,
    running: part.running_cents,
    ...span(base ? 0 : before, part.running_cents, axis),
  };
}

/** A decrease is hollow, whatever it is of (look guide §8). */
function toneOf({ kind, effect_cents: effect }: PricePart): WaterfallRow['tone'] {
  if (kind === 'fuel') return effect < 0 ? 'fuel-down' : 'fuel';
  return effect < 0 ? 'down' : 'up';
}

function priceRow(price: Cents, axis: Axis): WaterfallRow {
  return {
    key: 'price',
    label: 'Price',
    rule: null,
    note: null,
    tone: 'price',
    effect: null,
    running: price,
    ...span(0, price, axis),
  };
}

function span(one: number, other: number, axis: Axis): { readonly from: number; readonly to: number } {
  const place = (cents: number): number => {
    if (axis.high <= axis.low) return 0;
    return Math.min(100, Math.max(0, ((cents - axis.low) / (axis.high - axis.low)) * 100));
  };
  return { from: place(Math.min(one, other)), to: place(Math.max(one, other)) };
}

/** The words of a row: its label, and the rule that made it unless the label already names it (B-003). */
export function stepWords({ label, rule }: Pick<WaterfallRow, 'label' | 'rule'>): string {
  return rule === null || label.includes(rule.name) ? label : `${label} · ${rule.name}`;
}
