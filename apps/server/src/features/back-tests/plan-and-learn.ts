import type { Followed } from './follow-replay.ts';
import type { Modelled } from './modelled.ts';
import type { Plan } from './thread-messages.ts';

/** How the runs to replay are found, and how the chance to win is learned. */
type Work = { readonly plan: () => Promise<Plan>; readonly learn: () => Promise<Modelled> };

/**
 * Finds the runs and learns the chance to win at the same time. Reports the number of runs as soon as it is known, because
 * learning takes longer where many quotes are closed.
 */
export async function planAndLearn(
  { measure }: Pick<Followed, 'measure'>,
  { plan, learn }: Work,
): Promise<{ readonly plan: Plan; readonly modelled: Modelled }> {
  const planned = async (): Promise<Plan> => {
    const found = await plan();
    measure(() => ({ phase: 'learning', done: 0, total: runsOf(found) }));
    return found;
  };
  const [found, modelled] = await Promise.all([planned(), learn()]);
  return { plan: found, modelled };
}

/** How many runs a plan replays. */
export function runsOf({ runs }: Plan): number {
  return runs.byteLength / Float64Array.BYTES_PER_ELEMENT;
}
