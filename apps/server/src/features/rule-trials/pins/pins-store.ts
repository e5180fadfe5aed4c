import { may } from '@lanewright/access';
import { MAX_PINS } from '@lanewright/contract';
import { done, refuse, refuseFields, type Cents, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';
import { changePermission, holdRuleset, type RulesetScope } from '../../rules/index.ts';
import type { TrialRoom } from '../room.ts';

const CONTEXT = 'quote_price_prediction';

/** The scope of the quoting rules that pins belong to. */
export function pinScope(customer: number | undefined): RulesetScope {
  return { context: CONTEXT, customer: customer ?? null };
}

/** A quote to be pinned, with the bounds or the margin that it must keep. */
export type PinAsk = {
  readonly customer?: number | undefined;
  readonly quote: number;
  readonly name: string;
  readonly low: Cents | null;
  readonly high: Cents | null;
  readonly min_margin_percent: number | null;
};

/**
 * Pins the latest run of a quote to quoting rules. Refuses: a person who may not change the rules or see quotes, an
 * unknown shipper or quote, a quote without a run, another shipper's quote, neither or both of bounds and margin,
 * bounds in the wrong order, more pins than allowed. Source: B-029.
 */
export async function addPin(
  { db, clock }: Pick<TrialRoom, 'db' | 'clock'>,
  { ask, actor }: { readonly ask: PinAsk; readonly actor: Actor },
): Promise<
  Outcome<
    { readonly id: number },
    | 'auth.forbidden'
    | 'customer.not_found'
    | 'quote.not_found'
    | 'quote.not_priced'
    | 'request.invalid'
    | 'pins.too_many'
  >
> {
  const { low, high, min_margin_percent: margin } = ask;
  const scope = pinScope(ask.customer);
  if (!may(actor.permissions, [changePermission(scope)]) || !may(actor.permissions, ['quote.view']))
    return refuse('auth.forbidden');
  if ((low !== null || high !== null) === (margin !== null))
    return refuseFields({ low: ['Give bounds of the price or a least margin'] });
  if (low !== null && high !== null && high < low) return refuseFields({ high: ['Must not be below the lower bound'] });
  const at = clock.now();
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    let isDefault = false;
    if (scope.customer !== null) {
      const shipper = await transaction
        .selectFrom('customer')
        .select('is_default')
        .where('id', '=', scope.customer)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (shipper === undefined) return refuse('customer.not_found');
      isDefault = shipper.is_default;
    }
    const quote = await transaction
      .selectFrom('quote')
      .select(['latest_run_id', 'customer_id'])
      .where('id', '=', ask.quote)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (quote === undefined) return refuse('quote.not_found');
    if (quote.latest_run_id === null) return refuse('quote.not_priced');
    // The rules of the default shipper may govern any quote; those of another shipper govern only its own.
    if (scope.customer !== null && !isDefault && quote.customer_id !== scope.customer)
      return refuseFields({ quote: ['These rules do not govern this quote'] });
    const held = await holdRuleset(transaction, scope);
    const { count } = await transaction
      .selectFrom('pinned_example')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ruleset_id', '=', held.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PINS) return refuse('pins.too_many');
    const added = await transaction
      .insertInto('pinned_example')
      .values({
        ruleset_id: held.id,
        quote_id: ask.quote,
        run_id: quote.latest_run_id,
        name: ask.name,
        low_cents: low,
        high_cents: high,
        min_margin_hundredths: margin === null ? null : Math.round(margin * 100),
        author_name: actor.displayName,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return done(added);
  });
}

/** Unpins a quote. Refuses: a person who may not change the rules, an unknown pin. Source: B-029. */
export async function removePin(
  { db, clock }: Pick<TrialRoom, 'db' | 'clock'>,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome<undefined, 'auth.forbidden' | 'pins.not_found'>> {
  return transact(db, { by: actingBy(actor), at: clock.now() }, async (transaction) => {
    const pin = await transaction
      .selectFrom('pinned_example as pin')
      .innerJoin('ruleset', 'ruleset.id', 'pin.ruleset_id')
      .select(['ruleset.context', 'ruleset.customer_id'])
      .where('pin.id', '=', id)
      .forUpdate('pin')
      .executeTakeFirst();
    if (pin === undefined) return refuse('pins.not_found');
    const scope = { context: pin.context, customer: pin.customer_id };
    if (!may(actor.permissions, [changePermission(scope)])) return refuse('auth.forbidden');
    await transaction.deleteFrom('pinned_example').where('id', '=', id).execute();
    return done(undefined);
  });
}

/** The stored pins of a ruleset, oldest first. */
export async function pinsOf(db: Kysely<Tables>, { context, customer }: RulesetScope) {
  return db
    .selectFrom('pinned_example as pin')
    .innerJoin('ruleset', 'ruleset.id', 'pin.ruleset_id')
    .innerJoin('quote', 'quote.id', 'pin.quote_id')
    .innerJoin('pricing_run as run', 'run.id', 'pin.run_id')
    .select(['pin.id', 'pin.quote_id', 'pin.name', 'pin.low_cents', 'pin.high_cents', 'pin.min_margin_hundredths'])
    .select(['pin.author_name', 'pin.created_at', 'quote.currency', 'run.inputs'])
    .where('ruleset.context', '=', context)
    .where('ruleset.customer_id', customer === null ? 'is' : '=', customer)
    .where('quote.deleted_at', 'is', null)
    .orderBy('pin.id')
    .execute();
}
