import * as contract from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../../platform/http/index.ts';
import { deskFigures } from './board-figures.ts';
import { deleteQuotes, markQuotesLost } from '../life/bulk-quotes.ts';
import { openLanes } from './open-lanes.ts';
import { authorOf, type QuoteRoom } from '../record/room.ts';

/** The calls of the dashboard beside its rows: figures, map, and acts on several quotes. */
export function boardRoutes(http: Http, room: QuoteRoom): void {
  const figures = deskFigures(room);
  const lanes = openLanes(room);
  http.route(contract.getDeskFigures, async () => done(await figures()));
  http.route(contract.listOpenLanes, async ({ query }) => lanes(query));
  http.route(contract.deleteQuotes, ({ body, actor }) => deleteQuotes(room, { ids: body.data, by: authorOf(actor) }));
  http.route(contract.markQuotesLost, ({ body, actor }) =>
    markQuotesLost(room, { ids: body.data, reason: body.reason, by: authorOf(actor) }),
  );
}
