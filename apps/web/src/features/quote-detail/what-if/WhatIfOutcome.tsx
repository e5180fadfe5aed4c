import { MESSAGES } from '@lanewright/contract';
import type { RunReply } from '@lanewright/rules';
import { subtractCents } from '@lanewright/units';
import { ArrowRight, Minus, Plus } from 'lucide-react';
import { withDays } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { Effect } from '../cards/price/Effect.tsx';
import { RuleLink } from '../cards/price/RuleLink.tsx';
import { firedGroups, type FiredGroup } from './fired-changes.ts';
import type { WhatIfAnswer } from './use-what-if.ts';
import classes from './what-if.module.css';

const REPLY_WORDS: Readonly<Record<RunReply, string>> = {
  respond: 'Respond',
  'no-reply': 'No reply',
  reject: 'Reject',
};

type WhatIfOutcomeProps = {
  readonly answer: WhatIfAnswer;
  /** An answer to newer facts is on its way. */
  readonly settling: boolean;
};

/** Price, outcome and rules before and after the changed facts (B-004). */
export function WhatIfOutcome({ answer: { before, after }, settling }: WhatIfOutcomeProps) {
  const change = before.price === null || after.price === null ? null : subtractCents(after.price, before.price);
  const groups = firedGroups(before.fired, after.fired);
  return (
    <section aria-label="With these facts" aria-busy={settling || undefined} data-settling={settling || undefined}>
      <dl className={classes.prices}>
        <div>
          <dt>Price</dt>
          <dd>
            <span role="status">
              <span className="ink-3">
                <Money cents={before.price} currency={before.currency} />
              </span>
              <Becomes />
              <b>
                <Money cents={after.price} currency={after.currency} />
              </b>{' '}
              <span className="basis">
                {change === 0 ? 'no change' : <Effect cents={change} currency={after.currency} />}
              </span>
            </span>
          </dd>
        </div>
        <div>
          <dt>Outcome</dt>
          <dd>
            {before.reply === after.reply ? null : (
              <>
                <span className="ink-3">{REPLY_WORDS[before.reply]}</span>
                <Becomes />
              </>
            )}
            <b>{REPLY_WORDS[after.reply]}</b>
          </dd>
        </div>
      </dl>
      {groups.length === 0 ? <p className={classes.hint}>{MESSAGES.noExecutedRules}</p> : null}
      {groups.map((group) => (
        <FiredRules key={group.title} group={group} />
      ))}
      {after.reasons.map((reason) => (
        <p key={reason} className={classes.hint}>
          {withDays(reason)}
        </p>
      ))}
    </section>
  );
}

/** Rules of one kind that fire with these facts, or did before. */
function FiredRules({ group: { title, rules } }: { readonly group: FiredGroup }) {
  return (
    <>
      <h3 className={classes.caption}>{title}</h3>
      <ul className={classes.rules} aria-label={title}>
        {rules.map(({ key, rule_id: id, rule_name: name, context, customer, state }) => (
          <li key={key} data-state={state}>
            {state === 'added' ? <Plus size={14} aria-hidden="true" /> : null}
            {state === 'gone' ? <Minus size={14} aria-hidden="true" /> : null}
            {state === 'kept' ? <span className={classes.dot} aria-hidden="true" /> : null}
            <span className="grow ellipsis">
              <RuleLink ruleId={id} scope={{ context, customer }}>
                {name}
              </RuleLink>
            </span>
            <span className="basis">{STATE_WORDS[state]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const STATE_WORDS = { added: 'now fires', gone: 'no longer fires', kept: '' } as const;

/** An arrow between what was and what is, read as a word. */
function Becomes() {
  return (
    <>
      <ArrowRight className={classes.arrow} size={14} aria-hidden="true" />
      <span className="visually-hidden"> becomes </span>
    </>
  );
}
