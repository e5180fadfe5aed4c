import type { BackTestView, ParsedRequestOf, startBackTest } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';
import { mayViewRuleset, readSentRules, scopeOf } from '../rules/index.ts';
import { draftDigest } from './draft-digest.ts';
import type { BackTestRoom } from './room.ts';
import { cancelOwn, failAbandoned, findBackTest, storeBackTest } from './store.ts';
import { viewOf } from './view.ts';

type Ask = ParsedRequestOf<typeof startBackTest>['body'];

/**
 * Begins a replay of a draft, or answers the one that the same person began for the same draft and days.
 * Refuses who may not see that ruleset, a draft that could not be saved (SP-138), a shipper that is not there, and one
 * replay too many. Source: B-006.
 */
export async function beginBackTest(
  room: BackTestRoom,
  actor: Actor,
  ask: Ask,
): Promise<
  Outcome<
    BackTestView,
    'auth.forbidden' | 'ruleset.invalid' | 'customer.not_found' | 'request.invalid' | 'back_test.too_many'
  >
> {
  const scope = scopeOf(ask);
  const allowed = mayViewRuleset(actor, scope);
  if (!allowed.ok) return allowed;
  const read = readSentRules(ask.rules, ask.context);
  if (!read.ok) return read;
  if (scope.customer !== null && !(await isShipper(room.db, scope.customer))) return refuse('customer.not_found');
  const only = ask.only_customer ?? null;
  if (only !== null && !(await isShipper(room.db, only)))
    return refuseFields({ only_customer: ['This shipper does not exist'] });
  await failAbandoned(room.db);
  const stored = await storeBackTest(room, {
    scope,
    only,
    days: ask.days,
    rules: read.value,
    digest: draftDigest(scope, read.value),
    owner: actor.userId,
  });
  return stored.ok ? done(viewOf(stored.value, actor)) : stored;
}

/** How far a back-test is, for whoever may see its ruleset; to others it is not there. */
export async function lookAtBackTest(
  { db }: BackTestRoom,
  actor: Actor,
  id: string,
): Promise<Outcome<BackTestView, 'back_test.not_found'>> {
  await failAbandoned(db);
  const row = await findBackTest(db, id);
  if (row === null) return refuse('back_test.not_found');
  const scope = { context: row.context, customer: row.customer_id };
  return mayViewRuleset(actor, scope).ok ? done(viewOf(row, actor)) : refuse('back_test.not_found');
}

/** Stops a person's own back-test; one that has ended stays as it is. To others it is not there. */
export async function stopBackTest(
  { db, clock }: BackTestRoom,
  actor: Actor,
  id: string,
): Promise<Outcome<undefined, 'back_test.not_found'>> {
  const found = await cancelOwn(db, { id, owner: actor.userId, now: clock.now() });
  return found ? done(undefined) : refuse('back_test.not_found');
}

async function isShipper(db: Kysely<Tables>, id: number): Promise<boolean> {
  const found = db.selectFrom('customer').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}
