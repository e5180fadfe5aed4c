import { listQuoteVerdicts, settleVerdict as settleCall } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { authorOf } from '../quotes/index.ts';
import { offerPageRoutes } from './page/page-routes.ts';
import type { VerdictRoom } from './room.ts';
import { settleVerdict } from './settle-verdict.ts';
import { verdictOf, verdictsOfQuote } from './views.ts';

/** Routes of the page where shippers answer our prices, and of their verdicts. */
export function verdictRoutes(http: Http, room: VerdictRoom): void {
  const { db, clock } = room;
  offerPageRoutes(http, room);

  http.route(listQuoteVerdicts, async ({ params }) =>
    done(await verdictsOfQuote(db, { quoteId: params.id, now: clock.now() })),
  );

  http.route(settleCall, async ({ params, body, actor }) => {
    const loadNumber = body.load_number || null;
    const settled = await settleVerdict(room, { id: params.id, act: body.act, loadNumber, by: authorOf(actor) });
    if (!settled.ok) return settled;
    const view = await verdictOf(db, { id: params.id, now: clock.now() });
    return view === null ? refuse('verdict.not_found') : done(view);
  });
}
