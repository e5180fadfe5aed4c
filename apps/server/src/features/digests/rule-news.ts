import { addDays, dayOf, instantOf, localTimeOf } from '@lanewright/units';
import type { Actor } from '../../platform/identity/index.ts';
import { mayViewRuleset } from '../rules/index.ts';
import type { RuleNews } from './digest-text.ts';
import type { DigestRoom } from './room.ts';

/** A digest lists at most this many versions. More in a day are a migration of rules, and its author knows of it. */
const MOST = 20;

type Ask = { readonly person: Actor; readonly now: Date; readonly since: Date };

/**
 * The versions saved since the last digest, the newest first, and the planned ones that begin today, of rulesets that the person may see.
 */
export async function ruleNews({ db, businessZone }: DigestRoom, { person, now, since }: Ask): Promise<RuleNews> {
  const tomorrow = instantOf(addDays(dayOf(now, businessZone), 1), businessZone);
  const mayView = ({ context, customer_id: customer }: Of) => mayViewRuleset(person, { context, customer }).ok;
  const [changed, planned] = await Promise.all([
    db
      .selectFrom('ruleset_version as version')
      .innerJoin('ruleset', 'ruleset.id', 'version.ruleset_id')
      .leftJoin('customer', 'customer.id', 'ruleset.customer_id')
      .select(['ruleset.context', 'ruleset.customer_id', 'customer.customer_name'])
      .select(['version.number', 'version.author_name', 'version.change_reason', 'version.created_at'])
      .where('version.created_at', '>', since)
      .where('version.created_at', '<=', now)
      .orderBy('version.created_at', 'desc')
      .orderBy('version.id', 'desc')
      .execute(),
    db
      .selectFrom('planned_version as version')
      .innerJoin('ruleset', 'ruleset.id', 'version.ruleset_id')
      .leftJoin('customer', 'customer.id', 'ruleset.customer_id')
      .select(['ruleset.context', 'ruleset.customer_id', 'customer.customer_name'])
      .select(['version.author_name', 'version.change_reason', 'version.begins_at'])
      .where('version.state', '=', 'planned')
      .where('version.begins_at', '>', now)
      .where('version.begins_at', '<', tomorrow)
      .orderBy('version.begins_at')
      .execute(),
  ]);
  const seen = changed.filter(mayView);
  return {
    count: seen.length,
    changed: seen.slice(0, MOST).map((row) => ({
      rules: nameOf(row),
      number: row.number,
      by: row.author_name,
      reason: row.change_reason,
    })),
    begin: planned.filter(mayView).map((row) => ({
      rules: nameOf(row),
      at: row.begins_at === null ? null : localTimeOf(row.begins_at, businessZone),
      by: row.author_name,
      reason: row.change_reason,
    })),
  };
}

type Of = {
  readonly context: 'quote_price_prediction' | 'max_buy_price_prediction';
  readonly customer_id: number | null;
  readonly customer_name: string | null;
};

function nameOf({ context, customer_name: shipper }: Of): string {
  const kind = context === 'quote_price_prediction' ? 'quoting rules' : 'max buy rules';
  return shipper === null ? `Global ${kind}` : `${shipper}, ${kind}`;
}
