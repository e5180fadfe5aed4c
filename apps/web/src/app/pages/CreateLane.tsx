import { useParams } from '@tanstack/react-router';
import { NewLanePage } from '../../features/awards/index.ts';
import { idIn } from '../id-in.ts';

/** /awards/{awardId}/lanes/create. */
export function CreateLane() {
  const { awardId } = useParams({ from: '/signed-in/awards/$awardId/lanes/create' });
  return <NewLanePage awardId={idIn(awardId)} />;
}
