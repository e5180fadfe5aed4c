import type { VerdictView } from '@lanewright/contract';

/** How a verdict is told, and how loudly. */
export type VerdictTold = { readonly words: string; readonly tone: 'calm' | 'done' | 'warning' };

/** What stands above a verdict: what the shipper said and what became of it. */
export function verdictTold(
  verdict: Pick<VerdictView, 'verdict' | 'lost_reason' | 'state' | 'settled_by'>,
): VerdictTold {
  const said = {
    accepted: 'The shipper accepts our price.',
    declined: `The shipper declines: ${verdict.lost_reason ?? 'no reason'}.`,
    countered: 'The shipper offers another price.',
  }[verdict.verdict];
  if (verdict.state === 'proposed') return { words: said, tone: verdict.verdict === 'countered' ? 'warning' : 'calm' };
  const how = verdict.state === 'recorded' ? 'Recorded' : 'Set aside';
  return { words: `${said} ${how} by ${verdict.settled_by ?? 'System'}.`, tone: 'done' };
}

/** The verdict that the key records: the newest one that can be recorded. */
export function keyedVerdict(verdicts: readonly VerdictView[]): VerdictView | null {
  return verdicts.find(({ can_record: canRecord }) => canRecord) ?? null;
}

/** The label of the button that records a verdict. */
export function recordLabel({ verdict }: Pick<VerdictView, 'verdict'>): string {
  return verdict === 'accepted' ? 'Record as won' : 'Record as lost';
}
