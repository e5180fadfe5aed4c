import { listPlannedVersions, type PlannedVersionRow } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import { scopeQuery, type RulesScope } from '../draft/scope.ts';

const NONE: readonly PlannedVersionRow[] = [];

/** The planned versions of a ruleset, and whether a second person must read each save (B-030). */
export function usePlanned(scope: RulesScope) {
  const { data } = useQuery(reads(listPlannedVersions, { query: scopeQuery(scope) }));
  return { rows: data?.results ?? NONE, readFirst: data?.reading_required ?? false };
}
