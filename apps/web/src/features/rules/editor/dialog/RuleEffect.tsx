import { MESSAGES } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { effectWords } from '../../back-test/result/effect-words.ts';
import { BackTestProgress } from '../../back-test/run/BackTestProgress.tsx';
import { useBackTest, type BackTestQuestion } from '../../back-test/run/use-back-test.ts';
import type { RulesScope } from '../../draft/scope.ts';
import classes from '../look/RuleEditor.module.css';

/** How many days the back-test of one rule covers. */
const DAYS = 30;

type RuleEffectProps = {
  readonly scope: RulesScope;
  /** The stored rules. */
  readonly base: readonly Rule[];
  /** The rule as it would be saved; null while it may not be. */
  readonly rule: Rule | null;
};

/**
 * The back-test of one rule (B-006), which adds it to the stored rules. An unchanged stored rule would have no effect,
 * so the back-test then removes it.
 */
export function RuleEffect({ scope, base, rule }: RuleEffectProps) {
  const [asked, setAsked] = useState<{ readonly text: string; readonly question: BackTestQuestion } | null>(null);
  const text = useMemo(() => JSON.stringify(rule), [rule]);
  const current = asked?.text === text ? asked.question : null;
  const stored = rule === null ? undefined : base.find(({ id }) => id === rule.id);
  const isStored = stored !== undefined && JSON.stringify(stored) === text;
  const { view, error, cancelling, cancel } = useBackTest(scope, current);
  const running = current !== null && error === null && (view === undefined || view.state === 'running');
  const ask = (): void => {
    if (rule === null) return;
    const others = base.filter(({ id }) => id !== rule.id);
    const rules = isStored ? others : [...others, rule];
    setAsked({ text, question: { rules, days: DAYS, onlyCustomer: null } });
  };
  return (
    <section aria-labelledby="rule-effect">
      <h3 id="rule-effect">Effect of this rule</h3>
      {running ? (
        <BackTestProgress view={view} cancelling={cancelling} onCancel={cancel} />
      ) : current === null ? (
        <Button variant="default" size="xs" disabled={rule === null} onClick={ask}>
          Back-test this rule
        </Button>
      ) : (
        <p className={classes.words} role="status">
          {error !== null
            ? sentenceOf(error, MESSAGES.unknownError)
            : view?.result == null
              ? (view?.failure ?? 'The back-test was cancelled.')
              : effectWords(view.result, isStored)}
        </p>
      )}
    </section>
  );
}
