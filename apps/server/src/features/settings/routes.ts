import { appConfig, getAutomaticAnswers, setAutomaticAnswers } from '@lanewright/contract';
import { BUSINESS_ZONES, done } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Http } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { readAutomaticAnswers, turnAutomaticAnswers } from './automatic-answers.ts';

/** The dependencies of the settings API. */
export type SettingsOptions = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'training' | 'seed' | 'businessZone' | 'identity' | 'priceSteps' | 'answerHoldSeconds' | 'responseTargetMinutes'
  >;
  readonly version: string;
};

/** The calls about the installation's settings. */
export function settingRoutes(http: Http, { db, clock, config, version }: SettingsOptions): void {
  http.open(appConfig, async () =>
    done({
      training: config.training,
      demo: config.seed === 'demo',
      google: config.identity.google !== null,
      business_zone: BUSINESS_ZONES[config.businessZone],
      now: clock.now().toISOString(),
      price_steps: config.priceSteps,
      answer_hold_seconds: config.answerHoldSeconds,
      response_target_minutes: config.responseTargetMinutes,
      version,
    }),
  );
  http.route(getAutomaticAnswers, async () => done(await readAutomaticAnswers(db)));
  http.route(setAutomaticAnswers, async ({ body, actor }) =>
    done(await turnAutomaticAnswers(db, { paused: body.paused, actor, now: clock.now() })),
  );
}
