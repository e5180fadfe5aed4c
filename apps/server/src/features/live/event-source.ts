import { type LiveEvent, liveEvent } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import type { EventSource } from '../../platform/events.ts';
import type { Tables } from '../../tables.ts';

/** The store of live events. Each event is written in the transaction of its change. */
export function liveEventSource(db: Kysely<Tables>): EventSource<LiveEvent> {
  return {
    channel: 'lanewright_event',
    async latest() {
      const row = await db
        .selectFrom('event')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    async after(id) {
      const rows = await db
        .selectFrom('event')
        .select(['id', 'kind', 'quote_id', 'ruleset_context', 'ruleset_customer_id', 'user_id'])
        .where('id', '>', id)
        .orderBy('id')
        .execute();
      return rows.map(({ ruleset_context: context, ruleset_customer_id: customer, user_id: user, ...row }) =>
        liveEvent.parse({
          ...row,
          ...(context === null ? {} : { ruleset: { context, customer } }),
          ...(user === null ? {} : { user }),
        }),
      );
    },
  };
}
