import type { RunReply } from '@lanewright/rules';
import type { StepKind } from '../src/index.ts';
import type { Change } from './reefer-load.ts';

/** A priced load: what changes of the reefer load, and the expected lines to the cent. Money in cents. */
export type PriceCase = {
  readonly title: string;
  readonly why: string;
  readonly source: string;
  readonly change: Change;
  readonly reply: RunReply;
  readonly price: number | null;
  readonly all_in: number | null;
  readonly linehaul: number | null;
  readonly fuel: number | null;
  readonly lines: readonly (readonly [kind: StepKind, label: string, effect: number, running: number])[];
  readonly reasons?: readonly string[];
};
