import type { PartnerView } from '@lanewright/contract';

/** The state of a partner in words, and whether it needs attention. */
export type ConditionWords = { readonly word: string; readonly detail: string | null; readonly bad: boolean };

const PROBLEMS: Readonly<Record<string, string>> = {
  'partner.refused': 'It refused our account',
  'partner.failed': 'The last call failed at the partner',
  'partner.unreachable': 'The last call could not connect',
  'partner.too_late': 'The last call timed out',
  'partner.unreadable': 'The last answer could not be read',
  'partner.paused': 'Calls are not sent',
  'partner.busy': 'Too many calls wait',
};

/** The condition of a partner as its row shows it (SP-137). */
export function conditionWords({ state, condition }: Pick<PartnerView, 'state' | 'condition'>): ConditionWords {
  if (state === 'not_set_up') return { word: 'Not set up', detail: null, bad: false };
  if (condition === null) return { word: 'N/A', detail: null, bad: false };
  const { breaker, problem, running, waiting } = condition;
  if (breaker === 'open') return { word: 'Paused', detail: 'It failed repeatedly and is left alone', bad: true };
  if (breaker === 'half_open')
    return { word: 'Trying again', detail: 'The next call shows whether it has recovered', bad: true };
  if (problem !== null) return { word: 'In trouble', detail: PROBLEMS[problem] ?? problem, bad: true };
  const calls = waiting === 0 ? `${running} under way` : `${running} under way, ${waiting} waiting`;
  return { word: 'Ready', detail: running + waiting === 0 ? null : calls, bad: false };
}

/** The share of failed exchanges, such as '2.4 %'; null without exchanges. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = (100 * part) / whole;
  // Never rounds a few failures down to zero.
  return part > 0 && percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`;
}
