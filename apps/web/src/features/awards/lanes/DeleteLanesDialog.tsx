import { deleteLanes, listLanes, MESSAGES, type LaneRow } from '@lanewright/contract';
import { call } from '../../../lib/api/call.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { nameOfLane } from './lane-columns.tsx';

const WORDS = {
  question: [MESSAGES.confirmDeleteLane, MESSAGES.confirmDeleteLanes],
  done: [MESSAGES.laneDeleted, MESSAGES.lanesDeleted],
} as const;

type DeleteLanesDialogProps = {
  readonly awardId: number;
  readonly lanes: readonly LaneRow[];
  readonly onClose: () => void;
};

/** Asks before lanes of an award are deleted (W-035). */
export function DeleteLanesDialog({ awardId, lanes, onClose }: DeleteLanesDialogProps) {
  return (
    <DeleteDialog
      things={lanes.map((lane) => ({ id: lane.id, name: nameOfLane(lane) }))}
      remove={(ids) => call(deleteLanes, { params: { id: awardId }, body: { award_lanes: [...ids] } })}
      words={WORDS}
      refreshes={[listLanes]}
      onClose={onClose}
    />
  );
}
