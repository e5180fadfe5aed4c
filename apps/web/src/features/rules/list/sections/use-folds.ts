import { useState } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { readStoredFolds, storeFolds } from '../../../../lib/stored-folds.ts';
import { scopeKey, type RulesScope } from '../../draft/scope.ts';

/** The keys of the sections of a ruleset that the user has folded; this browser stores them per user. */
export function useFolds(scope: RulesScope) {
  const user = useCurrentUser();
  const list = scopeKey(scope);
  const [folded, setFolded] = useState(() => readStoredFolds(user.id, list));
  const change = (next: ReadonlySet<string>): void => {
    setFolded(next);
    storeFolds(user.id, list, next);
  };
  return {
    folded,
    fold: change,
    toggle: (key: string) => change(folded.symmetricDifference(new Set([key]))),
  };
}
