import { useParams } from '@tanstack/react-router';
import { EditAwardPage } from '../../features/awards/index.ts';
import { idIn } from '../id-in.ts';

/** /awards/{id}/edit: the form of the award named in the address. */
export function EditAward() {
  const { id } = useParams({ from: '/signed-in/awards/$id/edit' });
  return <EditAwardPage awardId={idIn(id)} />;
}
