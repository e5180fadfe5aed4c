import { PC_MILER, PC_MILER_MILES, type MileageProvider } from '@lanewright/quoting';
import type { CapturedMiles, MilesInstead, MilesProblem } from './inputs.ts';

/** What PC Miler says of a lane: its miles, or why it has none that count. */
export type PcMilerTold =
  | { readonly kind: 'miles'; readonly miles: number; readonly legs: readonly number[] }
  | { readonly kind: 'none'; readonly problem: MilesProblem; readonly leg?: MilesInstead['leg'] };

/**
 * The versions of PC Miler that may measure a shipper's lanes, the wanted one first: the shipper's own where that was
 * agreed, and the current one where it has no miles or another provider told none. Source: C-028, SP-083.
 */
export function pcMilerVersions(wanted: {
  readonly provider: MileageProvider;
  readonly pcMilerVersion: number;
}): readonly [number, ...number[]] {
  const { provider, pcMilerVersion: own } = wanted;
  return provider === 2 && own !== PC_MILER.current ? [own, PC_MILER.current] : [PC_MILER.current];
}

/** Miles that a version of PC Miler measured; `instead` where it was not the wanted one. */
export function pcMilerMiles(
  version: number,
  { miles, legs }: { readonly miles: number; readonly legs: readonly number[] },
  instead?: MilesInstead,
): CapturedMiles {
  const measured = { miles, legs, provider: PC_MILER_MILES, version: String(version), straight_line: false };
  return instead === undefined ? measured : { ...measured, instead };
}

const GRAVITY: Readonly<Record<MilesProblem, number>> = {
  not_set_up: 0,
  no_miles: 1,
  refused: 2,
  down: 2,
  doubtful: 3,
};

/**
 * The graver of two problems, each with the version that it befell; the earlier one where they are alike. A doubt is the
 * gravest, because it keeps the system from answering; then what another try may mend. Source: decision 0080.
 */
export function graverOf(earlier: MilesInstead | undefined, later: MilesInstead): MilesInstead {
  return earlier === undefined || GRAVITY[later.problem] > GRAVITY[earlier.problem] ? later : earlier;
}

/** Whether another try may bring the wanted miles: PC Miler was down, or did not let us in. Source: decision 0080. */
export function areAwaited({ instead }: CapturedMiles): boolean {
  return instead?.problem === 'down' || instead?.problem === 'refused';
}

/** Whether PC Miler told miles that cannot be; the miles that count then need a look. Source: decision 0080. */
export function areInDoubt({ instead }: CapturedMiles): boolean {
  return instead?.problem === 'doubtful';
}

const PROBLEM: Readonly<Record<Exclude<MilesProblem, 'doubtful'>, string>> = {
  not_set_up: 'was not set up',
  down: 'did not answer',
  refused: 'refused the call',
  no_miles: 'has no miles for this lane',
};

/** Why other miles count than the wanted ones, in a sentence; null where the wanted ones count. Source: SP-083. */
export function insteadSentence({ instead, provider, version, straight_line }: CapturedMiles): string | null {
  if (instead === undefined) return null;
  const { version: wanted, problem, leg } = instead;
  const said =
    problem === 'doubtful'
      ? `tells ${tenths(leg?.told)} miles for leg ${leg?.number ?? 1}, whose ends lie ${tenths(leg?.straight)} miles apart`
      : PROBLEM[problem];
  const counts = provider === PC_MILER_MILES ? `PC Miler ${version} counts` : `${provider} count`;
  return `PC Miler ${wanted} ${said}, so ${straight_line ? 'a straight-line estimate counts' : counts}.`;
}

function tenths(miles: number | undefined): string {
  return miles === undefined ? 'unknown' : miles.toFixed(1);
}
