import { useDebouncedValue } from '@mantine/hooks';
import { lintRules, type RuleFinding } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { draftNumber } from '../draft/draft-number.ts';
import { scopeKey, scopeQuery, type RulesScope } from '../draft/scope.ts';
import { findingsByRule } from './finding-groups.ts';

/** How long a draft rests before it is looked at. */
const SETTLED_AFTER_MS = 1000;

/** What the linter says of a draft (B-007). */
export type Findings = {
  /** Undefined before the first answer. */
  readonly all: readonly RuleFinding[] | undefined;
  /** The findings that speak of a rule, by its id. */
  readonly byRule: ReadonlyMap<string, readonly RuleFinding[]>;
  /** A change is not yet looked at. */
  readonly checking: boolean;
  readonly error: Error | null;
  /** How many of the newest runs were searched for gaps, and how many runs the period had. */
  readonly runs: { readonly lookedAt: number; readonly inDays: number; readonly days: number };
  /** Whether runs are still waiting to be counted, so that some findings may be missing. */
  readonly incomplete: boolean;
  readonly again: () => void;
};

/** The days that findings look back on, and whether what rules did in them is counted. */
type Past = { readonly days: number; readonly counted: boolean };

/**
 * Asks for the findings about a draft a second after it settles; an answer about an older draft is given up. Asks again
 * once it is counted what rules did, since before that nothing is told of those that never fired.
 */
export function useFindings(scope: RulesScope, rules: readonly Rule[] | undefined, { days, counted }: Past): Findings {
  const [settled] = useDebouncedValue(rules, SETTLED_AFTER_MS);
  const asked = settled ?? rules;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(lintRules, { scope: scopeKey(scope), rules: draftNumber(asked), days, counted }),
    queryFn: ({ signal }) =>
      send(lintRules, { body: { ...scopeQuery(scope), rules: [...(asked ?? [])], days } }, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const byRule = useMemo(() => findingsByRule(data?.findings ?? []), [data]);
  return {
    all: data?.findings,
    byRule,
    checking: isFetching || asked !== rules,
    error,
    runs: { lookedAt: data?.runs_looked_at ?? 0, inDays: data?.runs_in_days ?? 0, days },
    incomplete: !counted,
    again: () => void refetch(),
  };
}
