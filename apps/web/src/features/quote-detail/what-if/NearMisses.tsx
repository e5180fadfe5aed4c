import { MESSAGES, type AnswerOf, type QuoteView, type whatIf } from '@lanewright/contract';
import { CircleX } from 'lucide-react';
import { withDays } from '../../../lib/dates.ts';
import { CardBody, CardEmpty } from '../cards/CardBody.tsx';
import cards from '../cards/cards.module.css';
import { RuleLink } from '../cards/price/RuleLink.tsx';
import { NOTHING_CHANGED, useWhatIf } from './use-what-if.ts';
import classes from './what-if.module.css';

/** The rules that would have fired but for one condition, and that condition with its values (B-004). */
export function NearMisses({ quote }: { readonly quote: QuoteView }) {
  const { query } = useWhatIf(quote, NOTHING_CHANGED);
  return (
    <CardBody query={query} failed={MESSAGES.tableFailed}>
      {({ near_misses: misses }) =>
        misses.length === 0 ? (
          <CardEmpty>No rule failed by one condition alone.</CardEmpty>
        ) : (
          <>
            <Misses label="Rules that almost fired" misses={misses.filter(({ conditions }) => conditions > 1)} />
            <Single misses={misses.filter(({ conditions }) => conditions === 1)} />
            <p className={cards.foot}>Each would have fired if this one condition had been met.</p>
          </>
        )
      }
    </CardBody>
  );
}

type Miss = AnswerOf<typeof whatIf>['near_misses'][number];

/** A rule with one condition nearly fires on every quote that it is not about, so these rules are folded. */
function Single({ misses }: { readonly misses: readonly Miss[] }) {
  if (misses.length === 0) return null;
  return (
    <details>
      <summary className="ink-2">
        {misses.length === 1 ? '1 rule' : `${misses.length} rules`} of a single condition
      </summary>
      <Misses label="Rules of a single condition" misses={misses} />
    </details>
  );
}

function Misses({ label, misses }: { readonly label: string; readonly misses: readonly Miss[] }) {
  if (misses.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
    <ul className={classes.misses} aria-label={label} tabIndex={0}>
      {misses.map(({ rule_id: id, rule_name: name, owner, context, customer, condition }) => (
        <li key={`${context} ${customer ?? ''} ${id}`}>
          <p className="row">
            <span className="grow ellipsis">
              <RuleLink ruleId={id} scope={{ context, customer }}>
                {name}
              </RuleLink>
            </span>
            <span className="basis">{owner}</span>
          </p>
          <p className={classes.failed}>
            <CircleX size={14} aria-hidden="true" />
            <span>
              <span className="visually-hidden">Failed: </span>
              {withDays(condition.text)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
