import { listOverrides, requireOverrideReasons } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';
import { requireReasons } from './require-reasons.ts';
import { overridesSince } from './override-views.ts';

const DAY = 86_400_000;

/** The API of the report on overrides and of its setting. The quotes feature stores the reasons. */
export function overrideRoutes(http: Http, { db, clock }: Pick<QuoteRoom, 'db' | 'clock'>): void {
  http.route(listOverrides, async ({ query }) =>
    done(await overridesSince(db, new Date(clock.now().getTime() - query.days * DAY))),
  );
  http.route(requireOverrideReasons, async ({ body, actor }) => {
    await requireReasons(db, { required: body.required, actor, now: clock.now() });
    return done({ required: body.required });
  });
}
