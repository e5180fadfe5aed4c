import type { BackTestSummary, BrokenPin } from '@lanewright/contract';
import { onlyConstantsDiffer, type Rule } from '@lanewright/rules';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { decideSave } from './planned/decide.ts';
import { addPlanned } from './planned/planned-store.ts';
import { ruleReading } from './planned/reading-setting.ts';
import type { RulesRoom } from './room.ts';
import { savingPower, type RulesetScope } from './scope.ts';
import { readSentRules } from './sent-rules.ts';
import { storedRuleset, type StoredVersion } from './stored-ruleset.ts';
import { addVersion, contentOf, holdRuleset, type VersionContent } from './versions-store.ts';

/** Rules to be saved as a ruleset's next version. */
export type SaveAsk = {
  readonly scope: RulesetScope;
  /** As they were sent, unread. */
  readonly rules: unknown;
  /** The version that was edited; 0 for a ruleset that was never saved, absent where the sender names none. */
  readonly version?: number | null | undefined;
  readonly change_reason: string;
  readonly description: string;
  /** The id of a back-test made for these rules. */
  readonly backTest?: string | null | undefined;
  /** The version brought back by a restore. */
  readonly restoredFrom?: number;
  /** When the rules begin and lapse, ISO 8601. Absent means at once, or never (B-030). */
  readonly begins_at?: string | null | undefined;
  readonly lapses_at?: string | null | undefined;
  /** The pinned examples that the person agreed to break (B-029). */
  readonly confirm_pins?: readonly number[] | undefined;
  readonly actor: Actor;
};

/** The result of a save: the version stored now, and the planned version if the rules are not live yet. */
export type Saved = { readonly version: number; readonly planned?: number };

/** Why rules are not saved. */
export type SaveRefusal =
  | 'auth.forbidden'
  | 'customer.not_found'
  | 'request.invalid'
  | 'ruleset.changed_meanwhile'
  | 'ruleset.invalid'
  | 'ruleset.only_constants'
  | 'ruleset.pins_broken';

/**
 * Saves rules as a new version of their ruleset, or as a planned one where they begin later or a second person must
 * read them first (B-030); an empty list brings the shipper back to the default shipper's rules (SP-146). Every save
 * makes a version, also one that changes nothing: its reason is on record. A save without a version replaces whatever
 * is stored; one that another save overtakes is tried again. Refuses: problems of the rules (SP-138), a sent version
 * other than the one stored, with who changed it (SP-037), or one of rules never saved, anything but constants from who
 * may only correct those (SP-010), a back-test of other rules or against former ones, pinned examples that would break
 * unless they are confirmed (B-029). Source: P-059, P-064, R-047, R-048, B-002, B-006.
 */
export async function saveRuleset(room: RulesRoom, ask: SaveAsk): Promise<Outcome<Saved, SaveRefusal>> {
  const mayRetry = ask.version === undefined || ask.version === null;
  for (let tries = mayRetry ? MAX_ATTEMPTS : 1; ; tries -= 1) {
    const saved = await trySaving(room, ask);
    if (saved.ok || saved.refusal.code !== 'ruleset.changed_meanwhile' || tries <= 1) return saved;
  }
}

/** Attempts for a save without a version before it is refused because other saves came first. */
const MAX_ATTEMPTS = 10;

async function trySaving(room: RulesRoom, ask: SaveAsk): Promise<Outcome<Saved, SaveRefusal>> {
  const power = savingPower(ask.actor, ask.scope);
  if (power === 'nothing') return refuse('auth.forbidden');
  const stored = await storedRuleset(room.db, ask.scope);
  if (stored === null) return refuse('customer.not_found');
  // With rules of another version nothing else is worth saying.
  if (stored.version !== (ask.version ?? stored.version)) return refuseConflict(stored);
  const read = readSentRules(ask.rules, ask.scope.context);
  if (!read.ok) return read;
  if (power === 'constants') {
    const compared = onlyConstantsDiffer(stored.rules, read.value);
    if (!compared.ok) return refuse('ruleset.only_constants', { difference: compared.difference });
  }
  const backTest = await backTestFor(room, ask, read.value);
  if (!backTest.ok) return backTest;
  const broken = await room.brokenPins({
    scope: ask.scope,
    stored: stored.rules,
    rules: read.value,
    actor: ask.actor,
  });
  if (broken.some(({ id }) => ask.confirm_pins?.includes(id) !== true)) return refusePins(broken);
  const content = contentOf(read.value, stored.rules);
  return record(room, ask, { content, base: stored.version, backTest: backTest.value });
}

