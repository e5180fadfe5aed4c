import type { ApprovalView } from '@lanewright/contract';

/** How an approval is told, and how loudly. */
export type ApprovalTold = { readonly words: string; readonly tone: 'calm' | 'done' | 'failed' };

/** What stands above an approval: who asked or decided, and whether it still holds. */
export function approvalWords(
  approval: Pick<ApprovalView, 'state' | 'holds' | 'asked_by' | 'decided_by' | 'decision_note'>,
): ApprovalTold {
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
