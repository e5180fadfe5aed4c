import { getQuoteWatch, listWatch } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { quoteWatch } from './quote-watch.ts';
import type { WatchRoom } from './room.ts';
import { watchPage } from './views.ts';

/** The calls about the contract and fuel watch (B-019). */
export function watchRoutes(http: Http, room: WatchRoom): void {
  http.route(listWatch, async ({ query, actor }) => done(await watchPage(room.db, query, actor.permissions)));
  http.route(getQuoteWatch, async ({ params, actor }) =>
    quoteWatch(room, { id: params.id, permissions: actor.permissions }),
  );
}
