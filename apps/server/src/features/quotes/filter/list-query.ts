import type { listQuotes, ParsedRequestOf } from '@lanewright/contract';

/** The query of the dashboard, parsed. */
export type ListQuery = ParsedRequestOf<typeof listQuotes>['query'];
