import { useParams } from '@tanstack/react-router';
import { EditLanePage } from '../../features/awards/index.ts';
import { idIn } from '../id-in.ts';

/** /awards/{awardId}/lanes/{laneId}/edit. */
export function EditLane() {
  const { awardId, laneId } = useParams({ from: '/signed-in/awards/$awardId/lanes/$laneId/edit' });
  return <EditLanePage awardId={idIn(awardId)} laneId={idIn(laneId)} />;
}
