import { may } from '@lanewright/access';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';
import type { RulesRoom } from '../room.ts';
import { changePermission } from '../scope.ts';
import { holdRuleset, type HeldRuleset } from '../versions-store.ts';
import { decideReading, mayWithdraw } from './decide.ts';
import { factsOf, plannedVersion, scopeOfRow, setPlanned, type Became, type PlannedRow } from './planned-store.ts';
import { beginPlanned } from './turn-planned.ts';

type Room = Pick<RulesRoom, 'db' | 'clock'>;

/** A second person's verdict. */
export type Reading = {
  readonly id: number;
  readonly verdict: 'approve' | 'decline';
  readonly note: string;
  readonly actor: Actor;
};

/**
 * Approves or declines a planned version. If it is approved and due, it begins in the same transaction.
 * Refuses: a person who may not change these rules, the author, a version that no longer waits. Source: B-030.
 */
export async function readPlanned(
  room: Room,
  { id, verdict, note, actor }: Reading,
): Promise<
  Outcome<Became, 'auth.forbidden' | 'planned.not_found' | 'planned.not_waiting' | 'planned.own' | 'planned.over'>
> {
  return actOnPlanned(room, { id, actor }, async (transaction, { held, row, now }) => {
    const decided = decideReading(factsOf(row), { reader: actor.userId, verdict, now });
    if (!decided.ok) return decided;
    const reading = { reader_id: actor.userId, reader_name: actor.displayName, read_at: now, note };
    const state = decided.value === 'begin' ? 'planned' : decided.value;
    await setPlanned(transaction, row, { ...reading, state });
    if (decided.value !== 'begin') return done({ state, version: null });
    return done(await beginPlanned(transaction, { held, row, now }));
  });
}

/**
 * Withdraws a planned version that has not begun or got stuck.
 * Refuses: a person who may not change these rules, a version that is live or over. Source: B-030.
 */
export async function withdrawPlanned(
  room: Room,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome<Became, 'auth.forbidden' | 'planned.not_found' | 'planned.not_open'>> {
  return actOnPlanned(room, { id, actor }, async (transaction, { row }) => {
    if (!mayWithdraw(row.state)) return refuse('planned.not_open');
    await setPlanned(transaction, row, { state: 'withdrawn' });
    return done({ state: 'withdrawn', version: null });
  });
}

type Held = { readonly held: HeldRuleset; readonly row: PlannedRow; readonly now: Date };

/** Locks the ruleset and then its planned version, and runs an act on their current state. */
async function actOnPlanned<Result>(
  { db, clock }: Room,
  { id, actor }: { readonly id: number; readonly actor: Actor },
  act: (transaction: Transaction<Tables>, held: Held) => Promise<Result>,
): Promise<Result | Outcome<never, 'auth.forbidden' | 'planned.not_found'>> {
  const now = clock.now();
  return transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const found = await plannedVersion(transaction, id, 'read');
    if (found === undefined) return refuse('planned.not_found');
    if (!may(actor.permissions, [changePermission(scopeOfRow(found))])) return refuse('auth.forbidden');
    const held = await holdRuleset(transaction, scopeOfRow(found));
    const row = await plannedVersion(transaction, id, 'held');
    return row === undefined ? refuse('planned.not_found') : act(transaction, { held, row, now });
  });
}
