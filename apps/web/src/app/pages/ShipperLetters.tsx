import { useParams } from '@tanstack/react-router';
import { LettersPage } from '../../features/letters/index.ts';
import { idIn } from '../id-in.ts';

/** /shippers/{id}/letters: the letters of the shipper named in the address. */
export function ShipperLetters() {
  const { id } = useParams({ from: '/signed-in/shippers/$id/letters' });
  return <LettersPage key={id} customer={idIn(id)} />;
}
