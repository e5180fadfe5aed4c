import {
  type BACK_TEST_DAYS,
  cancelBackTest,
  getBackTest,
  startBackTest,
  type BackTestView,
} from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { keyOf, reads } from '../../../../lib/api/queries.ts';
import { draftNumber } from '../../draft/draft-number.ts';
import { scopeKey, scopeQuery, type RulesScope } from '../../draft/scope.ts';

/** How far back a back-test looks. */
export type BackTestDays = (typeof BACK_TEST_DAYS)[number];

/** What is replayed: a draft on the stored runs of so many days, of one shipper or of all that it governs. */
export type BackTestQuestion = {
  readonly rules: readonly Rule[];
  readonly days: BackTestDays;
  readonly onlyCustomer: number | null;
};

/** A back-test as the screens follow it. */
export type FollowedBackTest = {
  /** Undefined until the server has begun. */
  readonly view: BackTestView | undefined;
  readonly error: Error | null;
  readonly cancelling: boolean;
  readonly cancel: () => void;
  /** Asks again: after a failure, a cancel or a lost connection. */
  readonly again: () => void;
};

const FOLLOW_EVERY_MS = 1000;
const KEPT_MS = 30 * 60_000;

/**
 * Begins the back-test of a question and follows it each second while it runs; null asks nothing. The same question is
 * answered by the same replay, on the page as in the save dialog. A hidden window does not ask (B-006).
 */
export function useBackTest(scope: RulesScope, question: BackTestQuestion | null): FollowedBackTest {
  const client = useQueryClient();
  const started = useQuery({
    queryKey: keyOf(startBackTest, {
      scope: scopeKey(scope),
      draft: draftNumber(question?.rules),
      days: question?.days,
      only: question?.onlyCustomer,
    }),
    queryFn: () => begin(scope, question),
    enabled: question !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  const id = started.data?.id;
  const followed = useQuery({
    ...reads(getBackTest, { params: { id: id ?? '' } }),
    enabled: id !== undefined && started.data?.state === 'running',
    staleTime: Infinity,
    gcTime: KEPT_MS,
    refetchInterval: ({ state }) =>
      !isLost(state.error) && (state.data?.state ?? 'running') === 'running' ? FOLLOW_EVERY_MS : false,
  });
  const view = followed.data ?? started.data;
  const cancel = useMutation({
    mutationFn: () => call(cancelBackTest, { params: { id: id ?? '' } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getBackTest) }),
  });
  return {
    view: question === null ? undefined : view,
    error: started.error ?? (followed.data === undefined || isLost(followed.error) ? followed.error : null),
    cancelling: cancel.isPending,
    cancel: () => cancel.mutate(),
    again: () => void started.refetch(),
  };
}

/** Whether the server no longer knows the back-test; a connection that was lost may come back. */
function isLost(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The back-test that this window began last. */
let begun: string | null = null;

/**
 * Begins a back-test. One of each person runs at a time: that of an earlier question, of other days or of rules that were
 * edited since, is of no use any more, so it is stopped rather than this one refused.
 */
async function begin(scope: RulesScope, question: BackTestQuestion | null): Promise<BackTestView> {
  if (question === null) throw new Error('a back-test needs a draft');
  const { rules, days, onlyCustomer } = question;
  const only = onlyCustomer === null ? {} : { only_customer: onlyCustomer };
  const ask = () => call(startBackTest, { body: { ...scopeQuery(scope), rules: [...rules], days, ...only } });
  const view = await ask().catch(async (error: unknown) => {
    if (begun === null || !(error instanceof ApiError) || error.status !== 409) throw error;
    await call(cancelBackTest, { params: { id: begun } });
    return ask();
  });
  begun = view.id;
  return view;
}
