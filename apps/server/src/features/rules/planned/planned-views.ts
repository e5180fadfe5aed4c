import { may } from '@lanewright/access';
import type { PlannedVersionRow } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';
import { changePermission, type RulesetScope } from '../scope.ts';
import { mayWithdraw } from './decide.ts';
import { plannedRows, plannedRules, type PlannedRow } from './planned-store.ts';

/** How long a declined or stuck planned version is listed, in days. */
const KEPT_DAYS = 30;

/** The planned versions of a ruleset that still matter, the next beginning or end first. Source: B-030. */
export async function plannedVersions(
  db: Kysely<Tables>,
  scope: RulesetScope,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<readonly PlannedVersionRow[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const rows = await plannedRows(db)
    .where('ruleset.context', '=', scope.context)
    .where('ruleset.customer_id', scope.customer === null ? 'is' : '=', scope.customer)
    .where((e) =>
      e.or([
        e('planned.state', 'in', ['waiting', 'planned', 'stuck']),
        e.and([e('planned.state', '=', 'live'), e('planned.lapses_at', 'is not', null)]),
        e.and([e('planned.state', '=', 'declined'), e('planned.read_at', '>', since)]),
      ]),
    )
    .orderBy(sql`CASE planned.state WHEN 'live' THEN planned.lapses_at ELSE planned.begins_at END NULLS FIRST`)
    .orderBy('planned.id')
    .execute();
  return rows.map((row) => viewOf(row, actor));
}

/** A planned version with its rules. Refuses: a version of another ruleset. */
export async function plannedWithRules(
  db: Kysely<Tables>,
  scope: RulesetScope,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome<PlannedVersionRow & { readonly rules: Rule[] }, 'planned.not_found'>> {
  const row = await plannedRows(db)
    .where('planned.id', '=', id)
    .where('ruleset.context', '=', scope.context)
    .where('ruleset.customer_id', scope.customer === null ? 'is' : '=', scope.customer)
    .executeTakeFirst();
  if (row === undefined) return refuse('planned.not_found');
  const { rules } = await plannedRules(db, id);
  return done({ ...viewOf(row, actor), rules: [...rules] });
}

function viewOf(row: PlannedRow, actor: Actor): PlannedVersionRow {
  const mayChange = may(actor.permissions, [changePermission({ context: row.context, customer: row.customer_id })]);
  return {
    id: row.id,
    state: row.state,
    author: row.author_name,
    created_at: row.created_at.toISOString(),
    change_reason: row.change_reason,
    description: row.description,
    rule_count: row.rule_count,
    base_number: row.base_number,
    begins_at: row.begins_at?.toISOString() ?? null,
    lapses_at: row.lapses_at?.toISOString() ?? null,
    reader: row.reader_name,
    read_at: row.read_at?.toISOString() ?? null,
    note: row.note,
    made_number: row.made_number,
    lapsed_number: row.lapsed_number,
    stuck_because: row.stuck_because,
    may_read: mayChange && row.state === 'waiting' && row.author_id !== actor.userId,
    may_withdraw: mayChange && mayWithdraw(row.state),
  };
}
