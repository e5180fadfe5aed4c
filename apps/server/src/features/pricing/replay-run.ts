import { replay, type PriceResult } from '@lanewright/pricing';
import type { Rule } from '@lanewright/rules';
import type { Outcome } from '@lanewright/units';
import type { StoredRun as RunRow } from '../quotes/index.ts';
import { storedRunOf } from './stored-run.ts';

/** Makes a stored run again from what was kept with it: the same cents at any later time (B-001). */
export async function replayStoredRun(
  run: Pick<RunRow, 'inputs'>,
  rulesOf: (versionId: number) => Promise<readonly Rule[]>,
): Promise<Outcome<PriceResult>> {
  return replay(await storedRunOf(run.inputs, rulesOf));
}
