import { Button, Progress } from '@mantine/core';
import type { BackTestView } from '@lanewright/contract';
import classes from '../back-test.module.css';
import { percentReplayed, progressWords } from './progress-words.ts';

type BackTestProgressProps = {
  /** Undefined until the server has begun. */
  readonly view: BackTestView | undefined;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
};

/** How far a replay is, and the way to stop it. */
export function BackTestProgress({ view, cancelling, onCancel }: BackTestProgressProps) {
  const percent = percentReplayed(view);
  return (
    <div className={classes.progress}>
      <div className="row">
        <span className="num grow" role="status">
          {progressWords(view)}
        </span>
        <Button variant="default" size="xs" disabled={view === undefined || cancelling} onClick={onCancel}>
          Cancel back-test
        </Button>
      </div>
      {percent === null ? (
        <Progress.Root size="sm">
          <div className={classes.working} role="progressbar" aria-label="Back-test" />
        </Progress.Root>
      ) : (
        <Progress value={percent} size="sm" aria-label="Stored runs replayed" />
      )}
    </div>
  );
}
