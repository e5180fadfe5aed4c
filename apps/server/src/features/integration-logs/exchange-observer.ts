import type { ObserveExchange } from '@lanewright/partner-kit';
import type { Kysely } from 'kysely';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { logExchange } from './log-exchange.ts';

/**
 * Keeps every exchange with a partner as an integration log, secrets taken out. A log that cannot be written is told
 * to the operator and does not undo what was exchanged. Source: SP-015, SP-132.
 */
export function exchangeObserver({ db, log }: { readonly db: Kysely<Tables>; readonly log: Log }): ObserveExchange {
  return async ({ partner, isFeed, ...exchange }) => {
    try {
      await logExchange(db, {
        ...exchange,
        integration: partner,
        importStatus: isFeed === true ? 'pending' : null,
      });
    } catch (error) {
      log.error({ error, partner, api: exchange.targetedApi }, 'an exchange with a partner could not be kept');
    }
  };
}
