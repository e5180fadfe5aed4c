import { useCallback, useMemo, useState } from 'react';
import type { Draft } from '../../draft/use-draft.ts';
import type { Findings } from '../../findings/use-findings.ts';
import type { RuleEffects } from '../table/effect-columns.tsx';
import { filterRules, narrows, NO_FILTER, type RuleFacts, type RuleFilter } from './rule-filter.ts';
import { useWordsAhead } from './use-words-ahead.ts';

type Beside = Pick<RuleFacts, 'words'> & { readonly effects: RuleEffects; readonly findings: Findings };

/**
 * The filter of the list. It is not deferred: a deferred filter rendered the screen twice and took twice as long.
 */
export function useRuleFilter({ rules, changes }: Draft, { words, effects, findings }: Beside) {
  const [filter, setFilter] = useState(NO_FILTER);
  const changeFilter = useCallback((part: Partial<RuleFilter>) => setFilter((now) => ({ ...now, ...part })), []);
  useWordsAhead(rules, words);
  const found = useMemo(
    () =>
      filterRules(rules, filter, {
        words,
        has: ({ id }, trait) => {
          if (trait === 'changed') return changes.byRule.has(id);
          if (trait === 'finding') return (findings.byRule.get(id) ?? []).some(({ kind }) => kind !== 'never_fired');
          return trait === 'silent' && effects.state === 'ready' && effects.byRule.get(id)?.fired === 0;
        },
      }),
    [rules, filter, words, changes, findings.byRule, effects],
  );
  return { filter, changeFilter, found, isNarrowed: narrows(filter) };
}
