import type { QuoteRequest } from '@lanewright/contract';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../../../apps/server/src/platform/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import type { Tables } from '../../../apps/server/src/tables.ts';
import { createPeople, type People } from '../../../apps/server/src/testing/people.ts';

/** A look into the database that other processes work on, with people and one shipper to start from. */
export type World = Database<Tables> & { readonly people: People; readonly shipper: number };

/** Opens the database of running processes and makes a shipper in it. */
export async function openWorld(connection: DatabaseConnection): Promise<World> {
  const database = openDatabase<Tables>(connection, { log: silentLog() });
  const { id } = await database.db
    .insertInto('customer')
    .values({ customer_name: 'Prairie Canning Co.', customer_slug: 'PRAIRIE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...database, people: await createPeople(database.db, systemClock), shipper: id };
}

/** A sound request of a shipper, from Joliet the day after tomorrow to Hutchins. */
export function requestOf(customer: number): QuoteRequest {
  return {
    customer,
    equipment_type: 'dry_van',
    cost_type: 1,
    hazmat: false,
    team: false,
    lane: {
      stops: [
        {
          location: { city: 'Joliet', state: 'IL', postal_code: '60436', country: 'US' },
          activity_type: 'pickup',
          date: `${dayIn(2)}T08:00`,
          live_handling: true,
        },
        {
          location: { city: 'Hutchins', state: 'TX', postal_code: '75141', country: 'US' },
          activity_type: 'delivery',
          date: `${dayIn(4)}T10:00`,
          live_handling: true,
        },
      ],
    },
  };
}

function dayIn(days: number): string {
  return new Date(systemClock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** What a call was answered: status and body read as JSON. Throws when no answer comes. */
export async function send(
  url: string,
  sent: { readonly method?: string; readonly token?: string; readonly body?: unknown; readonly headers?: object },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(url, {
    method: sent.method ?? (sent.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const text = await answer.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body };
}

/** The id in an answered body. */
export function idIn(body: unknown): number {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id;
  throw new Error(`no id in ${JSON.stringify(body)}`);
}
