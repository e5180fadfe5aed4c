import type { QuoteFacts } from '@lanewright/pricing';
import type { Day } from '@lanewright/units';
import type { Draft } from './draft.ts';
import type { LaneTools } from './rates/lane-reading.ts';

/** The moment at which a draft is priced, with its stops as pricing sees them. */
export type DraftNow = { readonly at: Date; readonly pickupDay: Day; readonly stops: QuoteFacts['stops'] };

/** What a partner says of a draft for its panel, as a run keeps it; null where the partner is not asked. */
export type PanelCapture = (draft: Draft, now: DraftNow) => unknown;

/** Opens what a partner knows in the demo world: the same for the same seed. */
export type OpenPanel = (tools: LaneTools & { readonly seed: string }) => PanelCapture;
