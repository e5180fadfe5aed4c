import { arch, cpus, platform, totalmem } from 'node:os';

/** One measured number. A lower value is better unless the unit says `/s`. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run; null when nothing compares. */
  readonly reference: number | null;
  /** value / reference. */
  readonly ratio: number | null;
  /** The limit, in the same unit. */
  readonly budget: number | null;
  readonly holds: boolean | null;
};

/** What a bench answers, as one JSON object. */
export type Report = { readonly bench: string; readonly machine: string; readonly figures: readonly Figure[] };

/** A bench: measures, and answers its figures. `words` are those of the command line. */
export type Bench = (words: readonly string[]) => Promise<readonly Figure[]>;

/** Makes a figure from what was measured. Rounds to three decimals; ratio and verdict follow from the numbers. */
export function figure(measured: {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: number;
  readonly budget?: number;
}): Figure {
  const { name, unit } = measured;
  const budget = measured.budget === undefined ? null : rounded(measured.budget);
  const value = rounded(measured.value);
  const reference = measured.reference === undefined ? null : rounded(measured.reference);
  const holds = budget === null ? null : unit.endsWith('/s') ? value >= budget : value <= budget;
  return { name, value, unit, reference, ratio: reference === null ? null : rounded(value / reference), budget, holds };
}

/** The middle of several measurements: one slow run of a busy machine does not decide. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('no measurement');
  return middle;
}

/** The machine, as far as it explains the numbers. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
