import { getRulesetVersion } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import { keptDraft } from '../draft/draft-store.ts';
import { scopeQuery, type RulesScope } from '../draft/scope.ts';

/** The rules of one side of a comparison; undefined while read. */
export type VersionRules = {
  readonly rules: readonly Rule[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
};

const NONE: readonly Rule[] = [];

/** The rules of a version, of what is unsaved, or none for the list before the first version. A version never changes. */
export function useVersionRules(scope: RulesScope, version: number | 'draft'): VersionRules {
  const stored = version !== 'draft' && version > 0;
  const { data, error, refetch } = useQuery({
    ...reads(getRulesetVersion, { query: { ...scopeQuery(scope), number: stored ? version : 1 } }),
    enabled: stored,
    staleTime: Infinity,
  });
  const rules = stored ? data?.rules : version === 'draft' ? (keptDraft(scope)?.rules ?? NONE) : NONE;
  return { rules, error: stored ? error : null, again: () => void refetch() };
}
