import { Button } from '@mantine/core';
import { MESSAGES, type BackTestResult } from '@lanewright/contract';
import { Ban } from 'lucide-react';
import { correlationOf, sentenceOf } from '../../../../lib/api/api-error.ts';
import { EmptyState, FailedState } from '../../../../ui/table/TableStates.tsx';
import { AffectedQuotes } from '../result/AffectedQuotes.tsx';
import classes from '../back-test.module.css';
import { BackTestFigures } from '../result/BackTestFigures.tsx';
import { BackTestProgress } from './BackTestProgress.tsx';
import { ModelBasis } from '../result/ModelBasis.tsx';
import { OutcomeFlips } from '../result/OutcomeFlips.tsx';
import { PriceChanges } from '../result/PriceChanges.tsx';
import { ShipperEffects } from '../result/ShipperEffects.tsx';
import type { FollowedBackTest } from './use-back-test.ts';

type BackTestRunProps = { readonly followed: FollowedBackTest; readonly version: number };

/** A back-test from its beginning to its result: it runs, fails, is cancelled or is shown whole. */
export function BackTestRun({ followed, version }: BackTestRunProps) {
  const { view, error, again } = followed;
  if (error !== null)
    return (
      <FailedState
        sentence={sentenceOf(error, MESSAGES.unknownError)}
        correlationId={correlationOf(error)}
        onRetry={again}
      />
    );
  if (view?.state === 'failed')
    return <FailedState sentence={view.failure ?? MESSAGES.unknownError} correlationId={null} onRetry={again} />;
  if (view?.state === 'cancelled')
    return (
      <EmptyState
        sentence="The back-test was cancelled."
        icon={Ban}
        action={
          <Button variant="default" onClick={again}>
            Run again
          </Button>
        }
      />
    );
  if (view === undefined || view.result === null)
    return <BackTestProgress view={view} cancelling={followed.cancelling} onCancel={followed.cancel} />;
  return <Result result={view.result} version={version} />;
}

function Result({ result, version }: { readonly result: BackTestResult; readonly version: number }) {
  return (
    <>
      <BackTestFigures result={result} />
      <div className={classes.pair}>
        <PriceChanges result={result} />
        <OutcomeFlips flips={result.flips} version={version} />
      </div>
      <div className={classes.pair}>
        <AffectedQuotes result={result} />
        <ShipperEffects result={result} />
      </div>
      <ModelBasis result={result} />
    </>
  );
}
