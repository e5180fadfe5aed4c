import { listRulesetVersions } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import { scopeQuery, type RulesScope } from '../draft/scope.ts';

/** More authors than anybody reads at once. */
const MOST = 20;

/** The versions that others saved while one was edited: their authors, each once, and when the latest was saved. */
export type SavedMeanwhile = { readonly authors: readonly string[]; readonly latestAt: Date | null };

/** Who saved the versions after `edited`, newest first; nobody is named until it is known. */
export function useSavedMeanwhile(scope: RulesScope, edited: number, stored: number): SavedMeanwhile {
  const limit = Math.min(MOST, Math.max(1, stored - edited));
  const { data } = useQuery(reads(listRulesetVersions, { query: { ...scopeQuery(scope), limit, offset: 0 } }));
  const versions = data?.results.filter(({ number }) => number > edited) ?? [];
  const latest = versions[0];
  return {
    authors: [...new Set(versions.map(({ author }) => author))],
    latestAt: latest === undefined ? null : new Date(latest.created_at),
  };
}
