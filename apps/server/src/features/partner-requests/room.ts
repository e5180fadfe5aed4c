import type { QuoteSource } from '@lanewright/quoting';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RequestSource } from '../partners/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What partners' requests and their answers work with. */
export type PartnerRequestRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  /** The partners that are set up. */
  readonly requests: readonly RequestSource[];
};

/** The partner of a source; null where it is not set up. */
export function sourceOf(requests: readonly RequestSource[], source: QuoteSource): RequestSource | null {
  return requests.find((one) => one.source === source) ?? null;
}
