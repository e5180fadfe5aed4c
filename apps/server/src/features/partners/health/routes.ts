import { listPartners } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Http } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import { answeredLately } from './answered-lately.ts';
import type { PartnerNow } from './partner-now.ts';

type HealthRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly partnersNow: () => readonly PartnerNow[];
};

/** The endpoint behind the page Partners (SP-137). */
export function partnerRoutes(http: Http, { db, clock, partnersNow }: HealthRoom): void {
  http.route(listPartners, async () => {
    const partners = partnersNow();
    const lately = await answeredLately(db, {
      integrations: partners.map(({ integration }) => integration),
      now: clock.now(),
    });
    return done({
      results: partners.flatMap(({ title: purpose, integration, state, condition }) => {
        const answered = lately.get(integration);
        return answered === undefined ? [] : [{ integration, purpose, state, condition, ...answered }];
      }),
    });
  });
}