async function backTestFor(
  room: RulesRoom,
  { backTest: id, scope }: SaveAsk,
  rules: readonly Rule[],
): Promise<Outcome<BackTestSummary | null, 'request.invalid'>> {
  if (id === undefined || id === null) return done(null);
  const summary = await room.backTestOf({ id, scope, rules });
  if (summary === null) return refuseFields({ back_test: ['This is no finished back-test of these rules'] });
  if (summary === 'outdated')
    return refuseFields({ back_test: ['The rules in force have changed since this back-test. Run it again.'] });
  return done(summary);
}

type Decided = {
  readonly content: VersionContent & { readonly rules: string };
  /** The version that was edited and compared with. */
  readonly base: number;
  readonly backTest: BackTestSummary | null;
};

/** Writes the version unless another one came meanwhile: versions never change, so one number is one list of rules. */
async function record(
  { db, clock, jobs }: RulesRoom,
  ask: SaveAsk,
  { content, base, backTest }: Decided,
): Promise<Outcome<Saved, 'customer.not_found' | 'ruleset.changed_meanwhile' | 'request.invalid'>> {
  const at = clock.now();
  return transact(db, { by: actingBy(ask.actor), at }, async (transaction) => {
    if (ask.scope.customer !== null) {
      const shipper = await transaction
        .selectFrom('customer')
        .select('id')
        .where('id', '=', ask.scope.customer)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst();
      if (shipper === undefined) return refuse('customer.not_found');
    }
    const held = await holdRuleset(transaction, ask.scope);
    if (held.version !== base) return refuseConflict(held);
    const dates = { begins: momentOf(ask.begins_at), lapses: momentOf(ask.lapses_at) };
    const isReadFirst = (await ruleReading(transaction)).required;
    const decided = decideSave(dates, { isReadFirst, now: at });
    if (!decided.ok) return decided;
    const author = { id: ask.actor.userId, name: ask.actor.displayName };
    const told = { author, at, reason: ask.change_reason, description: ask.description, backTest };
    const plan = async (state: 'waiting' | 'planned' | 'live', madeNumber: number | null): Promise<number> => {
      const rules = { rules: content.rules, ruleCount: content.rule_count };
      const planned = { ...told, ...dates, ...rules, state, madeNumber, restoredFrom: ask.restoredFrom ?? null };
      return addPlanned(transaction, jobs, { held, planned });
    };
    if (decided.value !== 'now') return done({ version: held.version, planned: await plan(decided.value, null) });
    const restored = ask.restoredFrom === undefined ? {} : { restoredFrom: ask.restoredFrom };
    const version = await addVersion(transaction, held, { content, ...told, ...restored });
    if (dates.lapses !== null) await plan('live', version);
    return done({ version });
  });
}

function momentOf(sent: string | null | undefined): Date | null {
  return sent === undefined || sent === null ? null : new Date(sent);
}

/** Refuses a save that breaks pins. The answer contains their ids, so that the person can confirm them. */
function refusePins(broken: readonly BrokenPin[]): Outcome<never, 'ruleset.pins_broken'> {
  const { refusal } = refuse('ruleset.pins_broken', { count: broken.length });
  return { ok: false, refusal: { ...refusal, beside: { pins: broken, confirm_pins: broken.map(({ id }) => id) } } };
}

/**
 * Refuses what was sent for another version than the stored one. A ruleset that was never saved has no version to show, so
 * a version sent for it cannot be genuine.
 */
export function refuseConflict({
  version,
  savedBy,
  savedAt,
}: StoredVersion): Outcome<never, 'ruleset.changed_meanwhile' | 'request.invalid'> {
  if (savedAt === null) return refuseFields({ version: ['These rules were never saved: their version is 0'] });
  const by = savedBy ?? 'somebody else';
  const { refusal } = refuse('ruleset.changed_meanwhile', { by });
  return { ok: false, refusal: { ...refusal, beside: { changed_by: by, changed_at: savedAt.toISOString(), version } } };
}
