import type { PriceReading, PublishedState } from '@lanewright/contract';
import type { Kysely, Selectable } from 'kysely';
import type { PriceReadingTable } from '../../../price-reading-table.ts';
import type { Tables } from '../../../tables.ts';
import type { PublishedSource } from './published.ts';

const PUBLISHERS: Readonly<Record<PublishedSource['series'], string>> = {
  diesel: 'U.S. Energy Information Administration',
  exchange: 'Bank of Canada',
};

/** How a public series stands, with its last reading. */
export async function publishedState(db: Kysely<Tables>, source: PublishedSource): Promise<PublishedState> {
  const { series } = source;
  const ofSeries = db
    .selectFrom('price_reading')
    .selectAll()
    .where('series', '=', series)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const [last, good] = await Promise.all([
    ofSeries.executeTakeFirst(),
    ofSeries.where('problem', 'is', null).executeTakeFirst(),
  ]);
  return {
    series,
    publisher: PUBLISHERS[series],
    state: source.read === null ? 'not_set_up' : source.sandbox ? 'sandbox' : 'live',
    last: last === undefined ? null : readingView(last),
    last_good_at: good?.at.toISOString() ?? null,
  };
}

function readingView(row: Selectable<PriceReadingTable>): PriceReading {
  const { at, by_name, added, corrected, unchanged, problem, refused, kept } = row;
  return {
    at: at.toISOString(),
    by: by_name,
    added,
    corrected,
    unchanged,
    problem,
    refused: [...refused],
    kept: [...kept],
  };
}
