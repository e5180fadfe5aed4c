import { useDebouncedValue } from '@mantine/hooks';
import { lintRules, type AnswerOf, type RuleFinding } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { draftNumber } from '../draft/draft-number.ts';
import { scopeKey, scopeQuery, type RulesScope } from '../draft/scope.ts';
import type { DraftState } from '../draft/undo.ts';
import { findingsByRule } from './finding-groups.ts';
import { sentDraft } from './sent-draft.ts';

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
export function useFindings(scope: RulesScope, draft: DraftState, { days, counted }: Past): Findings {
  const [asked] = useDebouncedValue(draft, SETTLED_AFTER_MS);
  const { rules } = draft;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(lintRules, { scope: scopeKey(scope), rules: draftNumber(asked.rules), days, counted }),
    queryFn: ({ signal }) => findingsOf(scope, asked, { days, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const byRule = useMemo(() => findingsByRule(data?.findings ?? []), [data]);
  const checking = isFetching || asked.rules !== rules;
  // One object as long as nothing changes, so that memoized children are not rendered again.
  return useMemo(
    () => ({
      all: data?.findings,
      byRule,
      checking,
      error,
      runs: { lookedAt: data?.runs_looked_at ?? 0, inDays: data?.runs_in_days ?? 0, days },
      incomplete: !counted,
      again: () => void refetch(),
    }),
    [data, byRule, checking, error, days, counted, refetch],
  );
}

/** Sends only the changed rules. If somebody saved another version meanwhile (409), sends all rules of the draft. */
async function findingsOf(
  scope: RulesScope,
  draft: DraftState,
  { days, signal }: { readonly days: number; readonly signal: AbortSignal },
): Promise<AnswerOf<typeof lintRules>> {
  const asked = { ...scopeQuery(scope), days };
  try {
    const { version, rules } = sentDraft(draft);
    return await send(lintRules, { body: { ...asked, version, rules } }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return send(lintRules, { body: { ...asked, rules: draft.rules } }, signal);
  }
}
