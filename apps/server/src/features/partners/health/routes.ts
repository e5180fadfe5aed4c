import { listPartners, type PartnerView } from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Http } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import { answeredLately } from './answered-lately.ts';
import { conditionOfAll } from './condition-of-all.ts';
import type { PartnerNow } from './partner-now.ts';
import { reportsOfOthers, type AskingProcess, type ReportedCondition } from './condition-reports.ts';

type HealthRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly partnersNow: () => readonly PartnerNow[];
  /** The process that serves the page. */
  readonly self: AskingProcess;
};

/** Routes of the page of partners (SP-137): the current state in this process, and the last reports of the others. */
export function partnerRoutes(http: Http, { db, clock, partnersNow, self }: HealthRoom): void {
  http.route(listPartners, async () => {
    const partners = partnersNow();
    const now = clock.now();
    const [lately, reports] = await Promise.all([
      answeredLately(db, { integrations: partners.map(({ integration }) => integration), now }),
      reportsOfOthers(db, self),
    ]);
    return done({
      results: partners.flatMap((partner) => {
        const { title: purpose, integration, state } = partner;
        const answered = lately.get(integration);
        if (answered === undefined) return [];
        const own = partner.condition === null ? [] : [{ ...self, ...partner.condition, told_at: now }];
        const all = [...own, ...reports.filter((other) => other.integration === integration)];
        const condition = conditionOfAll(all.map(conditionOf));
        return [{ integration, purpose, state, condition, processes: all.map(processView), ...answered }];
      }),
    });
  });
}

type Report = Omit<ReportedCondition, 'integration'>;

function conditionOf({ breaker, running, waiting, problem }: Report) {
  return { breaker, running, waiting, problem };
}

function processView(report: Report): PartnerView['processes'][number] {
  const { role, host, process_number, told_at } = report;
  return { role, host, process_number, told_at: told_at.toISOString(), condition: conditionOf(report) };
}
