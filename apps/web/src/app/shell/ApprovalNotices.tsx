import type { ApprovalView } from '@lanewright/contract';
import { useEffect, useRef } from 'react';
import { useApprovals } from '../../lib/approvals.ts';
import { toastDone } from '../../ui/toasts.tsx';

/** Shows each new request to an approver and each decision to its requester, once and on any page (B-031). */
export function ApprovalNotices() {
  const { data } = useApprovals();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const news = [
      ...data.waiting.filter(({ can_decide }) => can_decide).map(askedNews),
      ...data.own.flatMap(decidedNews),
    ];
    // Requests that existed when the application was opened are not announced.
    if (known.current !== null) for (const { key, words } of news) if (!known.current.has(key)) toastDone(words);
    // A request may leave the list and return when its quote is priced again. It is still announced only once.
    known.current = new Set([...(known.current ?? []), ...news.map(({ key }) => key)]);
  }, [data]);
  return null;
}

type News = { readonly key: string; readonly words: string };

function askedNews({ id, quote, asked_by: by }: ApprovalView): News {
  return { key: `asked ${id}`, words: `${by} asks for approval of a price of ${quote.system_id}` };
}

function decidedNews({ id, quote, state, decided_by: by }: ApprovalView): readonly News[] {
  if (state !== 'approved' && state !== 'declined') return [];
  return [{ key: `${state} ${id}`, words: `${by ?? 'An approver'} ${state} your price of ${quote.system_id}` }];
}
