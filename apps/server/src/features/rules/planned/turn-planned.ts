import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { keptBackTest } from '../kept-back-test.ts';
import type { RulesRoom } from '../room.ts';
import { storedRuleset } from '../stored-ruleset.ts';
import { addVersion, contentOf, holdRuleset, type HeldRuleset } from '../versions-store.ts';
import { rulesOfVersion } from '../versions.ts';
import { decideTurn, turnedRules } from './decide.ts';
import {
  duePlanned,
  factsOf,
  plannedRules,
  plannedVersion,
  scopeOfRow,
  setPlanned,
  type Became,
  type PlannedRow,
} from './planned-store.ts';

/** The reason shown in the history for a version that reverts a lapsed one. */
const LAPSED = 'Lapsed';

/** The author of the version that reverts a lapsed one. */
const PRODUCT = { id: null, name: 'Lanewright' };

/**
 * Begins and ends the planned versions whose time has come, each once. The state is read under the lock of the ruleset,
 * so a second run, another process or a restart finds nothing left to do. A fault in one planned version does not stop
 * the others; it is thrown at the end, so that the job fails and is logged. Returns how many began or ended. Source:
 * B-030.
 */
export async function turnPlannedRules({ db, clock }: Pick<RulesRoom, 'db' | 'clock'>): Promise<number> {
  let turned = 0;
  const faults: unknown[] = [];
  const now = clock.now();
  for (const id of await duePlanned(db, now)) {
    const acting = { by: { kind: 'system', name: 'planned rules' }, at: now } as const;
    try {
      if (await transact(db, acting, async (transaction) => beginOrLapse(transaction, id, now))) turned += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${faults.length} planned ${faults.length === 1 ? 'version' : 'versions'} could not turn`,
    );
  return turned;
}

async function beginOrLapse(transaction: Transaction<Tables>, id: number, now: Date): Promise<boolean> {
  const found = await plannedVersion(transaction, id, 'read');
  if (found === undefined) return false;
  // Lock the ruleset first, as a save does, so that the two never deadlock.
  const held = await holdRuleset(transaction, scopeOfRow(found));
  const row = await plannedVersion(transaction, id, 'held');
  const due = row === undefined ? null : decideTurn(factsOf(row), now);
  if (row === undefined || due === null) return false;
  if (due === 'over') {
    await setPlanned(transaction, row, { state: 'stuck', stuck_because: 'Its end came before it could begin.' });
    return true;
  }
  await (due === 'begin' ? beginPlanned(transaction, { held, row, now }) : lapse(transaction, { held, row, now }));
  return true;
}

type Turn = { readonly held: HeldRuleset; readonly row: PlannedRow; readonly now: Date };

/**
 * Makes a planned version live, merged with the versions that others saved since it was written. It gets stuck if they
 * changed the same rules. Returns its new state, with the number of the version that it became.
 */
export async function beginPlanned(transaction: Transaction<Tables>, { held, row, now }: Turn): Promise<Became> {
  const live = await storedRuleset(transaction, held.scope);
  if (live === null) {
    await setPlanned(transaction, row, { state: 'withdrawn', note: 'The shipper was deleted.' });
    return { state: 'withdrawn', version: null };
  }
  const { rules: changed, backTest } = await plannedRules(transaction, row.id);
  const before = await rulesOfVersion(transaction, row.ruleset_id, row.base_number);
  const turned = turnedRules({ before, changed, live: live.rules }, held.scope.context);
  if (!turned.ok) {
    await setPlanned(transaction, row, { state: 'stuck', stuck_because: turned.because });
    return { state: 'stuck', version: null };
  }
  const number = await addVersion(transaction, held, {
    content: contentOf(turned.rules, live.rules),
    author: { id: row.author_id, name: row.author_name },
    at: now,
    reason: row.change_reason,
    description: row.description,
    // The back-test covers these rules only if nobody changed them since.
    backTest: backTest === null || held.version !== row.base_number ? null : keptBackTest(backTest),
    ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
  });
  await setPlanned(transaction, row, { state: 'live', made_number: number });
  return { state: 'live', version: number };
}

/** Reverts the change of a version, but nothing that others changed since. */
async function lapse(transaction: Transaction<Tables>, { held, row, now }: Turn): Promise<void> {
  const made = row.made_number;
  const live = await storedRuleset(transaction, held.scope);
  if (live === null || made === null) {
    await setPlanned(transaction, row, { state: 'lapsed' });
    return;
  }
  const [changed, before] = [
    await rulesOfVersion(transaction, row.ruleset_id, made - 1),
    await rulesOfVersion(transaction, row.ruleset_id, made),
  ];
  const turned = turnedRules({ before, changed, live: live.rules }, held.scope.context);
  if (!turned.ok) {
    await setPlanned(transaction, row, { state: 'stuck', stuck_because: `It did not lapse. ${turned.because}` });
    return;
  }
  const number = await addVersion(transaction, held, {
    content: contentOf(turned.rules, live.rules),
    author: PRODUCT,
    at: now,
    reason: LAPSED,
    description: `Version ${made} of ${row.author_name} lapsed: ${row.description}`,
  });
  await setPlanned(transaction, row, { state: 'lapsed', lapsed_number: number });
}
