import { listPriceReadings, readPublishedPrices } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import { actingBy } from '../../../platform/acting.ts';
import type { Http } from '../../../platform/http/index.ts';
import { publishedState } from './readings.ts';
import { readSeries, type ReadingRoom } from './read-series.ts';

/** The calls about readings of the public series (SP-128, SP-163). */
export function readingRoutes(http: Http, room: ReadingRoom): void {
  http.route(listPriceReadings, async () =>
    done({ results: await Promise.all(room.published.map((source) => publishedState(room.db, source))) }),
  );
  http.route(readPublishedPrices, async ({ body: { series }, actor }) => {
    const source = room.published.find((each) => each.series === series);
    if (source === undefined || source.read === null) return refuse('fuel_price.not_set_up');
    await readSeries(room, source, { by: actingBy(actor), name: actor.displayName });
    return done(await publishedState(room.db, source));
  });
}
