import { useState } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { readStoredFolds, storeFolds } from '../../../../lib/stored-folds.ts';
import { scopeKey, type RulesScope } from '../../draft/scope.ts';

/** The folded sections of a ruleset's list by their keys, each user's own and kept in this browser. */
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
