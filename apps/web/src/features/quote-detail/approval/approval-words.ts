import type { ApprovalView } from '@lanewright/contract';

/** The headline of an approval, and its tone. */
export type ApprovalHeadline = { readonly words: string; readonly tone: 'calm' | 'done' | 'failed' };

/** The headline above an approval: who asked or decided, and whether it is still valid. */
export function approvalWords(
  approval: Pick<ApprovalView, 'state' | 'holds' | 'asked_by' | 'decided_by' | 'decision_note'>,
): ApprovalHeadline {
  const { state, holds, asked_by: askedBy, decided_by: decidedBy, decision_note: note } = approval;
  const decider = decidedBy ?? 'an approver';
  if (state === 'declined') return { words: `Declined by ${decider}: ${note ?? 'no reason'}`, tone: 'failed' };
  if (!holds || state === 'superseded')
    return { words: `${askedBy} asked for this price. The request no longer holds.`, tone: 'calm' };
  if (state === 'asked') return { words: `${askedBy} asks for approval of this price.`, tone: 'calm' };
  return {
    words: `Approved by ${decider}${note === null ? '' : `: ${note}`}. The price can be sent as it is.`,
    tone: 'done',
  };
}
