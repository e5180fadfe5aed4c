import type { BackTestView } from '@lanewright/contract';
import { countText } from '../result/amounts.ts';

/** How far a back-test is. */
type Progress = Pick<BackTestView, 'phase' | 'done' | 'total'>;

/** What a running back-test is doing; undefined is one that the server has not begun. */
export function progressWords(view: Progress | undefined): string {
  if (view === undefined || view.phase === 'waiting') return 'Waiting to begin';
  const { phase, done, total } = view;
  if (phase === 'gathering') return 'Gathering stored runs';
  if (phase === 'learning') return `${countText(total)} stored runs found, learning the chance to win`;
  return `${countText(done)} of ${countText(total)} stored runs replayed`;
}

/** The percent of stored runs that are replayed; null while nothing tells how long the phase takes. */
export function percentReplayed(view: Progress | undefined): number | null {
  if (view?.phase !== 'replaying' || view.done === 0 || view.total === 0) return null;
  return (view.done / view.total) * 100;
}
