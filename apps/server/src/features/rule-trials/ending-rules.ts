import type { RuleFinding } from '@lanewright/contract';
import { dayInWords, type Rule } from '@lanewright/rules';
import { addDays, dayOf } from '@lanewright/units';
import type { LintAsk } from './lint-ask.ts';
import type { TrialRoom } from './room.ts';

/** How many days ahead the end of a rule is announced, which leaves time to write the next. Source: decision 0106. */
const DAYS_AHEAD = 14;

/** Findings on rules whose last day is near or past, in the business zone. Muted rules are left out. */
export function endingRules({ clock, businessZone }: EndingRoom, { rules }: Pick<LintAsk, 'rules'>): RuleFinding[] {
  const today = dayOf(clock.now(), businessZone);
  const horizon = addDays(today, DAYS_AHEAD);
  return rules.flatMap((rule) => {
    const { last_day: last } = rule;
    return last === undefined || last > horizon || rule.muted === true ? [] : [finding(rule, last, last < today)];
  });
}

type EndingRoom = Pick<TrialRoom, 'clock' | 'businessZone'>;

function finding({ id, name }: Rule, last: string, ended: boolean): RuleFinding {
  const sentence = `Rule '${name}' ${ended ? 'ended' : 'ends'} on ${dayInWords(last)}.`;
  return { kind: 'ending', rules: [id], sentence };
}
