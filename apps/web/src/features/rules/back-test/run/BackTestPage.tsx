import { useEffect, useState } from 'react';
import { MESSAGES } from '@lanewright/contract';
import { correlationOf, isMissing, sentenceOf } from '../../../../lib/api/api-error.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { FailedState } from '../../../../ui/table/TableStates.tsx';
import { keptDraft } from '../../draft/draft-store.ts';
import { rulesLink } from '../../draft/links.ts';
import { scopeKey, type RulesScope } from '../../draft/scope.ts';
import { useStoredRules, type StoredRules } from '../../draft/use-stored-rules.ts';
import classes from '../back-test.module.css';
import { BackTestBar } from './BackTestBar.tsx';
import { BackTestRun } from './BackTestRun.tsx';
import { NothingUnsaved } from './NothingUnsaved.tsx';
import { keepQuestion, keptQuestion } from './kept-question.ts';
import { useBackTest, type BackTestQuestion } from './use-back-test.ts';

/** The page that replays a draft on the stored runs of the last days (B-006). */
export function BackTestPage({ scope }: { readonly scope: RulesScope }) {
  const stored = useStoredRules(scope);
  const draft = keptDraft(scope);
  const version = draft?.version ?? stored.data?.version;
  return (
    <div className={classes.page}>
      <PageHead
        title="Back-test"
        back={{ ...rulesLink(scope), label: 'Back to rules' }}
        note={version === undefined ? null : <span className="ink-3">{against(draft !== null, version)}</span>}
      />
      {stored.data === undefined ? (
        stored.isError ? (
          <FailedState
            sentence={sentenceOf(stored.error, MESSAGES.tableFailed)}
            correlationId={correlationOf(stored.error)}
            onRetry={isMissing(stored.error) ? undefined : () => void stored.refetch()}
          />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <BackTest key={scopeKey(scope)} scope={scope} stored={stored.data} />
      )}
    </div>
  );
}

function against(unsaved: boolean, version: number): string {
  return unsaved ? `Draft against version ${version}` : `Version ${version} as it is`;
}

/** The page with loaded rules. Unsaved rules are replayed at once, stored rules only on request. */
function BackTest({ scope, stored }: { readonly scope: RulesScope; readonly stored: StoredRules }) {
  const draft = keptDraft(scope);
  const rules = draft?.rules ?? stored.rules;
  const [question, setQuestion] = useState<BackTestQuestion | null>(
    () => keptQuestion(scope, rules) ?? (draft === null ? null : { rules, days: 30, onlyCustomer: null }),
  );
  const ask = (next: Omit<BackTestQuestion, 'rules'>): void => setQuestion({ rules, ...next });
  useEffect(() => {
    if (question !== null) keepQuestion(scope, question);
  }, [scope, question]);
  const followed = useBackTest(scope, question);
  return (
    <>
      <BackTestBar
        scope={scope}
        question={question}
        result={followed.view?.result ?? null}
        unsaved={draft !== null}
        onAsk={ask}
      />
      {question === null ? (
        <NothingUnsaved empty={rules.length === 0} onRun={() => ask({ days: 30, onlyCustomer: null })} />
      ) : (
        <BackTestRun followed={followed} version={draft?.version ?? stored.version} />
      )}
    </>
  );
}
