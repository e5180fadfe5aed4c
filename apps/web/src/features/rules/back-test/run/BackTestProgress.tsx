import { Button, Progress } from '@mantine/core';
import type { BackTestView } from '@lanewright/contract';
import classes from '../back-test.module.css';
import { countText } from '../result/amounts.ts';

type BackTestProgressProps = {
  /** Undefined until the server has begun. */
  readonly view: BackTestView | undefined;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
};

/** How far a replay is, and the way to stop it. */
export function BackTestProgress({ view, cancelling, onCancel }: BackTestProgressProps) {
  const { done, total } = view ?? { done: 0, total: 0 };
  const words =
    view === undefined || total === 0
      ? 'Gathering stored runs'
      : `${countText(done)} of ${countText(total)} stored runs replayed`;
  return (
    <div className={classes.progress}>
      <div className="row">
        <span className="num grow" role="status">
          {words}
        </span>
        <Button variant="default" size="xs" disabled={view === undefined || cancelling} onClick={onCancel}>
          Cancel back-test
        </Button>
      </div>
      <Progress value={total === 0 ? 0 : (done / total) * 100} size="sm" aria-label="Stored runs replayed" />
    </div>
  );
}
