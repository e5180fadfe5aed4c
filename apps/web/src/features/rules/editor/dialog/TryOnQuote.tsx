import { findTryQuotes, whatIf, type AnswerOf } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import type { Cents } from '@lanewright/units';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleX, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { keyOf } from '../../../../lib/api/queries.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Money } from '../../../../ui/Money.tsx';
import { QuotePicker } from '../../draft/QuotePicker.tsx';
import { draftNumber } from '../../draft/draft-number.ts';
import { scopeQuery, type RulesScope } from '../../draft/scope.ts';
import classes from '../look/RuleEditor.module.css';

type TryOnQuoteProps = {
  readonly scope: RulesScope;
  /** The rule as it would be saved; null while it may not be. */
  readonly rule: Rule | null;
  readonly rules: readonly Rule[];
};

/** Tries the rule on a quote: which conditions hold, and what becomes of the price (B-004). Nothing is stored. */
export function TryOnQuote({ scope, rule, rules }: TryOnQuoteProps) {
  const [quote, setQuote] = useState<number | null>(null);
  return (
    <section aria-labelledby="rule-try">
      <h3 id="rule-try">Try on a quote</h3>
      <QuotePicker scope={scope} onPick={setQuote} />
      {rule === null ? (
        <p className={classes.waiting}>The rule is tried as soon as it can be saved.</p>
      ) : quote === null ? (
        <FoundQuotes scope={scope} rule={rule} rules={rules} />
      ) : (
        <Tried key={quote} scope={scope} rule={rule} rules={rules} quote={quote} />
      )}
    </section>
  );
}

