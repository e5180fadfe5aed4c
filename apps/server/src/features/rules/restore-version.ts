import { may } from '@lanewright/access';
import { refuse, type Outcome } from '@lanewright/units';
import type { RulesRoom } from './room.ts';
import { saveRuleset, type SaveAsk, type Saved, type SaveRefusal } from './save-ruleset.ts';
import { changePermission } from './scope.ts';
import { rulesetVersion } from './versions.ts';

/**
 * Restores an older version as a new one, with the checks of every save, because things that it names may no longer
 * exist. Refuses: a person who may not change the ruleset, an unknown number, and everything that a save refuses.
 * Source: B-002.
 */
export async function restoreVersion(
  room: RulesRoom,
  { number, ...ask }: Omit<SaveAsk, 'rules' | 'backTest' | 'restoredFrom'> & { readonly number: number },
): Promise<Outcome<Saved, SaveRefusal | 'ruleset.version_not_found'>> {
  if (!may(ask.actor.permissions, [changePermission(ask.scope)])) return refuse('auth.forbidden');
  const old = await rulesetVersion(room.db, ask.scope, number);
  return old.ok ? saveRuleset(room, { ...ask, rules: old.value.rules, restoredFrom: number }) : old;
}
