import { isBlank, ruleWords, withBlanks, type EditorConfig, type LookedUpTitles, type Rule } from '@lanewright/rules';
import { useMemo } from 'react';
import { useMay } from '../../../../lib/current-user.ts';
import { useRuleEffects } from '../../list/table/effect-columns.tsx';
import type { RuleEditorProps } from '../draft/editor-props.ts';
import { limitsOf, saidActions, type RuleInWork } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';
import { placeWords } from './place-words.ts';
import { RuleEffect } from './RuleEffect.tsx';
import { TryOnQuote } from './TryOnQuote.tsx';

type RuleMeaningProps = Pick<RuleEditorProps, 'scope' | 'rule' | 'rules' | 'base' | 'isStored'> & {
  readonly work: RuleInWork;
  readonly config: EditorConfig;
  readonly titles: LookedUpTitles;
  /** The rule as it would be saved; null while it may not be. */
  readonly saved: Rule | null;
  /** Whether the rule in work is another than the stored one. */
  readonly isChanged: boolean;
};

/** What the rule means: its words, a quote that it is tried on, and what became of it lately (look guide §7). */
export function RuleMeaning(props: RuleMeaningProps) {
  const { scope, rule, rules, base, isStored, work, config, titles, saved, isChanged } = props;
  const may = useMay();
  const isMuted = 'muted' in rule && rule.muted === true;
  const { priority, order } = work;
  const isOfShipper = scope.customer !== null;
  const place = useMemo(
    () =>
      isMuted ? null : placeWords({ id: rule.id, priority, order }, rules, { actions: config.actions, isOfShipper }),
    [isMuted, rule.id, priority, order, rules, config.actions, isOfShipper],
  );
  // An incomplete change is not tried: the price of the stored rule would look like its price.
  const candidate = saved ?? (isChanged ? null : storedOf(rule));
  return (
    <aside className={classes.meaning} aria-label="What the rule means">
      <section aria-labelledby="rule-in-words">
        <h3 id="rule-in-words">In words</h3>
        <RuleWords work={work} config={config} titles={titles} muted={isMuted} />
        {place === null ? null : <p className={classes.waiting}>{place}</p>}
      </section>
      {may('quote.view') ? <TryOnQuote scope={scope} rule={candidate} rules={rules} /> : null}
      <RuleEffect scope={scope} base={base} rule={candidate} />
      {isStored ? <LastDays scope={scope} ruleId={rule.id} /> : null}
    </aside>
  );
}

function storedOf(rule: RuleEditorProps['rule']): Rule | null {
  return rule.test === null ? null : rule;
}

function RuleWords({
  work,
  config,
  titles,
  muted,
}: Pick<RuleMeaningProps, 'work' | 'config' | 'titles'> & { readonly muted: boolean }) {
  const shown = useMemo(() => {
    if (work.test === null || (isBlank(work.test) && work.actions.length === 0)) return null;
    // What is not given yet reads '…': the words of a moment ago would be those of another rule.
    const test = withBlanks(work.test);
    return ruleWords(
      { test, actions: saidActions(work), ...limitsOf(work), ...(muted ? { muted } : {}) },
      config,
      titles,
    );
  }, [work, config, titles, muted]);
  if (shown === null) return <p className={classes.words}>The rule reads here as soon as its query is begun.</p>;
  const hasMoney = shown.some(({ text }) => text.includes('$'));
  return (
    <>
      <p className={classes.words}>
        {shown.map(({ text, strong }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- stretches of one sentence have no other name
          <span key={index}>{strong ? <b>{text}</b> : text}</span>
        ))}
      </p>
      {/* A rule knows no currency: the same amount counts US dollars of one quote and Canadian ones of another. */}
      {hasMoney ? <p className={classes.waiting}>Amounts are in the quote’s currency.</p> : null}
    </>
  );
}

const UNKNOWN = { loading: 'Loading', counting: 'Counting…', failed: 'Not available.' } as const;

function LastDays({ scope, ruleId }: { readonly scope: RuleEditorProps['scope']; readonly ruleId: string }) {
  const { state, byRule } = useRuleEffects(scope, 30);
  const found = byRule.get(ruleId);
  const percent = (value: number | null | undefined): string =>
    value === null || value === undefined ? '/' : `${Math.round(value * 10) / 10}%`;
  return (
    <section aria-labelledby="rule-last-days">
      <h3 id="rule-last-days">Last 30 days</h3>
      {state === 'ready' ? (
        <dl className={classes.figures}>
          <dt>Times fired</dt>
          <dd>{(found?.fired ?? 0).toLocaleString('en-US')}</dd>
          <dt>Win rate</dt>
          <dd>{percent(found?.win_rate_percent)}</dd>
          <dt>Average margin</dt>
          <dd>{percent(found?.average_margin_percent)}</dd>
        </dl>
      ) : (
        <p className={classes.words}>{UNKNOWN[state]}</p>
      )}
    </section>
  );
}