/** Unless a quote is chosen, the rule is tried on a quote that it fires on and on one that it just misses. */
function FoundQuotes({ scope, rule, rules }: Omit<TriedProps, 'quote'>) {
  const [text] = useDebouncedValue(JSON.stringify(rule), 800);
  const { data, isFetching } = useQuery({
    queryKey: keyOf(findTryQuotes, { scope: scopeQuery(scope), rule: text }),
    queryFn: () => call(findTryQuotes, { body: { ...scopeQuery(scope), rule: JSON.parse(text) } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined) return isFetching ? <ListSkeleton /> : null;
  const found = [
    { head: 'Matches', quote: data.fires },
    { head: 'Just misses', quote: data.misses },
  ];
  if (data.fires === null && data.misses === null)
    return (
      <p className={classes.waiting}>
        The rule neither matches nor just misses any of the newest {data.looked_at.toLocaleString('en-US')} quotes.
      </p>
    );
  return found.map(({ head, quote }) =>
    quote === null ? null : (
      <div key={head}>
        <h4 className={classes.found}>
          {head} <span className="mono">{quote.system_id}</span>
        </h4>
        <Tried key={quote.id} scope={scope} rule={rule} rules={rules} quote={quote.id} />
      </div>
    ),
  );
}

type Answer = AnswerOf<typeof whatIf>;

type TriedProps = Omit<TryOnQuoteProps, 'rule'> & { readonly rule: Rule; readonly quote: number };

function Tried(props: TriedProps) {
  const { answer, error, isPast } = useTrial(props);
  if (error !== null && !isPast)
    return (
      <p className={classes.waiting} role="alert">
        {sentenceOf(error)}
      </p>
    );
  if (answer === undefined) return <ListSkeleton />;
  return (
    <div className={classes.tried} data-past={isPast || undefined} aria-busy={isPast}>
      <p role="status" className={classes.waiting}>
        {isPast ? 'Trying again' : null}
      </p>
      <Outcome answer={answer} />
    </div>
  );
}

/**
 * The trial of a rule among the others of the draft on one quote. What was found for another state of them stays in
 * sight and is told apart (`isPast`) until the present one is known. Live events about the quote or its rules ask
 * again.
 */
function useTrial({ scope, rule, rules, quote }: TriedProps) {
  const text = JSON.stringify(rule);
  // The rule is another object with every drawing, but another rule only where its text is.
  const [present, setPresent] = useState({ rule, rules, text });
  if (present.text !== text || present.rules !== rules) setPresent({ rule, rules, text });
  const [settled] = useDebouncedValue(present, 400);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: keyOf(whatIf, {
      params: { id: quote },
      trial: { scope, draft: draftNumber(settled.rules), rule: settled.text },
    }),
    queryFn: () =>
      call(whatIf, {
        params: { id: quote },
        body: { facts: {}, draft: { ...scopeQuery(scope), rules: [...draftWith(settled)] }, rule: settled.rule.id },
      }),
    placeholderData: keepPreviousData,
    // The quote may have been priced again since, so the earlier result is out of date.
    gcTime: 0,
  });
  return { answer: data, error, isPast: settled !== present || isFetching || isPlaceholderData };
}

function draftWith({ rule, rules }: { readonly rule: Rule; readonly rules: readonly Rule[] }): readonly Rule[] {
  const isNew = rules.every(({ id }) => id !== rule.id);
  return isNew ? [...rules, rule] : rules.map((each) => (each.id === rule.id ? rule : each));
}

const SIGN = { met: CircleCheck, failed: CircleX, not_needed: Minus, error: TriangleAlert };
const STATE_WORD = { met: 'met', failed: 'failed', not_needed: 'not checked', error: 'cannot be worked out' };

function Outcome({ answer }: { readonly answer: Answer }) {
  const { rule, after } = answer;
  if (rule === null) return <p className={classes.waiting}>The rule does not govern this quote.</p>;
  return (
    <>
      <ul className={classes.ticks} aria-label="Conditions">
        {rule.conditions.map(({ node, text, state }) => {
          const Sign = SIGN[state];
          return (
            <li key={node} className={classes.tick} data-state={state}>
              <Sign size={16} role="img" aria-label={STATE_WORD[state]} />
              <span className="num">
                {state === 'not_needed' && rule.stopped_by === null ? `${text}: not checked` : text}
              </span>
            </li>
          );
        })}
      </ul>
      {rule.fired ? <Prices rule={rule} after={after} /> : <p className={classes.price}>{notFired(rule)}</p>}
      {after.currency === 'USD' ? null : (
        <p className={classes.waiting}>Amounts are in {after.currency}, the quote’s currency.</p>
      )}
    </>
  );
}

type TriedRule = NonNullable<Answer['rule']>;

function notFired({ stopped_by: stop }: TriedRule): string {
  if (stop === null) return 'The rule does not fire on this quote.';
  const by = stop.rule_name === null ? 'An earlier rule' : `The earlier rule ‘${stop.rule_name}’`;
  return `${by} stops the run on this quote, so this rule is not reached.`;
}

/**
 * The running price around the rule, and the final price without and with it. An action on the final price runs after all
 * rules, so only the final price shows its effect.
 */
function Prices({ rule, after }: { readonly rule: TriedRule; readonly after: Answer['after'] }) {
  const { price_before: before, price_after: running, final_without: without } = rule;
  const { currency, price } = after;
  const isFinal = without !== null && price !== null && (without !== before || price !== running);
  return (
    <>
      {before === running && isFinal ? null : (
        <Change label="Price after this rule" from={before} to={running} currency={currency} />
      )}
      {isFinal ? <Change label="Final price" from={without} to={price} currency={currency} /> : null}
    </>
  );
}

type ChangeProps = {
  readonly label: string;
  readonly from: Cents | null;
  readonly to: Cents | null;
  readonly currency: Answer['after']['currency'];
};

function Change({ label, from, to, currency }: ChangeProps) {
  return (
    <p className={classes.price}>
      {label}
      <span className={classes.amounts}>
        <Money cents={from} currency={currency} />
        <ArrowRight size={12} role="img" aria-label="becomes" />
        <strong>
          <Money cents={to} currency={currency} />
        </strong>
      </span>
    </p>
  );
}
