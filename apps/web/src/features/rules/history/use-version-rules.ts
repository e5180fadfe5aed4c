import { getPlannedVersion, getRulesetVersion } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import { keptDraft } from '../draft/draft-store.ts';
import { scopeQuery, type RulesScope } from '../draft/scope.ts';
import type { Side } from './versions-place.ts';

/** The rules of one side of a comparison; undefined while read. */
export type VersionRules = {
  readonly rules: readonly Rule[] | undefined;
  readonly error: Error | null;
  readonly again: () => void;
};

const NONE: readonly Rule[] = [];

/**
 * The rules of a version, of a planned version or of the unsaved draft; empty before the first version. The rules of
 * versions and planned versions never change.
 */
export function useVersionRules(scope: RulesScope, side: Side): VersionRules {
  const number = typeof side === 'number' ? side : 0;
  const planned = typeof side === 'object' ? side.planned : 0;
  const version = useQuery({
    ...reads(getRulesetVersion, { query: { ...scopeQuery(scope), number: Math.max(number, 1) } }),
    enabled: number > 0,
    staleTime: Infinity,
  });
  const plan = useQuery({
    ...reads(getPlannedVersion, { query: { ...scopeQuery(scope), id: Math.max(planned, 1) } }),
    enabled: planned > 0,
  });
  if (number > 0) return { rules: version.data?.rules, error: version.error, again: () => void version.refetch() };
  if (planned > 0) return { rules: plan.data?.rules, error: plan.error, again: () => void plan.refetch() };
  return { rules: side === 'draft' ? (keptDraft(scope)?.rules ?? NONE) : NONE, error: null, again: () => undefined };
}
