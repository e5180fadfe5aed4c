import { FilesPage } from '../../features/files/index.ts';
import { useListPlace } from '../use-list-place.ts';

/** /files: the list, with its place in the address. */
export function Files() {
  const { place, onPlace } = useListPlace();
  return <FilesPage place={place} onPlace={onPlace} />;
}
