import { useParams } from '@tanstack/react-router';
import { LanesPage } from '../../features/awards/index.ts';
import { idIn } from '../id-in.ts';
import { useListPlace } from '../use-list-place.ts';

/** /awards/{id}/lanes: the lanes of the award named in the address, with the place in the list. */
export function AwardLanes() {
  const { id } = useParams({ from: '/signed-in/awards/$id/lanes' });
  const { place, onPlace } = useListPlace();
  return <LanesPage awardId={idIn(id)} place={place} onPlace={onPlace} />;
}
