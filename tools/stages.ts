import type { Counts } from './reports.ts';

/** One part of a run: a runner, or a check that counts as one test. `say` shows what its reader must see. */
export type Stage = { readonly name: string; readonly run: (say: (text: string) => void) => Promise<Counts> };

/** Stages that follow each other. The lanes of a run go at the same time. */
export type Lane = readonly Stage[];

type Total = { readonly counts: Counts; readonly lines: readonly string[] };

/**
 * Runs lanes at the same time, and the stages of each one after the other, all of them even after one failed. What a
 * stage says is shown when it ends, so that two lanes never mix their words.
 */
export async function runLanes(lanes: readonly Lane[], say: (text: string) => void): Promise<Total> {
  const lines = new Map<Stage, string>();
  const all: Counts[] = [];
  const runLane = async (lane: Lane): Promise<void> => {
    for (const stage of lane) {
      const words: string[] = [];
      const begin = performance.now();
      const counts = await stage.run((text) => words.push(text));
      const line = lineOf(stage.name, counts, (performance.now() - begin) / 1000);
      lines.set(stage, line);
      all.push(counts);
      say([...words, line].join('\n'));
    }
  };
  await Promise.all(lanes.map(runLane));
  const sum = (of: (counts: Counts) => number): number => all.reduce((total, counts) => total + of(counts), 0);
  return {
    counts: {
      passed: sum(({ passed }) => passed),
      failed: sum(({ failed }) => failed),
      skipped: sum(({ skipped }) => skipped),
      failures: all.flatMap(({ failures = [] }) => failures),
      flaky: all.flatMap(({ flaky = [] }) => flaky),
    },
    lines: lanes.flat().flatMap((stage) => lines.get(stage) ?? []),
  };
}

function lineOf(name: string, { passed, failed, skipped }: Counts, seconds: number): string {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${name.padEnd(16)} ${passed} passed, ${failed} failed${left} (${seconds.toFixed(1)} s)`;
}
