import { Button, SegmentedControl } from '@mantine/core';
import { BACK_TEST_DAYS, MESSAGES, type BackTestResult } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../../lib/api/api-error.ts';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import type { RulesScope } from '../../draft/scope.ts';
import classes from '../back-test.module.css';
import { BackTestProgress } from './BackTestProgress.tsx';
import { replayedWords, summaryWords } from '../result/figures.ts';
import { keepQuestion, keptQuestion } from './kept-question.ts';
import { useBackTest, type BackTestDays, type BackTestQuestion, type FollowedBackTest } from './use-back-test.ts';

type BackTestInDialogProps = {
  readonly scope: RulesScope;
  readonly rules: readonly Rule[];
  /** The id of a finished back-test of exactly these rules, to be sent with the save; null where there is none. */
  readonly onFinished: (id: string | null) => void;
};

/**
 * The part of the save dialog that replays the draft before it is saved (B-006). A back-test made on the page counts
 * here too; one of a single shipper is shown but does not go with the save, since it speaks of some quotes only.
 */
export function BackTestInDialog({ scope, rules, onFinished }: BackTestInDialogProps) {
  const [question, setQuestion] = useState<BackTestQuestion | null>(() => keptQuestion(scope, rules));
  const [days, setDays] = useState<BackTestDays>(question?.days ?? 30);
  const asked = question?.rules === rules ? question : null;
  const followed = useBackTest(scope, asked);
  const finished = asked?.onlyCustomer === null && followed.view?.state === 'done' ? followed.view.id : null;
  useEffect(() => onFinished(finished), [finished, onFinished]);
  const run = (): void => {
    const next = { rules, days, onlyCustomer: null };
    const same = asked !== null && asked.days === days && asked.onlyCustomer === null;
    keepQuestion(scope, next);
    setQuestion(next);
    if (same) followed.again();
  };
  const running = asked !== null && followed.error === null && isRunning(followed);
  return (
    <section className={classes.inDialog} aria-label="Back-test">
      <div className="row">
        <h3 className="grow">Back-test</h3>
        <SegmentedControl
          size="xs"
          aria-label="Days looked back on"
          disabled={running}
          data={BACK_TEST_DAYS.map((each) => ({ value: String(each), label: `${each} d` }))}
          value={String(days)}
          onChange={(text) => setDays(BACK_TEST_DAYS.find((each) => String(each) === text) ?? days)}
        />
        <Button variant="default" size="xs" disabled={running} onClick={run}>
          Run back-test
        </Button>
      </div>
      {running ? (
        <BackTestProgress view={followed.view} cancelling={followed.cancelling} onCancel={followed.cancel} />
      ) : (
        <Outcome asked={asked} followed={followed} />
      )}
    </section>
  );
}

function isRunning({ view }: FollowedBackTest): boolean {
  return view === undefined || view.state === 'running';
}

function Outcome({
  asked,
  followed: { view, error },
}: {
  readonly asked: BackTestQuestion | null;
  readonly followed: FollowedBackTest;
}) {
  if (asked === null)
    return <p className={classes.words}>Replays these rules on stored quotes and keeps the result with the version.</p>;
  if (error !== null) return <Problem words={sentenceOf(error, MESSAGES.unknownError)} />;
  if (view?.state === 'failed') return <Problem words={view.failure ?? MESSAGES.unknownError} />;
  if (view?.state === 'cancelled') return <p className={classes.words}>The back-test was cancelled.</p>;
  return view?.result == null ? null : <Summary result={view.result} whole={asked.onlyCustomer === null} />;
}

function Problem({ words }: { readonly words: string }) {
  return <FormNotice tone="failed">{words}</FormNotice>;
}

function Summary({ result, whole }: { readonly result: BackTestResult; readonly whole: boolean }) {
  return (
    <div className={classes.words} role="status">
      <p>
        <b>{summaryWords(result)}</b>
      </p>
      <p>
        {replayedWords(result)}, last {result.days} days.{' '}
        {whole ? 'It is kept with this version.' : 'It looked at one shipper only and is not kept with this version.'}
      </p>
    </div>
  );
}
