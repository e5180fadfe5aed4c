import { callerView, createCaller, createCallerKey } from '@lanewright/contract';
import type { QuoteSource } from '@lanewright/quoting';
import { z } from 'zod';
import type { TestApplication } from './application.ts';

/** A machine caller of a test with its key. */
export type Machine = {
  readonly id: number;
  readonly keyId: number;
  readonly key: string;
  /** The header that calls in this machine's name. */
  readonly headers: { readonly authorization: string };
};

const madeKey = z.object({ id: z.number(), key: z.string() });
let count = 0;

/** Makes a machine caller with a key, as an administrator does. */
export async function makeMachine(
  app: Pick<TestApplication, 'call' | 'people'>,
  wanted: {
    readonly source?: QuoteSource;
    readonly customerId?: number | null;
    readonly callbackUrl?: string | null;
    readonly perMinute?: number;
  } = {},
): Promise<Machine> {
  count += 1;
  const as = await app.people.administrator();
  const body = {
    name: `Machine ${count}`,
    source: wanted.source ?? 'api',
    customer_id: wanted.customerId ?? null,
    callback_url: wanted.callbackUrl ?? null,
    requests_per_minute: wanted.perMinute ?? 6_000,
  };
  const { id } = callerView.parse((await app.call(createCaller, { as, body })).body);
  return anotherKeyOf(app, id);
}

/** The same machine by one more key. */
export async function anotherKeyOf(app: Pick<TestApplication, 'call' | 'people'>, id: number): Promise<Machine> {
  const as = await app.people.administrator();
  const made = madeKey.parse((await app.call(createCallerKey, { as, id, body: {} })).body);
  return { id, keyId: made.id, key: made.key, headers: { authorization: `Bearer ${made.key}` } };
}
