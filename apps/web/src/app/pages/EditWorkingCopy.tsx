import { useParams } from '@tanstack/react-router';
import { EditWorkingCopyPage } from '../../features/working-copies/index.ts';
import { idIn } from '../id-in.ts';

/** /working-copies/{id}/edit: the form of the working copy named in the address. */
export function EditWorkingCopy() {
  const { id } = useParams({ from: '/signed-in/working-copies/$id/edit' });
  return <EditWorkingCopyPage copyId={idIn(id)} />;
}
