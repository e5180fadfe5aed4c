import { listPartners, type PartnerView } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Http } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import { answeredLately } from './answered-lately.ts';
import { conditionOfAll } from './condition-of-all.ts';
import type { PartnerNow } from './partner-now.ts';
import { toldByOthers, type AskingProcess, type ToldCondition } from './told-conditions.ts';

type HealthRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly partnersNow: () => readonly PartnerNow[];
  /** The process that answers. */
  readonly self: AskingProcess;
};

/** The call behind the page of partners (SP-137): this process as it stands now, the others as they last told. */
export function partnerRoutes(http: Http, { db, clock, partnersNow, self }: HealthRoom): void {
  http.route(listPartners, async () => {
    const partners = partnersNow();
    const now = clock.now();
    const [lately, told] = await Promise.all([
      answeredLately(db, { integrations: partners.map(({ integration }) => integration), now }),
      toldByOthers(db, self),
    ]);
    return done({
      results: partners.flatMap((partner) => {
        const { title: purpose, integration, state } = partner;
        const answered = lately.get(integration);
        if (answered === undefined) return [];
        const own = partner.condition === null ? [] : [{ ...self, ...partner.condition, told_at: now }];
        const all = [...own, ...told.filter((other) => other.integration === integration)];
        const condition = conditionOfAll(all.map(conditionOf));
        return [{ integration, purpose, state, condition, processes: all.map(processView), ...answered }];
      }),
    });
  });
}

type Told = Omit<ToldCondition, 'integration'>;

function conditionOf({ breaker, running, waiting, problem }: Told) {
  return { breaker, running, waiting, problem };
}

function processView(told: Told): PartnerView['processes'][number] {
  const { role, host, process_number, told_at } = told;
  return { role, host, process_number, told_at: told_at.toISOString(), condition: conditionOf(told) };
}
