import type { PublishedSeriesName } from '@lanewright/contract';
import type { PartnerProblem } from '@lanewright/partner-kit';
import type { Day, Outcome } from '@lanewright/units';

/** A figure of a public series, in the smallest step of its series. */
export type PublishedFigure = { readonly name: string; readonly day: Day; readonly figure: number };

/** What a source answered: figures that can be believed, and a sentence for each that cannot. */
export type PublishedFigures = {
  readonly figures: readonly PublishedFigure[];
  readonly refused: readonly string[];
};

/** The port to a public series, the same for every publisher. Source: SP-128, SP-163. */
export type PublishedSource = {
  readonly series: PublishedSeriesName;
  /** The source that its figures are stored with. */
  readonly source: string;
  /** Null where the source is not set up. */
  readonly read: ((from: Day) => Promise<Outcome<PublishedFigures, PartnerProblem>>) | null;
  readonly sandbox: boolean;
};
