import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RequestSource } from '../partners/index.ts';
import type { Author, QuoteRoom } from '../quotes/index.ts';

/** The dependencies of tenders. */
export type TenderRoom = QuoteRoom & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  /** The partners that are set up. */
  readonly requests: readonly RequestSource[];
};

/** The partner as the author of changes that its tender causes. */
export function tendererAsAuthor(source: QuoteSource): Author {
  const { name } = QUOTE_SOURCES[source];
  return { userId: null, name, acting: { kind: 'system', name: `tenders of ${name}` } };
}
