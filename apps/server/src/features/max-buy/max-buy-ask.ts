import type { ParsedRequestOf, askMaxBuy } from '@lanewright/contract';
import type { Place } from '@lanewright/places';

/** The ends as the gazetteer knows them. */
export type Ends = { readonly origin: Place; readonly destination: Place };

/** What a machine asked for. */
export type MaxBuyAsk = ParsedRequestOf<typeof askMaxBuy>['body'];
