import { listPresence, tellPresence } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { closePage, keepOpen } from './keep-open.ts';
import { presenceOfOthers } from './views.ts';

/** The calls about who has a quote open (B-013). */
export function presenceRoutes(
  http: Http,
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
): void {
  http.route(tellPresence, async ({ params, body, actor }) => {
    const sign = { quoteId: params.id, page: body.page, userId: actor.userId, now: clock.now() };
    return body.open ? keepOpen(db, sign) : done(await closePage(db, sign));
  });
  http.route(listPresence, async ({ actor }) =>
    done({ results: await presenceOfOthers(db, { userId: actor.userId, now: clock.now() }) }),
  );
}
